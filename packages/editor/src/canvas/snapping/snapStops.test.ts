import { describe, expect, it } from 'vitest'
import { marginOf } from '../../geometry/marginOf.ts'
import { type SnapTarget, snapStops } from './snapStops.ts'

const page = { width: 1000, height: 700 }

describe('snapStops', () => {
  it('has the center, the edges, and the margins of the page, across all of it', () => {
    const { x, y, baselines, rects } = snapStops(page, [])
    expect(x).toEqual([500, 0, 1000, 35, 965].map((at) => ({ at, from: 0, to: 700 })))
    expect(y).toEqual([350, 0, 700, 35, 665].map((at) => ({ at, from: 0, to: 1000 })))
    expect([baselines, rects]).toEqual([[], []])
  })

  it('has the edges and centers of other fields, as long as these are, and their baselines', () => {
    const text = { x: 200, y: 100, width: 60, height: 40, baseline: 132 }
    const seal = { x: 600, y: 300, width: 100, height: 80 }
    const { x, y, baselines, rects } = snapStops(page, [text, seal])
    expect(x.slice(5)).toEqual([
      ...[200, 230, 260].map((at) => ({ at, from: 100, to: 140 })),
      ...[600, 650, 700].map((at) => ({ at, from: 300, to: 380 })),
    ])
    expect(y.slice(5)).toEqual([
      ...[100, 120, 140].map((at) => ({ at, from: 200, to: 260 })),
      ...[300, 340, 380].map((at) => ({ at, from: 600, to: 700 })),
    ])
    expect(baselines).toEqual([{ at: 132, from: 200, to: 260 }])
    expect(rects).toEqual([text, seal])
  })

  it('has one stop at each position, of the page or of the first field there', () => {
    const [above, below] = [100, 200].map((y) => ({ x: 200, y, width: 60, height: 40 }))
    const { x } = snapStops(page, [above, below] as SnapTarget[], { x: [500, 230], y: [] })
    expect(x.slice(5)).toEqual([200, 230, 260].map((at) => ({ at, from: 100, to: 140 })))
  })

  it('has margins by the shorter side, in whole px', () => {
    expect(marginOf({ width: 1754, height: 1240 })).toBe(62)
    expect(marginOf({ width: 1240, height: 1754 })).toBe(62)
    expect(marginOf({ width: 333, height: 900 })).toBe(17)
  })
})
