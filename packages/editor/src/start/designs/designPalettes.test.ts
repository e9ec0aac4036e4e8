import { expect, it } from 'vitest'
import { type Color, contrast } from '../../warnings/textContrast.ts'
import { designPalettes } from './designPalettes.ts'
import { galleryPalettes } from './galleryPalettes.ts'

it.each(Object.entries({ ...designPalettes, ...galleryPalettes }))(
  '%s: text and marked words are readable',
  (_, colors) => {
    const [paper, ink, accent] = [colors.paper, colors.ink, colors.accent].map(parse) as [Color, Color, Color]
    expect(contrast(ink, paper)).toBeGreaterThan(7)
    expect(contrast(accent, paper)).toBeGreaterThan(4.2)
  },
)

function parse(color: string): Color {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
