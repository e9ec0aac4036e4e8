import type { Rect } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { type BarSituation, placeBar } from './placeBar.ts'

const bar = { width: 200, height: 40 }
const selection: Rect = { x: 500, y: 300, width: 200, height: 60 }
const above = { x: 500, y: 240, docked: false }
const below = { x: 500, y: 404, docked: false }
const right = { x: 720, y: 310, docked: false }
const left = { x: 280, y: 310, docked: false }

function place(situation: Partial<BarSituation> = {}) {
  const canvas = { x: 0, y: 0, width: 1200, height: 800 }
  return placeBar({ bar, canvas, covers: [], selection, others: [], pointer: undefined, ...situation })
}

describe('placeBar', () => {
  it('prefers the place above', () => {
    expect(place()).toEqual(above)
  })

  it('covers no middle of another field: then below, right, left', () => {
    const others: Rect[] = []
    const seen = [above, below, right, left].map((spot) => {
      const at = place({ others })
      others.push({ x: spot.x + 90, y: spot.y + 10, width: 20, height: 20 })
      return at
    })
    expect(seen).toEqual([above, below, right, left])
  })

  it('covers the least of other fields', () => {
    // Their centers remain free.
    const wide: Rect = { x: 500, y: 100, width: 200, height: 160 }
    const corner: Rect = { x: 600, y: 430, width: 400, height: 60 }
    expect(place({ others: [wide, corner] })).toEqual(right)
    const beside: Rect = { x: 760, y: 320, width: 900, height: 20 }
    expect(place({ others: [wide, corner, beside] })).toEqual(left)
  })

  it('does not leave its place for a pixel', () => {
    expect(place({ others: [{ x: 690, y: 200, width: 400, height: 41 }] })).toEqual(above)
  })

  it('stays on the canvas', () => {
    expect(place({ selection: { ...selection, y: 40 } })).toMatchObject({ y: 144 })
    expect(place({ selection: { ...selection, x: 0 } })).toMatchObject({ x: 8, y: 240 })
    expect(place({ selection: { ...selection, x: 1150 } })).toMatchObject({ x: 992 })
    const tall = { ...selection, y: 20, height: 760 }
    expect(place({ selection: tall })).toMatchObject({ x: 720, docked: false })
  })

  it('is neither below a panel nor below the zoom pill', () => {
    expect(place({ canvas: { x: 560, y: 0, width: 640, height: 800 } })).toEqual({ ...above, x: 568 })
    expect(place({ canvas: { x: 0, y: 0, width: 600, height: 800 } })).toEqual({ ...above, x: 392 })
    const pill: Rect = { x: 600, y: 230, width: 100, height: 40 }
    expect(place({ covers: [pill] })).toEqual(below)
  })

  it('moves to the end of a side whose middle is taken, before it docks', () => {
    const line: Rect = { x: 100, y: 300, width: 1000, height: 60 }
    const lines = [-2, -1, 1, 2].map((i) => ({ ...line, y: line.y + 80 * i }))
    expect(place({ selection: line, others: lines })).toMatchObject({ x: 100, docked: false })
  })

  it('docks at the top, away from the pointer, if no side is free', () => {
    const whole: Rect = { x: -100, y: -100, width: 1400, height: 1000 }
    const at = (x: number) => place({ selection: whole, pointer: { x, y: 400 } })
    expect(at(100)).toEqual({ x: 992, y: 8, docked: true })
    expect(at(1100)).toEqual({ x: 8, y: 8, docked: true })
    const draft: Rect = { x: 700, y: 12, width: 500, height: 50 }
    expect(place({ selection: whole, pointer: { x: 10, y: 400 }, covers: [draft] })).toMatchObject({ x: 500 })
  })

  it('docks if the selection is out of view, and fits the smallest canvas', () => {
    expect(place({ selection: { ...selection, x: 3000 } })).toEqual({ x: 8, y: 8, docked: true })
    expect(place({ canvas: { x: 0, y: 0, width: 100, height: 50 } })).toMatchObject({ x: 8, y: 8 })
  })
})
