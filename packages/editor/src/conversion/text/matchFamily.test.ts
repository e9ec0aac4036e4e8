import { fieldDefaults } from '@certificate-sdk/template'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { measureFamilies } from '../../testing/measureFamilies.ts'
import { measuredLetters } from './FamilyWidths.ts'
import { matchFamily } from './matchFamily.ts'
import { shippedWidths } from './shippedWidths.ts'

const hint = (name: string, more = {}) => ({ name, isBold: false, isItalic: false, ...more })

function widthsOf(family: string, style: string): Map<string, number> {
  const digits = Object.entries(shippedWidths.find(({ name }) => name === family)?.widths ?? {})
  const own = digits.find(([name]) => name === style)?.[1] ?? ''
  return new Map(
    Array.from(measuredLetters, (letter, i) => [
      letter,
      Number.parseInt(own.slice(2 * i, 2 * i + 2), 36) / 1000,
    ]),
  )
}

describe('matchFamily', () => {
  it.each([
    ['ABCDEF+TimesNewRomanPS-BoldMT', 'Times New Roman', true],
    ['LiberationSerif', 'Times New Roman', true],
    ['Helvetica-Bold', 'Arial', true],
    ['ArialMT', 'Arial', true],
    ['Arial Narrow', 'Noto Sans', false],
    ['CourierNewPSMT', 'Courier New', true],
    ['PlayfairDisplay-Regular', 'Playfair Display', true],
    ['OpenSans-Semibold', 'Noto Sans', true],
    ['Calibri-Light', 'Noto Sans', false],
    ['Georgia', 'Libre Baskerville', false],
    ['MonotypeCorsiva', 'Great Vibes', false],
    ['OldEnglishTextMT', 'UnifrakturMaguntia', false],
  ])('gives %s the letters of %s', (name, family, isSame) => {
    expect(matchFamily(hint(name))).toEqual({ family, isSame })
  })

  it('decides by what the file says about an unknown font', () => {
    expect(matchFamily(hint('Xyz')).family).toBe(fieldDefaults.fontFamily)
    expect(matchFamily(hint('Xyz', { isSerif: true })).family).toBe('Times New Roman')
    expect(matchFamily(hint('Xyz', { isFixed: true })).family).toBe('Courier New')
    expect(matchFamily(hint('Xyz', { isScript: true })).family).toBe('Great Vibes')
  })

  it('decides by the widths of the letters about a font whose name says nothing', () => {
    for (const { name, widths } of shippedWidths) {
      const [style = 'Regular'] = Object.keys(widths)
      const { family, isSame } = matchFamily(hint('F1', { widths: widthsOf(name, style) }))
      expect([family, isSame]).toEqual([name, true])
    }
    const bold = { isBold: true, widths: widthsOf('Lora', 'Bold') }
    expect(matchFamily(hint('CIDFont+F2', bold))).toEqual({ family: 'Lora', isSame: true })
  })

  it('prefers the nearest widths among families of the same character', () => {
    const wider = (family: string, by: number) =>
      new Map([...widthsOf(family, 'Regular')].map(([letter, width]) => [letter, width * by]))
    expect(matchFamily(hint('Georgia', { widths: wider('Lora', 1.02) }))).toEqual({
      family: 'Lora',
      isSame: false,
    })
    expect(matchFamily(hint('Georgia', { widths: wider('Libre Baskerville', 1.02) })).family).toBe(
      'Libre Baskerville',
    )
    // Three letters could match by chance.
    const few = new Map([...widthsOf('Lora', 'Regular')].slice(0, 3))
    expect(matchFamily(hint('Georgia', { widths: few })).family).toBe('Libre Baskerville')
  })

  it('knows the widths of the shipped fonts', async () => {
    expect(shippedWidths).toEqual(await measureFamilies())
  })

  it('names shipped families only', () => {
    const names = [
      'Garamond',
      'Bodoni',
      'Trajan',
      'Fraktur',
      'Snell',
      'Vivaldi',
      'Brush',
      'Hand',
      'Futura',
      'Cambria',
    ]
    const catalog = createFontCatalog()
    for (const name of names) {
      const { family } = matchFamily(hint(name))
      expect(catalog.find(family).name, name).toBe(family)
    }
  })
})
