import type { TemplateField } from '@certificate-sdk/template'
import { rotatePoint } from '@certificate-sdk/template/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feel } from '../../feel.ts'
import { toPage, type Viewport } from '../../geometry/viewport.ts'
import { anyField } from '../../testing/fieldArbitraries.ts'
import { testField } from '../../testing/testDocument.ts'
import { itemOf } from '../../testing/testItems.ts'
import { type PlacedHandle, placeHandles } from './placeHandles.ts'
import { selectionFrame } from './selectionFrame.ts'

const anyViewport: fc.Arbitrary<Viewport> = fc.record({
  zoom: fc.double({ min: feel.zoomLimits.min, max: feel.zoomLimits.max, noNaN: true }),
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
})
const actualSize: Viewport = { zoom: 1, x: 0, y: 0 }
/** Handles are squares that stay upright, so their corners extend this far. */
const handleRadius = feel.handleSize / Math.SQRT2

function handlesAround(fields: readonly TemplateField[], viewport = actualSize): PlacedHandle[] {
  const frame = selectionFrame(fields.map(itemOf))
  return frame ? placeHandles(frame, viewport) : []
}

/** Distance of a handle from its field, in CSS px; 0 inside. */
function distanceFromBox(field: TemplateField, handle: PlacedHandle, viewport: Viewport): number {
  const { rotation = 0, x: pivotX, y: pivotY } = field
  const { x, y, width, height } = itemOf(field).layout.box
  const local = rotatePoint(toPage(viewport, handle), { degrees: -rotation, x: pivotX, y: pivotY })
  const dx = Math.max(x - local.x, 0, local.x - (x + width))
  const dy = Math.max(y - local.y, 0, local.y - (y + height))
  return Math.hypot(dx, dy) * viewport.zoom
}

describe('placeHandles', () => {
  it('never lets a handle overlap the field, at any zoom, size and angle', () => {
    fc.assert(
      fc.property(anyField, anyViewport, (field, viewport) => {
        for (const handle of handlesAround([field], viewport))
          expect(distanceFromBox(field, handle, viewport)).toBeGreaterThan(handleRadius)
      }),
      { numRuns: 300 },
    )
  })

  it('never lets two handles overlap each other', () => {
    fc.assert(
      fc.property(anyField, anyViewport, (field, viewport) => {
        const handles = handlesAround([{ ...field, rotation: 0 }], viewport)
        for (const [i, a] of handles.entries())
          for (const b of handles.slice(i + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(8)
      }),
    )
  })

  it('puts every handle where its name says', () => {
    const places = handlesAround([testField()])
    expect(Object.fromEntries(places.map(({ handle, x, y }) => [handle, [x, y]]))).toEqual({
      nw: [94, 44],
      ne: [306, 44],
      se: [306, 96],
      sw: [94, 96],
      e: [306, 70],
      w: [94, 70],
      rotate: [200, 116],
    })
  })

  it('omits the side handles if there is no room between the corners', () => {
    const low = handlesAround([testField({ fontSize: 7 })])
    expect(low.map(({ handle }) => handle)).toEqual(['nw', 'ne', 'se', 'sw', 'rotate'])
  })

  it('gives a locked field none', () => {
    expect(handlesAround([testField({ locked: true })])).toEqual([])
  })

  it('puts the handles of several fields around all that are not locked', () => {
    const fields = [testField(), testField({ x: 400, y: 300 }), testField({ x: 900, locked: true })]
    const places = handlesAround(fields).map(({ handle, x, y }) => [handle, [x, y]])
    expect(Object.fromEntries(places)).toEqual({
      nw: [94, 44],
      ne: [606, 44],
      se: [606, 346],
      sw: [94, 346],
      rotate: [350, 366],
    })
  })
})
