import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testResources, testTemplate } from '../testing/testExamples.ts'
import { layout } from './layout.ts'

const resources = testResources(await loadShippedFonts())

const name = (keys: Partial<TemplateField>) =>
  testField({ type: 'name', text: 'Name', fontSize: 40, ...keys })
const shape = (keys: Partial<TemplateField>) =>
  testField({ type: 'rectangle', text: 'Box', height: 300, stroke: '#000000', ...keys })

describe('the edge of a shape below a value', () => {
  const lay = (words: string, value: TemplateField, fields: readonly TemplateField[]) => {
    const template = testTemplate([...fields, value])
    const page = certificateOf(template, [...fields.map(({ text }) => text), words]).pages[0]
    return layout(page, resources).overlaps.map(({ field, other, harm }) => `${field} ${harm} ${other}`)
  }
  const given = (words: string, ...fields: TemplateField[]) => lay(words, name({ x: 60, y: 110 }), fields)
  const banner = shape({ x: 40, y: 90, width: 300, height: 80 })
  const long = 'Alexandra Fitzgerald'

  it.each([
    ['the end of a banner', { ...banner, fill: '#102030', stroke: undefined }],
    ['the side of a box', banner],
    ['an upright rule', shape({ type: 'line', x: 300, y: 130, width: 150, rotation: 90, strokeWidth: 3 })],
    ['an ellipse', { ...banner, type: 'ellipse' }],
    ['a box of fine dashes', { ...banner, dash: [1, 1] }],
    ['an ellipse of fine dashes', { ...banner, type: 'ellipse', dash: [1, 1] }],
    ['the area in fine dashes', { ...banner, fill: '#102030', dash: [1, 1] }],
    [
      'an upright rule of fine dots',
      shape({ type: 'line', x: 300, y: 130, width: 150, rotation: 90, strokeWidth: 3, dash: [0, 1] }),
    ],
  ] as [string, TemplateField][])('is noticed if letters lie across %s', (_name, below) => {
    expect(given(long, below)).toEqual(['1 edge 0'])
    expect(given('Ada', below)).toEqual([])
    expect(lay(long, testField({ text: long, x: 60, y: 110 }), [below])).toEqual([])
  })

  it('is noticed if letters on a circle, or translucent ones with an outline, lie across it', () => {
    const upright = shape({ type: 'line', x: 300, y: 60, width: 150, rotation: 90, strokeWidth: 3 })
    const looks: Partial<TemplateField>[] = [
      { curve: 4_000 },
      { curve: -1_500 },
      { curve: 1_500, rotation: 5 },
      { opacity: 0.9, outline: { color: '#ffffff', width: 1 } },
    ]
    for (const look of looks) {
      const value = name({ x: 60, y: 110, ...look })
      expect([look, lay(long, value, [upright])]).toEqual([look, ['1 edge 0']])
      expect([look, lay('Ada', value, [upright])]).toEqual([look, []])
    }
    const below = shape({ type: 'line', x: 40, y: 147, width: 300, strokeWidth: 2 })
    expect(lay('Peggy Gyp', name({ x: 60, y: 110, curve: 20_000 }), [below])).toEqual([])
  })

  it('is a rule through the letters, not one below them', () => {
    const rule = (y: number) => shape({ type: 'line', x: 40, y, width: 300, strokeWidth: 2 })
    const descenders = 'Peggy Gyp'
    expect(given(descenders, rule(145))).toEqual([])
    expect(given(descenders, rule(130))).toEqual(['1 edge 0'])
  })

  it.each(['doubleRule', 'dottedRule', 'notchedCorners', 'scallops', 'greekKey', 'guilloche'] as const)(
    'is a line of an ornament, however many it has: %s',
    (ornament) => {
      const frame = shape({ type: 'frame', x: 10, y: 30, width: 330, height: 200, strokeWidth: 2, ornament })
      expect(given(long, frame)).toEqual(['1 edge 0'])
      expect(given('Ada', frame)).toEqual([])
    },
  )

  it.each(['rosette', 'laurel', 'branch', 'dotGrid'] as const)(
    'is a line of a %s beside the value',
    (ornament) => {
      const piece = shape({ type: 'frame', x: 250, y: 80, width: 100, height: 100, strokeWidth: 2, ornament })
      expect(given(long, piece)).toEqual(['1 edge 0'])
      expect(given('Ada', piece)).toEqual([])
    },
  )

  it('is free if it cannot be seen', () => {
    expect(given(long, { ...banner, opacity: 0.1 })).toEqual([])
    expect(given(long, { ...banner, hidden: true })).toEqual([])
  })
})
