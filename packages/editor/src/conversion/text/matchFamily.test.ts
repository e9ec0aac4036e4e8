import { fieldDefaults } from '@certificate-sdk/template'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { matchFamily } from './matchFamily.ts'

const hint = (name: string, more = {}) => ({ name, isBold: false, isItalic: false, ...more })

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
