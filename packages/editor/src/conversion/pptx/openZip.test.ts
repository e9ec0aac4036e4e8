import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../testing/zipOf.ts'
import { openZip } from './openZip.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('openZip', () => {
  it('reads stored and deflated files', async () => {
    const zip = openZip(zipOf({ 'a.txt': 'Hello', 'b/c.txt': 'x'.repeat(100_000) }))
    expect(text(await zip.read('a.txt'))).toBe('Hello')
    expect(text(await zip.read('b/c.txt'))).toBe('x'.repeat(100_000))
    expect(zip.size('b/c.txt')).toBe(100_000)
    expect(zip.size('none')).toBeUndefined()
    await expect(zip.read('none')).rejects.toThrow(/no none/)
  })

  it('unpacks no more than the directory says', async () => {
    const bomb = zipOf({ 'a.xml': 'x'.repeat(5_000_000) }, { size: 100 })
    await expect(openZip(bomb).read('a.xml')).rejects.toThrow(/damaged/)
    const huge = zipOf({ 'a.xml': 'x' }, { size: 0xfff_ffff })
    await expect(openZip(huge).read('a.xml')).rejects.toThrow(/large/)
  })

  it('stops when the files together are too large', async () => {
    const zip = openZip(
      zipOf(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, 'x'.repeat(19_000_000)]))),
    )
    for (const name of ['a', 'b', 'c']) await zip.read(name)
    await expect(zip.read('d')).rejects.toThrow(/large/)
  })

  it.each([
    ['no archive', new Uint8Array(100)],
    ['an empty file', new Uint8Array()],
    ['a cut one', zipOf({ a: 'Hello' }).slice(0, 40)],
    ['packed data', new Uint8Array(deflateRawSync('Hello'))],
  ])('refuses %s', (_what, bytes) => {
    expect(() => openZip(bytes)).toThrow()
  })

  it('refuses damaged data', async () => {
    const bytes = zipOf({ a: 'Hello '.repeat(100) })
    bytes.fill(255, 32, 40)
    await expect(openZip(bytes).read('a')).rejects.toThrow()
  })
})
