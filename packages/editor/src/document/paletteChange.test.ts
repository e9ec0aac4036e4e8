import { contrast, luminance, parseColor } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { type DesignId, designIds } from '../start/designs/designIds.ts'
import { designsIn } from '../start/designs/designs.ts'
import { galleryPalettes, type PaletteName } from '../start/designs/galleryPalettes.ts'
import { countingKeys } from '../testing/testDocument.ts'
import { colorsInUse } from './colorsInUse.ts'
import type { Palette } from './Design.ts'
import { type EditorDocument, toDocument } from './EditorDocument.ts'
import { mapColors } from './mapColors.ts'
import { nightPalette, paletteChange } from './paletteChange.ts'

const names = Object.keys(galleryPalettes) as PaletteName[]
/** In `plain`, ink and accent are the same color, which can't become two. */
const ids = designIds(en).filter((id) => id !== 'plain')
const ratio = (a: string, b: string) => contrast(parseColor(a), parseColor(b))

function designOf(id: DesignId, colors?: Palette): EditorDocument {
  const design = designsIn(en, 'ltr', { colors }).find((one) => one.id === id)
  if (!design) throw new Error(`There is no design ${id}.`)
  const { name, dimensions, background, fields } = design
  const page = { name, dimensions, imageUrl: '', ...(background && { background }) }
  return toDocument({ ...page, fields: [...fields] }, countingKeys())
}

function withPalette(document: EditorDocument, palette: Palette): EditorDocument {
  const change = paletteChange(
    colorsInUse(document, () => undefined),
    palette,
  )
  return mapColors(document, (color) => change.get(color) ?? color)
}

/** Codes keep black modules in designs, and get the ink here. */
const withoutCodes = ({ page, fields }: EditorDocument) => ({
  page,
  fields: fields.filter(({ field }) => field.type !== 'qr'),
})

describe('paletteChange', () => {
  it.each(ids)('gives %s the colors that the start screen gives it', (id) => {
    for (const name of names) {
      const palette = galleryPalettes[name]
      expect(withoutCodes(withPalette(designOf(id), palette))).toEqual(withoutCodes(designOf(id, palette)))
    }
  })

  it('finds the same roles again in every palette', () => {
    for (const name of names) {
      const [first, second] = [galleryPalettes[name], galleryPalettes.plum]
      const once = withPalette(designOf('engraving'), first)
      expect(withoutCodes(withPalette(once, second))).toEqual(withoutCodes(designOf('engraving', second)))
    }
  })

  it('takes thin gold lines beside black letters for the accent, and pale fills for tints', () => {
    const use = { isGround: false, fields: 1, letters: 0, area: 10 }
    const colors = [
      { ...use, color: '#ffffff', isGround: true },
      { ...use, color: '#111111', letters: 100 },
      { ...use, color: '#c9a227' },
      { ...use, color: '#f6efd9' },
      { ...use, color: '#555555', letters: 5 },
    ]
    const { paper, ink, accent, soft } = galleryPalettes.ocean
    const change = paletteChange(colors, galleryPalettes.ocean)
    expect(colors.map(({ color }) => change.get(color))).toEqual([paper, ink, accent, soft, accent])
    // Light letters are on a dark image.
    const onImage = paletteChange([{ ...use, color: '#ffffff', letters: 9 }], galleryPalettes.ocean)
    expect(luminance(parseColor(onImage.get('#ffffff') ?? ''))).toBeGreaterThan(0.8)
  })

  it('keeps the contrast of every palette at night', () => {
    for (const name of names) {
      const { paper, ink, accent, soft } = nightPalette(galleryPalettes[name])
      for (const ground of [paper, soft]) {
        expect(ratio(ink, ground)).toBeGreaterThanOrEqual(7)
        expect(ratio(accent, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
