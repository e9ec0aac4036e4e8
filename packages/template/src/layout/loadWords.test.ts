import { describe, expect, it, vi } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { createWordSet } from '../words/WordSet.ts'
import { type WordListName, wordListModules } from '../words/wordLists.ts'
import { loadWords } from './loadWords.ts'

describe('loadWords', () => {
  const read = (name: WordListName) => wordListModules[name]()

  it('loads each list that texts need once', async () => {
    const words = createWordSet()
    const spy = vi.fn(read)
    const template = testTemplate([testField(), testField(), testField({ type: 'qr' })])
    const values = ['ประกาศนียบัตร', 'ประกาศและ高级软件工程', 'https://example.org/ໃບຢັ້ງຢືນນີ້']
    expect(await loadWords(certificateOf(template, values), words, spy)).toBe(true)
    expect(spy.mock.calls.flat()).toEqual(['thaiWords', 'simplifiedPhrases'])
    expect(words.get('thaiWords')?.('ประกาศและ')).toEqual([6])
    expect(await loadWords(certificateOf(template, values), words, spy)).toBe(false)
  })

  it('loads nothing for names without them', async () => {
    const template = testTemplate([testField()])
    expect(
      await loadWords(certificateOf(template, ['Ada 王小明']), createWordSet(), () => Promise.reject()),
    ).toBe(false)
  })

  it('loads the others if one fails, and asks again', async () => {
    const words = createWordSet()
    const offline = (name: WordListName) =>
      name === 'thaiWords' ? Promise.reject(new Error('offline')) : read(name)
    const template = testTemplate([testField()])
    await expect(loadWords(certificateOf(template, ['ประกาศ ໃບຢັ້ງຢືນ']), words, offline)).rejects.toThrow(
      'offline',
    )
    expect(words.get('laoWords')).toBeDefined()
    expect(await loadWords(certificateOf(template, ['ประกาศ ໃບຢັ້ງຢືນ']), words, read)).toBe(true)
  })
})
