import { expect, it } from 'vitest'
import { contrast, parseColor } from '../../warnings/textContrast.ts'
import { designPalettes } from './designPalettes.ts'
import { galleryPalettes } from './galleryPalettes.ts'

it.each(Object.entries({ ...designPalettes, ...galleryPalettes }))(
  '%s: text and marked words are readable',
  (_, colors) => {
    const paper = parseColor(colors.paper)
    expect(contrast(parseColor(colors.ink), paper)).toBeGreaterThan(7)
    expect(contrast(parseColor(colors.accent), paper)).toBeGreaterThan(4.2)
  },
)
