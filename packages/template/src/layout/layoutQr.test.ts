import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { RectsOp } from '../drawing/DrawOp.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import type { TemplateField } from '../model/Template.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const address = 'https://certificates.example.org/v/3F9K2M7Q'

const resources = testResources(await createFontSet())

function lay(value: string, keys: Partial<TemplateField> = {}) {
  const result = layoutItem(
    itemOf(testField({ type: 'qr', fontSize: 200, ...keys }), value, undefined),
    2,
    testPage,
    resources,
  )
  const [white, dark] = result.ops.filter((op): op is RectsOp => op.kind === 'rects')
  return { ...result, white, dark }
}

/** Returns the smallest side at which the code is drawn. */
function smallestSide(value: string): number {
  for (let side = 1; side < 300; side++) if (lay(value, { fontSize: side }).ops.length) return side
  throw new Error('never drawn')
}

/** Returns the left, top, right, and bottom ends of the dark modules. */
function darkBounds(rects: readonly number[]) {
  const corners = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let i = 0; i < rects.length; i += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = rects.slice(i, i + 4)
    corners.left = Math.min(corners.left, x)
    corners.top = Math.min(corners.top, y)
    corners.right = Math.max(corners.right, x + width)
    corners.bottom = Math.max(corners.bottom, y + height)
  }
  return corners
}

describe('the modules of a QR code', () => {
  it('are on whole pixels and leave four light modules on every side, whatever its place and size', () => {
    const px = fc.double({ min: 60, max: 400, noNaN: true })
    fc.assert(
      fc.property(px, px, px, fc.constantFrom('left', 'center', 'right'), (x, y, fontSize, alignment) => {
        const { box, white, dark } = lay(address, { x, y, fontSize, alignment })
        expect(white?.rects).toEqual([box.x, box.y, box.width, box.height])
        expect(dark?.rects.every(Number.isInteger)).toBe(true)
        expect(Object.values(box).every(Number.isInteger)).toBe(true)
        const module = dark?.rects[3] ?? 0
        const { left, top, right, bottom } = darkBounds(dark?.rects ?? [])
        expect(left - box.x).toBeGreaterThanOrEqual(4 * module)
        expect(top - box.y).toBeGreaterThanOrEqual(4 * module)
        expect(box.x + box.width - right).toBeGreaterThanOrEqual(4 * module)
        expect(box.y + box.height - bottom).toBeGreaterThanOrEqual(4 * module)
      }),
    )
  })

  it('stay on whole pixels in a quarter turn around a place between pixels', () => {
    for (const degrees of [90, 180, 270, -90])
      for (const [x, y] of [
        [300.3, 150.2],
        [300.5, 150],
        [300, 150.75],
      ] as const) {
        const { white, dark } = lay('Q', { x, y, fontSize: 50, alignment: 'center', rotation: degrees })
        const rotation = { degrees: expect.any(Number), x: Math.round(x), y: Math.round(y) }
        expect([white?.rotation, dark?.rotation]).toEqual([rotation, rotation])
        expect([...(white?.rects ?? []), ...(dark?.rects ?? [])].every(Number.isInteger)).toBe(true)
      }
    const turned = lay('Q', { x: 300.3, y: 150.2, fontSize: 100, rotation: 45 })
    expect(turned.white?.rotation).toEqual({ degrees: 45, x: 300.3, y: 150.2 })
  })

  it('are the field’s color on white, with its opacity and rotation', () => {
    const { white, dark } = lay(address, { color: '#112233', opacity: 0.5, rotation: 45 })
    expect(white).toMatchObject({
      color: '#ffffff',
      opacity: 0.5,
      rotation: { degrees: 45, x: 100, y: 50 },
      field: 2,
    })
    expect(dark).toMatchObject({
      color: '#112233',
      opacity: 0.5,
      rotation: { degrees: 45, x: 100, y: 50 },
      field: 2,
    })
  })
})

