import { describe, expect, it, vi } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { type LayoutPartName, layoutPartModules, loadAllLayoutParts, loadLayoutParts } from './LayoutParts.ts'

describe('loadLayoutParts', () => {
  const read = (name: LayoutPartName) => layoutPartModules[name]()
  const certificateWith = (...types: string[]) =>
    certificateOf(
      testTemplate(types.map((type) => testField({ type }))),
      types.map(() => 'value'),
    )

  it('loads each part that a certificate needs once', async () => {
    const spy = vi.fn(read)
    const fields = ['qr', 'text', 'ellipse', 'line', 'table'].map((type) => testField({ type }))
    fields.push(testField({ curve: 100 }), testField({ outline: { color: '#000000', width: 1 } }))
    fields.push(testField({ shadow: { x: 0, y: 1, blur: 2, color: '#000000' } }))
    const values = fields.map((_, i) => ['', 'two words'][i] ?? 'value')
    fields.push(testField({ type: 'name', lineHeight: 0.8 }))
    values.push('שלום')
    const parts = await loadLayoutParts(certificateOf(testTemplate(fields), values), {}, spy)
    const names = [
      'createQrCode',
      'shapeParts',
      'placeTable',
      'effects',
      'closeness',
      'bidiAlgorithm',
      'lineBreaks',
    ]
    expect(spy.mock.calls.map(([name]) => name)).toEqual(names)
    expect(parts).toEqual(await loadAllLayoutParts())
  })

  it.each([
    ['བསྒྲུབས', ['closeness', 'lineBreaks']],
    ['Zoë Ångström', []],
  ])('compares the lines of a text if its letters have marks upon marks: %s', async (value, names) => {
    const spy = vi.fn(read)
    await loadLayoutParts(certificateOf(testTemplate([testField()]), [value]), {}, spy)
    expect(spy.mock.calls.map(([name]) => name)).toEqual(names)
  })

  it('loads only what is missing', async () => {
    const { shapeParts } = await loadAllLayoutParts()
    const spy = vi.fn(read)
    const parts = await loadLayoutParts(certificateWith('frame', 'qr'), { shapeParts }, spy)
    expect(Object.keys(parts)).toEqual(['createQrCode'])
    expect(await loadLayoutParts(certificateWith('frame', 'name'), { shapeParts }, spy)).toEqual({})
  })

  it('compares lines and letters of values only, if they may meet', async () => {
    const partsOf = async (text: string, keys: Parameters<typeof testField>[0] = {}) => {
      const field = testField({ type: 'name', ...keys })
      return Object.keys(await loadLayoutParts(certificateOf(testTemplate([field]), [text]), {}, read))
    }
    expect(await partsOf('Ada')).toEqual([])
    for (const keys of [{ lineHeight: 1 }, { letterSpacing: -1 }])
      expect(await partsOf('Ada', keys)).toContain('closeness')
    for (const name of ['ᬩᬮᬶ', 'محمد', 'Ế']) expect(await partsOf(name)).toContain('closeness')
    expect(await partsOf('Ế', { type: 'text', text: 'Ế', lineHeight: 1 })).not.toContain('closeness')
  })

  it('fails as the module does', async () => {
    const offline = () => Promise.reject(new Error('offline'))
    await expect(loadLayoutParts(certificateWith('qr'), {}, offline)).rejects.toThrow('offline')
  })
})
