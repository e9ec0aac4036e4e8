import { describe, expect, it } from 'vitest'
import { contrast, parseColor } from '../../warnings/textContrast.ts'
import { brandPalette } from './brandPalette.ts'

describe('brandPalette', () => {
  it('takes a readable color as accent, a dark one as ink, and a tint of another', () => {
    expect(brandPalette(['#ffd400', '#0057b8', '#101820'])).toEqual({
      ...{ paper: '#ffffff', accent: '#0057b8', ink: '#101820', soft: '#fff6cc' },
    })
  })

  it.each([[['#ffd400']], [['#ffffff']], [['#000000']], [['#E4002B', '#ff8888']], [['#336699', '#88aacc']]])(
    'can be read on paper, whatever the brand: %s',
    (colors) => {
      const [paper, ink, accent, soft] = (({ paper, ink, accent, soft }) => [paper, ink, accent, soft])(
        brandPalette(colors),
      ).map(parseColor) as [...Parameters<typeof contrast>, ...Parameters<typeof contrast>]
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(7)
      expect(contrast(accent, paper)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
