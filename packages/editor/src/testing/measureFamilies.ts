import { readFontFile } from '@certificate-sdk/fonts/node'
import { createFontCatalog, createFontSet } from '@certificate-sdk/template/internal'
import { type FamilyWidths, measuredLetters } from '../conversion/text/FamilyWidths.ts'

/** Returns the advance widths of all Latin families that the picker offers, as in `shippedWidths.ts`. */
export async function measureFamilies(): Promise<FamilyWidths[]> {
  const fonts = await createFontSet()
  const offered = createFontCatalog().families.filter(
    ({ category, fallbackFor }) => !category.startsWith('fallback') && !fallbackFor,
  )
  return Promise.all(
    offered.map(async ({ name, category, file, styles }) => {
      const widths = await Promise.all(
        styles.map(async (style) => [style, await measure(`${file}-${style}`)]),
      )
      return { name, category, widths: Object.fromEntries(widths) } as FamilyWidths
    }),
  )

  async function measure(id: string): Promise<string> {
    const face = fonts.add(id, await readFontFile(id))
    return Array.from(measuredLetters, (letter) => {
      const [glyph] = face.shape({ text: letter, start: 0, end: 1, rightToLeft: false, ligatures: false })
      const width = glyph ? (face.advance(glyph.id) * 1000) / face.unitsPerEm : 0
      return Math.round(width).toString(36).padStart(2, '0')
    }).join('')
  }
}
