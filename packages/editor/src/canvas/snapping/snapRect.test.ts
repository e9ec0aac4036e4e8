import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { snapRect } from './snapRect.ts'
import { snapStops } from './snapStops.ts'

const page = { width: 1000, height: 700 }
const onPage = snapStops(page, [])
const px = fc.integer({ min: 0, max: 1000 })
const anyBox = fc.record({
  x: px,
  y: px,
  width: fc.integer({ min: 1, max: 400 }),
  height: fc.integer({ min: 1, max: 200 }),
})

describe('snapRect', () => {
  it.each([
    ['left edge', { x: 4, y: 200, width: 50, height: 20 }, { x: -4, y: 0 }, 0],
    ['right edge', { x: 947, y: 200, width: 50, height: 20 }, { x: 3, y: 0 }, 1000],
    ['center', { x: 471, y: 200, width: 50, height: 20 }, { x: 4, y: 0 }, 500],
    ['left margin', { x: 32, y: 200, width: 50, height: 20 }, { x: 3, y: 0 }, 35],
    ['right margin', { x: 913, y: 200, width: 50, height: 20 }, { x: 2, y: 0 }, 965],
  ])('pulls a box to the %s of the page and shows a line as high as the page', (_name, box, by, at) => {
    expect(snapRect(box, onPage, 6)).toEqual({ by, guides: [{ axis: 'x', at, from: 0, to: 700 }] })
  })

  it('pulls on both axes at once', () => {
    const { by, guides } = snapRect({ x: 2, y: 697, width: 20, height: 6 }, onPage, 6)
    expect(by).toEqual({ x: -2, y: 0 })
    expect(guides.map(({ axis }) => axis)).toEqual(['x', 'y'])
  })

  it('shows lines as long as the box will need once it is moved', () => {
    const stops = snapStops(page, [{ x: 200, y: 100, width: 100, height: 40 }])
    const { by, guides } = snapRect({ x: 297, y: 144, width: 60, height: 20 }, stops, 6)
    expect(by).toEqual({ x: 3, y: -4 })
    expect(guides).toEqual([
      { axis: 'x', at: 300, from: 100, to: 160 },
      { axis: 'y', at: 140, from: 200, to: 360 },
    ])
  })

  it('leaves a box alone that is near nothing', () => {
    expect(snapRect({ x: 200, y: 200, width: 50, height: 20 }, onPage, 6)).toEqual({
      by: { x: 0, y: 0 },
      guides: [],
    })
  })

  it('pulls to edges and centers of other fields, with a line that reaches from one to the other', () => {
    const stops = snapStops(page, [{ x: 200, y: 100, width: 100, height: 40 }])
    expect(snapRect({ x: 298, y: 400, width: 60, height: 20 }, stops, 6)).toEqual({
      by: { x: 2, y: 0 },
      guides: [{ axis: 'x', at: 300, from: 100, to: 420 }],
    })
    expect(snapRect({ x: 219, y: 60, width: 60, height: 20 }, stops, 6)).toEqual({
      by: { x: 1, y: 0 },
      guides: [{ axis: 'x', at: 250, from: 60, to: 140 }],
    })
  })

  it('takes the nearest of several stops', () => {
    const stops = snapStops(page, [
      { x: 205, y: 100, width: 1, height: 1 },
      { x: 202, y: 150, width: 1, height: 1 },
    ])
    expect(snapRect({ x: 200, y: 300, width: 300, height: 10 }, stops, 6).by.x).toBe(0)
    expect(snapRect({ x: 201, y: 300, width: 270, height: 10 }, stops, 6).by.x).toBe(1)
  })

  it('prefers a baseline to an edge that is as near', () => {
    const stops = snapStops(page, [{ x: 200, y: 100, width: 100, height: 40, baseline: 130 }])
    const { by, guides } = snapRect({ x: 600, y: 98, width: 50, height: 20, baseline: 132 }, stops, 6)
    expect(by).toEqual({ x: 0, y: -2 })
    expect(guides).toEqual([{ axis: 'y', at: 130, from: 200, to: 650 }])
  })

  it('makes the gaps to the fields on both sides equal, and shows both', () => {
    const stops = snapStops(page, [
      { x: 100, y: 200, width: 50, height: 20 },
      { x: 401, y: 200, width: 50, height: 20 },
    ])
    const { by, guides } = snapRect({ x: 243, y: 203, width: 61, height: 7 }, stops, 6)
    expect(by.x).toBe(2)
    expect(guides.filter(({ distance }) => distance).map(({ from, to }) => [from, to])).toEqual([
      [150, 245],
      [306, 401],
    ])
  })

  it('continues the gap of two fields on one side', () => {
    const stops = snapStops(page, [
      { x: 100, y: 200, width: 50, height: 20 },
      { x: 180, y: 200, width: 51, height: 20 },
    ])
    expect(snapRect({ x: 258, y: 200, width: 63, height: 20 }, stops, 6).by.x).toBe(3)
  })

  it('puts a text on the baseline of another', () => {
    const stops = snapStops(page, [{ x: 100, y: 200, width: 50, height: 20, baseline: 216 }])
    expect(snapRect({ x: 300, y: 160, width: 50, height: 53, baseline: 218 }, stops, 6).by.y).toBe(-2)
  })

  it('never moves further than the threshold, and always onto the line that it shows', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 5 }), px, (box, others, tenths) => {
        const threshold = tenths / 50
        const { by, guides } = snapRect(box, snapStops(page, others), threshold)
        expect(Math.abs(by.x)).toBeLessThanOrEqual(threshold)
        expect(Math.abs(by.y)).toBeLessThanOrEqual(threshold)
        const distances = guides.filter(({ distance }) => distance)
        for (const { axis, at, from, to } of guides) {
          if (distances.some((distance) => distance.at === at && distance.axis === axis)) continue
          const [start, size] = axis === 'x' ? [box.x + by.x, box.width] : [box.y + by.y, box.height]
          expect([start, start + size / 2, start + size].some((edge) => Math.abs(edge - at) < 1e-6)).toBe(
            true,
          )
          expect(from).toBeLessThanOrEqual(to)
        }
        // Distances come in pairs of the same length.
        for (let i = 0; i < distances.length; i += 2) {
          const [a, b] = [distances[i], distances[i + 1]]
          expect((a?.to ?? 0) - (a?.from ?? 0)).toBeCloseTo((b?.to ?? 0) - (b?.from ?? 0), 6)
        }
        expect(guides.length > 0 || (by.x === 0 && by.y === 0)).toBe(true)
      }),
    )
  })
})
