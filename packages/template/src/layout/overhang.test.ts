import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'
import { overhang } from './overhang.ts'

const fonts = await loadShippedFonts()
const resources = testResources(fonts)
const page = { width: 600, height: 400 }

function lay(value: string, keys: Partial<TemplateField>) {
  const result = layoutItem(
    itemOf(testField({ type: 'name', ...keys }), value, undefined),
    0,
    page,
    resources,
  )
  return { ...result, over: overhang(result.ops, page, fonts), codes: result.issues.map(({ code }) => code) }
}

describe('a value at the edge of the page', () => {
  it('shrinks into a box that reaches past the edge', () => {
    const { over, codes, size } = lay('Maximiliana Weiss', { x: 400, y: 100, width: 500 })
    expect(codes).toEqual([])
    expect(size).toBeLessThan(40)
    expect(over).toBeLessThanOrEqual(0.5)
  })

  it.each([
    ['below the page', { y: 900 }, 532],
    ['above the page', { y: -30 }, 28],
    ['over the bottom edge', { y: 370 }, 2],
    ['beyond the right edge', { x: 700, y: 100 }, 170],
  ])('is refused %s', (_where, keys, over) => {
    const { issues } = lay('Ada', { x: 100, ...keys })
    expect(issues).toEqual([
      {
        code: 'outside_page',
        message: `This field reaches ${issues[0]?.values.over} px past the edge of the page.`,
        values: { over: expect.any(Number) },
      },
    ])
    expect(issues[0]?.values.over).toBeGreaterThanOrEqual(over - 2)
    expect(issues[0]?.values.over).toBeLessThanOrEqual(over + 2)
  })

  it.each([
    [90, 395],
    [45, 395],
    [270, 5],
  ])('is refused if it leaves the page turned by %d°', (rotation, y) => {
    expect(lay('Ada Lovelace', { x: 300, y, rotation }).codes).not.toEqual([])
  })

  it('is refused with lines that the caller broke', () => {
    expect(lay('One\nTwo\nThree\nFour\nFive', { x: 100, y: 300 }).codes).toEqual(['outside_page'])
  })

  it('keeps the swash of a script face on the page', () => {
    const keys = { x: 0, y: 100, fontFamily: 'Pinyon Script' }
    expect(lay('Josephine', keys).codes).toEqual(['outside_page'])
    expect(lay('Josephine', { ...keys, x: 30 }).codes).toEqual([])
  })

  it('lets less than half a pixel go', () => {
    const keys = { x: 100, minFontSize: 40 }
    const { over } = lay('Ada', { ...keys, y: 300 })
    expect(lay('Ada', { ...keys, y: 300 - over + 0.4 }).codes).toEqual([])
    expect(lay('Ada', { ...keys, y: 300 - over + 0.6 }).codes).toEqual(['outside_page'])
  })

  it('has no ink in a space', () => {
    const room = lay('Ada', { x: 0, y: 100 }).box.width
    expect(lay('Ada ', { x: 600, y: 100, alignment: 'right', width: room * 2 }).codes).toEqual([])
  })

  it('shrinks if smaller letters stay inside, such as beside a slanted edge', () => {
    const { size, codes } = lay('Ada Lovelace', { x: 80, y: 30, rotation: -25 })
    expect(codes).toEqual([])
    expect(size).toBeLessThan(40)
  })

  it('is none of the author’s own words and images, nor of a field that is hidden', () => {
    expect(lay('Hello', { type: 'text', x: -20 }).codes).toEqual([])
    expect(lay('Ada', { x: -50, hidden: true }).codes).toEqual([])
  })

  it('is one of a text field that shows an attribute', () => {
    expect(lay('Other words', { type: 'text', x: -20 }).codes).toEqual(['outside_page'])
  })

  it.each(['date', 'attribute', 'certificateId', 'organization', 'foreign'])('is one of kind %s', (type) => {
    expect(lay('Hello', { type, x: -20 }).codes).toEqual(['outside_page'])
  })
})

describe('a QR code at the edge of the page', () => {
  const code = (keys: Partial<TemplateField>) =>
    lay('https://example.org/v/1', { type: 'qr', fontSize: 100, ...keys }).codes

  it('is refused if a part is outside, its quiet zone included', () => {
    expect(code({ x: 500, y: 300 })).toEqual([])
    expect(code({ x: 501, y: 300 })).toEqual(['outside_page'])
    expect(code({ x: 100, y: -1 })).toEqual(['outside_page'])
    expect(code({ x: 20, y: 20, rotation: 45 })).toEqual(['outside_page'])
    expect(code({ x: 200, y: 20, rotation: 45 })).toEqual([])
  })

  it('may stand at an edge that is between two pixels', () => {
    const fractional = { width: 841.89, height: 595.28 }
    const field = testField({ type: 'qr', fontSize: 100, x: 741.89, y: 495.28 })
    expect(
      layoutItem(itemOf(field, 'https://example.org', undefined), 0, fractional, resources).issues,
    ).toEqual([])
  })
})

describe('the room of a turned text', () => {
  it('is measured along its own direction', () => {
    const { size, codes, box } = lay('Maximiliana', { x: 550, y: 390, rotation: -90 })
    expect(box.width).toBeGreaterThan(50)
    expect({ size, codes }).toEqual({ size: 40, codes: [] })
  })

  it('shrinks at the edge it runs towards', () => {
    const { size, codes, box } = lay('Maximiliana Konstantin', { x: 550, y: 390, rotation: -90 })
    expect(codes).toEqual([])
    expect(size).toBeLessThan(40)
    expect(box.width).toBeLessThanOrEqual(390)
    expect(box.width).toBeGreaterThan(380)
  })

  it('goes both ways from a centered anchor', () => {
    const { box, codes } = lay('Maximiliana Konstantin', {
      x: 300,
      y: 150,
      rotation: 90,
      alignment: 'center',
    })
    expect(codes).toEqual([])
    expect(box.width).toBeLessThanOrEqual(300)
    expect(box.width).toBeGreaterThan(290)
  })
})

describe('slanted letters', () => {
  it('are measured by their outlines, which are smaller than their rectangles', () => {
    const keys = { y: 200, rotation: 45, fontSize: 100, minFontSize: 100 }
    const [op] = lay('O', { ...keys, x: 200 }).ops
    const left = createOpBounds(fonts)(op as DrawOp).x
    const codesAt = (rectangleOver: number) => lay('O', { ...keys, x: 200 - left - rectangleOver }).codes
    expect(codesAt(10)).toEqual([])
    expect(codesAt(20)).toEqual(['outside_page'])
  })
})
