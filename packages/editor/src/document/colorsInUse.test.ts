import { describe, expect, it } from 'vitest'
import { testField, testPages } from '../testing/testDocument.ts'
import { colorsInUse } from './colorsInUse.ts'
import { mapColors } from './mapColors.ts'

const noColor = () => undefined

describe('colorsInUse', () => {
  const document = testPages(
    [
      testField({ text: 'A long sentence in ink', color: '#112233' }),
      testField({ type: 'line', width: 300, stroke: '#C9A227', strokeWidth: 2 }),
      testField({ type: 'rectangle', width: 400, height: 300, fill: '#eeddcc' }),
    ],
    [testField({ text: 'x', color: '#112233', shadow: { x: 1, y: 1, blur: 1, color: '#c9a227' } })],
  )

  it('orders equal colors of all pages by their ink, after those of the pages', () => {
    const paperOf = (url: string) => (url.endsWith('page.png') ? '#fffdf8' : undefined)
    const colors = colorsInUse(document, paperOf)
    expect(colors.map(({ color, fields, isGround }) => [color, fields, isGround])).toEqual([
      ['#fffdf8', 0, true],
      ['#eeddcc', 1, false],
      ['#112233', 2, false],
      ['#c9a227', 2, false],
    ])
  })

  it('keeps the order while a color changes', () => {
    const changed = mapColors(document, (color) => (color === '#eeddcc' ? '#000001' : color))
    expect(colorsInUse(changed, noColor).map(({ color }) => color)).toEqual(['#000001', '#112233', '#c9a227'])
  })

  it('lists colors of gradients and of parts of texts, also of hidden fields, and none that is not drawn', () => {
    const stops = ['#aaaaaa', '#bbbbbb'].map((color, offset) => ({ offset, color }))
    const page = testPages([
      testField({ type: 'ellipse', fill: { type: 'radial', stops }, color: '#010101' }),
      testField({ runs: [{ text: 'Hel', color: '#333333' }, { text: 'lo' }], stroke: '#020202' }),
      testField({ hidden: true, color: '#444444' }),
    ])
    const colors = colorsInUse(page, noColor).map(({ color }) => color)
    expect(colors.sort()).toEqual(['#000000', '#333333', '#444444', '#aaaaaa', '#bbbbbb'])
  })
})
