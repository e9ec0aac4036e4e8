import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feel } from '../feel.ts'
import { centered, fitPage, panBy, toCanvas, toPage, viewportOn, zoomAt, zoomStep } from './viewport.ts'

const page = { width: 1600, height: 1000 }
const canvas = { x: 0, y: 0, width: 1200, height: 800 }
const side = fc.integer({ min: 16, max: 10_000 })
const anySize = fc.record({ width: side, height: side })
const anyRoom = fc.record({
  x: fc.integer({ min: 0, max: 300 }),
  y: fc.constant(0),
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
})
const anyPoint = fc.record({
  x: fc.integer({ min: -500, max: 2000 }),
  y: fc.integer({ min: -500, max: 2000 }),
})
const anyViewport = fc.record({
  zoom: fc.double({ min: feel.zoomLimits.min, max: feel.zoomLimits.max, noNaN: true }),
  x: fc.integer({ min: -3000, max: 3000 }),
  y: fc.integer({ min: -3000, max: 3000 }),
})

describe('fitPage', () => {
  it('leaves 24 px around a large page', () => {
    expect(fitPage(page, { ...canvas, height: 900 })).toEqual({ zoom: 0.72, x: 24, y: 90 })
  })

  it('keeps a page that is wide above the buttons in the corners', () => {
    expect(fitPage(page, canvas)).toEqual({ zoom: 0.716, x: 27, y: 24 })
    const portrait = { width: 700, height: 1000 }
    expect(fitPage(portrait, canvas)).toMatchObject({ zoom: 0.752, y: 24 })
  })

  it('leaves the page its size where little would be left of it', () => {
    expect(fitPage(page, { ...canvas, width: 500, height: 170 })).toMatchObject({ zoom: 0.146, y: 12 })
  })

  it('leaves 12 px on a narrow canvas', () => {
    expect(fitPage(page, { x: 0, y: 0, width: 400, height: 700 })).toMatchObject({ zoom: 0.235, x: 12 })
  })

  it('never enlarges a small page', () => {
    expect(fitPage({ width: 100, height: 100 }, canvas)).toEqual({ zoom: 1, x: 550, y: 350 })
  })

  it('shows every page whole, in the middle or above the buttons, on whole px', () => {
    fc.assert(
      fc.property(anySize, anyRoom, (size, room) => {
        const { zoom, x, y } = fitPage(size, room)
        expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true)
        expect(Math.abs(2 * (x - room.x) + size.width * zoom - room.width)).toBeLessThanOrEqual(1)
        const below = room.height - y - size.height * zoom
        const isClear = Math.abs(below - y) <= 1 || below >= feel.cornerTools.height - 1
        expect(isClear || zoom === feel.zoomLimits.min).toBe(true)
        expect(zoom === feel.zoomLimits.min || (x >= 11 && y >= 11)).toBe(true)
      }),
    )
  })
})

describe('centered', () => {
  it('centers the page at the requested zoom', () => {
    expect(centered(page, canvas, 2)).toEqual({ zoom: 2, x: -1000, y: -600 })
  })
})

describe('zoomAt', () => {
  it('keeps the point of the page under the pointer', () => {
    fc.assert(
      fc.property(anyViewport, anyViewport, anyPoint, (viewport, { zoom }, at) => {
        const next = zoomAt(viewport, zoom, at)
        const after = toCanvas(next, toPage(viewport, at))
        expect(Math.abs(after.x - at.x)).toBeLessThanOrEqual(0.5001)
        expect(Math.abs(after.y - at.y)).toBeLessThanOrEqual(0.5001)
        expect(next.zoom).toBe(zoom)
      }),
    )
  })

  it.each([
    [100, feel.zoomLimits.max],
    [0.0001, feel.zoomLimits.min],
  ])('takes a scale of %d as %d', (zoom, expected) => {
    expect(zoomAt({ zoom: 1, x: 0, y: 0 }, zoom, { x: 0, y: 0 }).zoom).toBe(expected)
  })
})

describe('zoomAt at a limit', () => {
  it.each([feel.zoomLimits.min, feel.zoomLimits.max])('changes nothing at %d', (zoom) => {
    const viewport = { zoom, x: 10, y: 20 }
    expect(zoomAt(viewport, zoom < 1 ? zoom / 2 : zoom * 2, { x: 100, y: 100 })).toBe(viewport)
  })
})

describe('zoomStep', () => {
  it.each([
    [1, 1, 1.25],
    [1, -1, 0.75],
    [0.69, 1, 0.75],
    [0.69, -1, 0.67],
    [8, 1, 8],
    [0.1, -1, 0.1],
  ] as const)('from %d in direction %d is %d', (zoom, direction, next) => {
    expect(zoomStep(zoom, direction)).toBe(next)
  })
})

describe('panBy', () => {
  it('moves the page by the distance', () => {
    expect(panBy({ zoom: 1, x: 10, y: 20 }, { x: 30, y: -5 }, page, canvas)).toEqual({
      zoom: 1,
      x: 40,
      y: 15,
    })
  })

  it('keeps a corner of the page in sight, however far it is moved', () => {
    const far = fc.record({ x: fc.integer(), y: fc.integer() })
    fc.assert(
      fc.property(anyViewport, far, anySize, anyRoom, (viewport, by, size, room) => {
        const { zoom, x, y } = panBy(viewport, by, size, room)
        expect(x).toBeLessThanOrEqual(room.width - 64)
        expect(y).toBeLessThanOrEqual(room.height - 64)
        expect(x + size.width * zoom).toBeGreaterThanOrEqual(Math.min(63, room.width - 65))
        expect(y + size.height * zoom).toBeGreaterThanOrEqual(Math.min(63, room.height - 65))
      }),
    )
  })
})

describe('toPage and toCanvas', () => {
  it('undo each other', () => {
    fc.assert(
      fc.property(anyViewport, anyPoint, (viewport, point) => {
        const back = toPage(viewport, toCanvas(viewport, point))
        expect(back.x).toBeCloseTo(point.x, 6)
        expect(back.y).toBeCloseTo(point.y, 6)
      }),
    )
  })
})

describe('viewportOn', () => {
  const viewport = { zoom: 2, x: 0, y: 0 }
  const canvas = { width: 800, height: 600 }

  it('stays if any of the box is in sight', () => {
    expect(viewportOn(viewport, { x: 390, y: 0, width: 100, height: 20 }, canvas)).toBe(viewport)
  })

  it('has a box that is out of sight in its middle', () => {
    const moved = viewportOn(viewport, { x: 1000, y: 500, width: 100, height: 50 }, canvas)
    expect(moved).toEqual({ zoom: 2, x: 400 - 2100, y: 300 - 1050 })
  })
})