describe('the square of a QR code', () => {
  it.each([
    [undefined, 500],
    ['left', 500],
    ['center', 400],
    ['right', 300],
  ] as const)('with alignment %s begins at %d', (alignment, x) => {
    expect(lay(address, { x: 500, ...(alignment && { alignment }) }).box).toEqual({
      x,
      y: 50,
      width: 200,
      height: 200,
    })
  })
})

describe('the issue of a QR code', () => {
  it('that is too small names the side that is enough', () => {
    const { ops, issues } = lay(address, { fontSize: 20 })
    expect(ops).toEqual([])
    expect(issues).toEqual([
      {
        code: 'qr_too_small',
        message: `This QR code needs at least ${smallestSide(address)} px; it has 20 px.`,
        values: { needed: smallestSide(address), size: 20 },
      },
    ])
  })

  it('that is turned asks for 2 px per module, unless it stays upright', () => {
    const upright = smallestSide(address)
    const needed = upright * 2
    expect(lay(address, { fontSize: needed - 1, rotation: 12 })).toMatchObject({
      ops: [],
      issues: [{ code: 'qr_too_small', values: { needed, size: needed - 1 } }],
    })
    expect(lay(address, { fontSize: needed, rotation: 12 }).issues).toEqual([])
    for (const rotation of [90, -180, 270])
      expect(lay(address, { x: 500, y: 300, fontSize: upright, rotation }).issues).toEqual([])
  })

  it('that holds too much says so', () => {
    expect(lay('x'.repeat(3000), { fontSize: 2000 })).toMatchObject({
      ops: [],
      issues: [{ code: 'qr_too_long', message: 'The address is too long for a QR code.', values: {} }],
    })
  })

  it('is none if it has nothing to show', () => {
    expect(lay('')).toMatchObject({ ops: [], issues: [], box: { width: 200 } })
  })
})

describe('error correction', () => {
  it('is stronger if that costs no module size', () => {
    const modulesAcross = (fontSize: number) => {
      const { dark } = lay(address, { fontSize })
      const { left, right } = darkBounds(dark?.rects ?? [])
      return (right - left) / (dark?.rects[3] ?? 1)
    }
    // Level Q needs a larger code than L for the same address.
    expect(modulesAcross(49)).toBeGreaterThan(modulesAcross(smallestSide(address)))
  })

  it('finds the same issues without making the code', () => {
    const field = (fontSize: number, color: string, rotation: number) =>
      testField({
        type: 'qr',
        fontSize,
        color,
        rotation,
        x: 400,
        y: 300,
        ...(fontSize % 2 && { background: '#c0ffee' }),
      })
    const anyText = fc.string({ minLength: 1, maxLength: 120, unit: 'binary' })
    // The largest codes take a hundred times as long.
    const anyValue = fc.oneof(
      { weight: 4, arbitrary: anyText },
      { weight: 1, arbitrary: fc.constantFrom(address, '0'.repeat(7089), 'x'.repeat(2953)) },
    )
    fc.assert(
      fc.property(
        anyValue,
        fc.integer({ min: 16, max: 300 }),
        fc.constantFrom('#000000', '#cccccc'),
        fc.constantFrom(0, 12, 90),
        (value, fontSize, color, rotation) => {
          const issuesOf = (issuesOnly: boolean) =>
            layoutItem(itemOf(field(fontSize, color, rotation), value, undefined), 0, testPage, {
              ...resources,
              issuesOnly,
            }).issues
          expect(issuesOf(true)).toEqual(issuesOf(false))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('counts the bytes of each character, of which there are one to four', () => {
    // 160 bytes need 49 modules; 120 would need 41.
    for (const [value, side] of [
      ['😀'.repeat(40), 56],
      ['€'.repeat(53), 56],
      ['é'.repeat(80), 56],
    ] as const) {
      const item = itemOf(testField({ type: 'qr', fontSize: side, x: 400, y: 300 }), value, undefined)
      const { issues } = layoutItem(item, 0, testPage, { ...resources, issuesOnly: true })
      expect(issues).toMatchObject([{ code: 'qr_too_small', values: { needed: 57 } }])
    }
  })
})
