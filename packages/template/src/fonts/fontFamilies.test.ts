import { fontUrls } from '@certificate-sdk/fonts'
import { describe, expect, it } from 'vitest'
import { createFontCatalog } from './FontCatalog.ts'
import { faceIdFor, fontFamilies } from './fontFamilies.ts'
import { latinFileOf } from './latinSubset.ts'

const { find: findFontFamily } = createFontCatalog()

describe('the catalog', () => {
  it.each([
    ['Arial', 'Arial'],
    ['ARIAL', 'Arial'],
    [' arial ', 'Arial'],
    ['Helvetica', 'Arial'],
    ['"Helvetica Neue", Helvetica, sans-serif', 'Arial'],
    ["'Times New Roman', serif", 'Times New Roman'],
    ['Times', 'Times New Roman'],
    ['Tinos', 'Times New Roman'],
    ['serif', 'Times New Roman'],
    ['Courier', 'Courier New'],
    ['monospace', 'Courier New'],
    ['Great Vibes', 'Great Vibes'],
    ['playfair display', 'Playfair Display'],
    ['Noto Sans', 'Noto Sans'],
    ['Comic Sans MS', 'Arial'],
    ['', 'Arial'],
    [',', 'Arial'],
  ])('takes %j for %s', (name, family) => {
    expect(findFontFamily(name).name).toBe(family)
  })

  it.each(['constructor', '__proto__'])('takes the unknown name %j for Arial, too', (name) => {
    expect(findFontFamily(name).name).toBe('Arial')
  })
})

describe('faceIdFor', () => {
  it.each([
    [false, false, 'Arimo-Regular'],
    [true, false, 'Arimo-Bold'],
    [false, true, 'Arimo-Italic'],
    [true, true, 'Arimo-BoldItalic'],
  ])('with bold %s and italic %s is %s', (bold, italic, id) => {
    expect(faceIdFor(findFontFamily('Arial'), bold, italic)).toBe(id)
  })

  it('is the regular face if a family has no other', () => {
    expect(faceIdFor(findFontFamily('Great Vibes'), true, true)).toBe('GreatVibes-Regular')
  })

  it('is the bold face if a family has no bold italic', () => {
    const family = { ...findFontFamily('Arial'), styles: ['Regular', 'Bold', 'Italic'] as const }
    expect(faceIdFor(family, true, true)).toBe('Arimo-Bold')
  })
})

it('names every shipped font file, and no other', () => {
  const faces = fontFamilies.flatMap(({ file, styles }) => styles.map((style) => `${file}-${style}`))
  const files = faces.flatMap((face) => [face, latinFileOf(face) ?? []].flat())
  expect(files.sort()).toEqual(Object.keys(fontUrls).sort())
})
