import type { TemplateField } from '@certificate-sdk/template'
import { boundsOf, centerOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyField } from '../testing/fieldArbitraries.ts'
import { testField } from '../testing/testDocument.ts'
import { itemOf } from '../testing/testItems.ts'
import { handlesOf, resizeField, rotateField, rotateFieldAround } from './resizeField.ts'

type ResizeHandle = Parameters<typeof resizeField>[2]

/** The corners whose center must not move, as clockwise indices from the top left one. */
function fixedCorners(handle: ResizeHandle, alignment: TemplateField['alignment']): readonly number[] {
  if (handle === 'e') return [0, 3]
  if (handle === 'w') return [1, 2]
  // A centered field is scaled around its anchor, which is in the middle.
  if (alignment === 'center') return handle.startsWith('n') ? [2, 3] : [0, 1]
  return { nw: [2], ne: [3], se: [0], sw: [1] }[handle as 'nw']
}
const handles = ['nw', 'ne', 'se', 'sw', 'e', 'w'] as const
const anyMove: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: -300, max: 300 }),
  y: fc.integer({ min: -300, max: 300 }),
})
const boxOf = (field: TemplateField) => itemOf(field).layout.box
const pointOf = ({ x, y, width, height }: Rect, share: Point) => ({
  x: x + share.x * width,
  y: y + share.y * height,
})
const distance = (a: Point | undefined, b: Point | undefined) =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.NaN

/** Positions and widths are whole px; a code itself is on whole px, before and after. */
const roundingOf = (field: TemplateField) => (field.type === 'qr' ? 2.2 : 1.25)

function fixedPointMovesBy(field: TemplateField, handle: ResizeHandle, by: Point): number {
  const before = itemOf(field)
  const after = itemOf(resizeField(field, before.layout.box, handle, by))
  const fixed = ({ corners }: typeof before) =>
    centerOf(boundsOf(fixedCorners(handle, field.alignment).flatMap((i) => corners[i] ?? [])))
  return distance(fixed(before), fixed(after))
}

