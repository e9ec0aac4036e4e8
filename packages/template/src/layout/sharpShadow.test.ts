import { expect, test } from 'vitest'
import type { ShadowOp } from '../drawing/DrawOp.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { sharpShadow } from './sharpShadow.ts'

const fonts = await createFontSet()
const outline = 'M0,0L10,0L10,10Z'
const shadow: ShadowOp = { kind: 'shadow', of: [], x: 8, y: 4, blur: 0, color: '#5423bd', opacity: 0.5 }

test('a gradient casts as much shadow as it hides, where it is', () => {
  const stops = [
    { offset: 0, color: '#000000', opacity: 0 },
    { offset: 1, color: '#ffffff', opacity: 0.2 },
  ]
  const cast = stops.map((stop) => ({ ...stop, color: '#5423bd' }))
  const partsOf = (paint: Parameters<typeof part>[0]) =>
    sharpShadow({ ...shadow, of: [{ kind: 'path', opacity: 1, parts: [part(paint)] }] }, fonts).parts
  expect(partsOf({ type: 'linear', stops, from: { x: 0, y: 0 }, to: { x: 10, y: 0 } })).toEqual([
    {
      outline: 'M8,4 L18,4 L18,14 Z',
      paint: { type: 'linear', stops: cast, from: { x: 8, y: 4 }, to: { x: 18, y: 4 } },
    },
  ])
  expect(partsOf({ type: 'radial', stops, middle: { x: 5, y: 5 }, radius: 3 })).toMatchObject([
    { paint: { type: 'radial', stops: cast, middle: { x: 13, y: 9 }, radius: 3 } },
  ])
})

test('other ink casts its own outline in one color', () => {
  const rects = { kind: 'rects', opacity: 1, color: '#ff0000', rects: [1, 2, 3, 4] } as const
  expect(sharpShadow({ ...shadow, of: [rects], rotation: { degrees: 90, x: 1, y: 2 } }, fonts)).toEqual({
    kind: 'path',
    opacity: 0.5,
    rotation: { degrees: 90, x: 9, y: 6 },
    parts: [{ outline: 'M9,6 L12,6 L12,10 L9,10 Z', paint: '#5423bd' }],
  })
})

function part(paint: ShadowPaint) {
  return { outline, paint }
}

type ShadowPaint = Extract<ReturnType<typeof sharpShadow>['parts'][number]['paint'], object>
