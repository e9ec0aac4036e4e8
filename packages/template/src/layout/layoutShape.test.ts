import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { PathOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const resources = testResources(await loadShippedFonts())
const shape = (keys: Partial<TemplateField>) => testField({ text: '', width: 200, height: 100, ...keys })
const laidOut = (keys: Partial<TemplateField>) =>
  layoutItem(itemOf(shape(keys), '', undefined), 3, testPage, resources)
const opOf = (keys: Partial<TemplateField>) => laidOut(keys).ops[0] as PathOp
const outlines = (keys: Partial<TemplateField>) => opOf(keys).parts.map(({ outline }) => outline)
const dashes = (keys: Partial<TemplateField>) => outlines(keys).at(-1)?.match(/M/g)?.length

describe('a rectangle', () => {
  it('has its outline inside its box, and its area up to the middle of that', () => {
    const op = opOf({ type: 'rectangle', fill: '#ffeedd', stroke: '#000000', strokeWidth: 4, opacity: 0.5 })
    expect(op).toEqual({
      kind: 'path',
      field: 3,
      opacity: 0.5,
      parts: [
        { outline: 'M102,52L298,52L298,148L102,148Z', paint: '#ffeedd' },
        {
          outline: 'M100,50L300,50L300,150L100,150ZM104,146L296,146L296,54L104,54Z',
          paint: '#000000',
        },
      ],
    })
  })

  it('is filled whole without an outline, and is nothing without either', () => {
    expect(outlines({ type: 'rectangle', fill: '#ffeedd' })).toEqual(['M100,50L300,50L300,150L100,150Z'])
    expect(laidOut({ type: 'rectangle' }).ops).toEqual([])
    expect(outlines({ type: 'rectangle', fill: '#ffeedd', stroke: '#000000', strokeWidth: 0 })).toHaveLength(
      1,
    )
  })

  it('has corners of one middle, outside and inside', () => {
    const [ring] = outlines({ type: 'rectangle', stroke: '#000000', strokeWidth: 6, cornerRadius: 10 })
    expect(ring).toMatch(/^M100,60C/)
    expect(ring).toContain('292.209,144 294,142.209 294,140')
  })

  it('is filled by its outline if that is wider than itself', () => {
    expect(outlines({ type: 'rectangle', stroke: '#000000', strokeWidth: 300 })).toEqual([
      'M100,50L300,50L300,150L100,150Z',
    ])
  })
})

describe('a line', () => {
  it('is as long as its width, as thick as its outline, and black', () => {
    const { box, ops } = laidOut({ type: 'line', height: 70, strokeWidth: 3, fill: '#ff0000' })
    expect(box).toEqual({ x: 100, y: 50, width: 200, height: 3 })
    expect(ops).toMatchObject([{ parts: [{ outline: 'M100,50L300,50L300,53L100,53Z', paint: '#000000' }] }])
  })

  it('lies at its anchor, and is rotated around it', () => {
    const { box, ops } = laidOut({ type: 'line', alignment: 'right', rotation: 370 })
    expect(box.x).toBe(-100)
    expect(ops[0]?.rotation).toEqual({ degrees: 10, x: 100, y: 50 })
  })

  it('has dashes, of which the last one may be shorter', () => {
    expect(outlines({ type: 'line', strokeWidth: 2, dash: [80, 40] })).toEqual([
      'M100,50L180,50L180,52L100,52ZM220,50L300,50L300,52L220,52Z',
    ])
    expect(dashes({ type: 'line', dash: [30] })).toBe(4)
    expect(dashes({ type: 'line', dash: [0, 10] })).toBe(20)
  })

  it('is solid if its dashes have no length', () => {
    expect(dashes({ type: 'line', dash: [0, 0] })).toBe(1)
    expect(dashes({ type: 'line', dash: [] })).toBe(1)
  })

  it('has at most 2,000 dashes', () => {
    for (const dash of [[1e-9], [0.01, 0.01], [1, 1, 0, 1]])
      expect(dashes({ type: 'line', width: 10_000, dash })).toBeLessThanOrEqual(2_000)
  })

  it('has fewer dots if they are large, so that it stays quick to draw', () => {
    const line = { type: 'line', width: 10_000 } as const
    expect(dashes({ ...line, strokeWidth: 4, dash: [0, 8] })).toBe(1_250)
    expect(dashes({ ...line, strokeWidth: 40, dash: [0, 80] })).toBe(125)
    for (const strokeWidth of [4, 40, 400, 4_000])
      for (const dash of [
        [0, 0.01],
        [0, 0.01, 0.01, 0.01, 0, 0.01],
      ]) {
        const [outline = ''] = outlines({ ...line, strokeWidth, dash }).slice(-1)
        expect(outline.match(/[ML]/g)?.length).toBeLessThan(110_000)
        expect(Number(dashes({ ...line, strokeWidth, dash })) * strokeWidth).toBeLessThan(420_000)
      }
  })

  it('has as many dashes as fit without overlapping, however wide they are', () => {
    const line = { type: 'line', width: 10_000, strokeWidth: 1_000 } as const
    expect(dashes({ ...line, dash: [3, 3] })).toBe(1_667)
  })

  it('is stretched even if its lengths are next to nothing', () => {
    for (const dash of [[0, 1e-320], [1e-320], [1e-320, 0]])
      expect(outlines({ type: 'line', width: 10_000, strokeWidth: 4, dash }).join()).not.toContain('NaN')
  })
})

describe('an ellipse', () => {
  it('is one of four curves', () => {
    expect(outlines({ type: 'ellipse', fill: '#ff0000' })[0]?.match(/C/g)).toHaveLength(4)
  })

  it('has dashes that end where they began', () => {
    const one = outlines({ type: 'ellipse', width: 100, stroke: '#000000', dash: [9, 9] })[0] as string
    const count = one.match(/M/g)?.length as number

    expect(count).toBe(Math.round((Math.PI * 98) / 18))
  })
})

describe('a fill', () => {
  const stops = [
    { offset: 1, color: '#000000' },
    { offset: 0, color: '#ffffff', opacity: 0.5 },
  ]
  const paint = (keys: Partial<TemplateField>) => opOf(keys).parts[0]?.paint

  it('runs from corner to corner, in the order of its offsets', () => {
    expect(paint({ type: 'rectangle', fill: { type: 'linear', stops } })).toEqual({
      type: 'linear',
      from: { x: 100, y: 100 },
      to: { x: 300, y: 100 },
      stops: [
        { offset: 0, color: '#ffffff', opacity: 0.5 },
        { offset: 1, color: '#000000', opacity: 1 },
      ],
    })
  })

  it('runs outward to the corners, or to the ends of an ellipse', () => {
    const fill = { type: 'radial' as const, stops }
    expect(paint({ type: 'rectangle', fill })).toMatchObject({
      middle: { x: 200, y: 100 },
      radius: Math.hypot(100, 50),
    })
    expect(paint({ type: 'ellipse', fill })).toMatchObject({ radius: 100 })
  })
})