describe('resizeField', () => {
  it('scales what belongs to the letters along with them, and adds no key', () => {
    const drag = (keys: Partial<TemplateField>) => {
      const field = testField(keys)
      return resizeField(field, boxOf(field), 'se', { x: 200, y: 40 })
    }
    const spaced = drag({ letterSpacing: 4, minFontSize: 10, height: 80 })
    const factor = spaced.fontSize / 40
    expect(factor).toBeGreaterThan(1)
    expect(spaced).toMatchObject({ letterSpacing: 4 * factor, minFontSize: 10 * factor })
    expect(Object.keys(drag({})).sort()).toEqual(Object.keys(testField()).sort())
  })

  it.each(handles)('keeps the side opposite of %s where it is, at every alignment and angle', (handle) => {
    fc.assert(
      fc.property(anyField, anyMove, (field, by) => {
        // The narrowest box has its own test.
        fc.pre(handlesOf(field).includes(handle) && resizeField(field, boxOf(field), handle, by).width !== 8)
        expect(fixedPointMovesBy(field, handle, by)).toBeLessThan(roundingOf(field))
      }),
      { numRuns: 300 },
    )
  })

  it('keeps a centered code at its anchor, however much it grows', () => {
    const code = testField({
      type: 'qr',
      x: 0,
      y: 0,
      fontSize: 21,
      alignment: 'center',
      width: undefined as never,
    })
    expect(resizeField(code, boxOf(code), 'se', { x: 296, y: 89 })).toMatchObject({
      x: 0,
      y: 0,
      fontSize: 211,
    })
  })

  it.each(['nw', 'ne', 'se', 'sw', 'e', 'w'] as const)(
    'keeps the side opposite of %s when a box becomes as narrow as it may be',
    (handle) => {
      for (const alignment of ['left', 'center', 'right'] as const) {
        const field = testField({ width: 20, alignment })
        const by = { x: handle.includes('w') ? 500 : -500, y: handle.startsWith('n') ? 500 : -500 }
        expect(fixedPointMovesBy(field, handle, by)).toBeLessThan(1.25)
      }
    },
  )

  it.each(['nw', 'ne', 'se', 'sw'] as const)(
    'doubles a field whose %s corner is dragged out by its own size',
    (handle) => {
      const field = testField({ minFontSize: 24 })
      const by = { x: handle.includes('w') ? -200 : 200, y: handle.startsWith('n') ? -40 : 40 }
      expect(resizeField(field, boxOf(field), handle, by)).toMatchObject({
        fontSize: 80,
        width: 400,
        minFontSize: 48,
      })
    },
  )

  it('keeps the anchor of a centered field, and the center of every field if asked', () => {
    const centered = testField({ x: 300, alignment: 'center' })
    expect(resizeField(centered, boxOf(centered), 'se', { x: 50, y: 20 })).toMatchObject({
      ...{ x: 300, y: 50, fontSize: 60, width: 300 },
    })
    for (const handle of ['nw', 'ne', 'se', 'sw'] as const) {
      const by = { x: handle.includes('w') ? -100 : 100, y: handle.startsWith('n') ? -20 : 20 }
      const next = resizeField(testField(), boxOf(testField()), handle, by, { fromCenter: true })
      expect(next).toMatchObject({ x: 0, y: 30, fontSize: 80, width: 400 })
    }
    for (const [handle, x] of [
      ['e', 25],
      ['w', -25],
    ] as const)
      expect(
        resizeField(testField(), boxOf(testField()), handle, { x, y: 0 }, { fromCenter: true }),
      ).toMatchObject({ x: 75, width: 250, fontSize: 40 })
  })

  it('sets letters in hundredths only if an edge must be exact', () => {
    const grow = (options = {}) =>
      resizeField(testField(), boxOf(testField()), 'se', { x: 11, y: 0 }, options)
    expect(grow()).toMatchObject({ fontSize: 42, width: 210 })
    expect(grow({ exact: true })).toMatchObject({ fontSize: 42.12, width: 211 })
  })

  it.each([
    ['se', { x: 100, y: 10 }, { x: 0, y: 0 }],
    ['nw', { x: -100, y: -10 }, { x: 1, y: 1 }],
  ] as const)(
    'keeps the ratio of a shape by the corner %s if asked, and its opposite corner',
    (corner, by, kept) => {
      const shape = testField({
        type: 'rectangle',
        x: 300,
        y: 200,
        width: 200,
        height: 100,
        alignment: 'center',
      })
      const before = boxOf(shape)
      const next = resizeField(shape, before, corner, by, { keepsRatio: true })
      const after = boxOf(next)
      expect(after.width).toBeGreaterThan(210)
      expect(after.width / after.height).toBeCloseTo(2, 1)
      expect(distance(pointOf(before, kept), pointOf(after, kept))).toBeLessThanOrEqual(1.25)
    },
  )

  it('changes only the width by a side', () => {
    const field = testField({ alignment: 'center' })
    expect(resizeField(field, boxOf(field), 'e', { x: 50, y: 999 })).toEqual({
      ...field,
      x: 125,
      width: 250,
    })
    expect(resizeField(field, boxOf(field), 'w', { x: 50, y: 999 })).toEqual({
      ...field,
      x: 125,
      width: 150,
    })
  })

  it('measures along the field, not along the page, when the field is turned', () => {
    const field = testField({ rotation: 90 })
    expect(resizeField(field, boxOf(field), 'e', { x: 0, y: 30 })).toMatchObject({ width: 230 })
    expect(resizeField(field, boxOf(field), 'e', { x: 30, y: 0 })).toMatchObject({ width: 200 })
  })

  it('changes the height of a text box with its letters', () => {
    const field = testField({ fontSize: 40, width: 200, height: 100 })
    const { fontSize, height = 0 } = resizeField(field, boxOf(field), 'se', { x: 100, y: 50 })
    expect(fontSize).toBe(60)
    expect(height).toBe(150)
    expect(resizeField(field, boxOf(field), 'e', { x: 100, y: 50 }).height).toBe(100)
  })

  it('gives a text without a width no width by a corner, and one by a side', () => {
    const { width: _width, ...field } = testField()
    const box = { x: 100, y: 50, width: 90, height: 40 }
    expect(resizeField(field, box, 'se', { x: 9, y: 4 })).not.toHaveProperty('width')
    expect(resizeField(field, box, 'e', { x: 10, y: 0 })).toHaveProperty('width', 100)
  })

  it('never makes a field vanish', () => {
    const field = testField()
    const smallest = resizeField(field, boxOf(field), 'se', { x: -9999, y: -9999 })
    expect(smallest.fontSize).toBe(4)
    expect(resizeField(field, boxOf(field), 'e', { x: -9999, y: 0 }).width).toBe(8)
  })
})

describe('rotateField', () => {
  it('keeps the center of the box where it is', () => {
    fc.assert(
      fc.property(anyField, fc.integer({ min: -720, max: 720 }), (field, degrees) => {
        const before = itemOf(field)
        const after = itemOf(rotateField(field, before.layout.box, degrees))
        const [was, is] = [before, after].map(({ corners }) => centerOf(boundsOf(corners)))
        expect(distance(was, is)).toBeLessThan(roundingOf(field))
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    [90, 90],
    [180, 180],
    [190, -170],
    [360, 0],
    [-90, -90],
    [-190, 170],
    [725, 5],
  ])('writes an angle of %d° as %d°', (degrees, rotation) => {
    const field = testField()
    expect(rotateField(field, boxOf(field), degrees).rotation).toBe(rotation)
  })
})

describe('rotateFieldAround', () => {
  it('moves a field about a point and turns it by the same angle', () => {
    const field = testField({ x: 100, y: 50, rotation: 170 })
    expect(rotateFieldAround(field, 90, { x: 0, y: 0 })).toEqual({ ...field, x: -50, y: 100, rotation: -100 })
  })
})

describe('handlesOf', () => {
  it('offers corners, sides and turning for text and images', () => {
    for (const type of ['text', 'name', 'image', 'logo'])
      expect(handlesOf(testField({ type })).sort().join(' ')).toBe('e ne nw rotate se sw w')
  })

  it('offers no sides for a code, which is always square', () => {
    expect(
      handlesOf(testField({ type: 'qr' }))
        .sort()
        .join(' '),
    ).toBe('ne nw rotate se sw')
  })

  it('offers nothing for a locked field', () => {
    expect(handlesOf(testField({ locked: true }))).toEqual([])
  })
})

describe('a shape', () => {
  const box = { x: 100, y: 50, width: 200, height: 100 }
  const shape = (keys: Partial<TemplateField> = {}) =>
    testField({ type: 'rectangle', x: 100, y: 50, width: 200, height: 100, alignment: 'left', ...keys })

  it('has handles on all sides, and a line only at its ends', () => {
    expect(handlesOf(shape())).toEqual(['nw', 'ne', 'se', 'sw', 'n', 'e', 's', 'w', 'rotate'])
    expect(handlesOf(shape({ type: 'line' }))).toEqual(['e', 'w', 'rotate'])
  })

  it.each([
    ['se', { width: 230, height: 140 }],
    ['nw', { x: 130, y: 90, width: 170, height: 60 }],
    ['s', { height: 140 }],
    ['n', { y: 90, height: 60 }],
    ['w', { x: 130, width: 170 }],
  ] as const)('moves the sides that meet in %s, each separately', (handle, changed) => {
    expect(resizeField(shape(), box, handle, { x: 30, y: 40 })).toEqual({ ...shape(), ...changed })
  })

  it('keeps its middle if asked, and the other side if it is centered or rotated', () => {
    expect(resizeField(shape(), box, 'se', { x: 30, y: 40 }, { fromCenter: true })).toMatchObject({
      ...{ x: 70, y: 10, width: 260, height: 180 },
    })
    const centered = resizeField(shape({ x: 200, alignment: 'center' }), box, 'e', { x: 30, y: 0 })
    expect(centered).toMatchObject({ x: 215, width: 230 })
    const rotated = resizeField(shape({ rotation: 90 }), box, 'n', { x: 20, y: 0 })
    expect(rotated).toMatchObject({ x: 120, y: 50, height: 120 })
  })

  it('never vanishes', () => {
    expect(resizeField(shape(), box, 'se', { x: -900, y: -900 })).toMatchObject({ width: 1, height: 1 })
  })
})
