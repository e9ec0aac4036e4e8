import { expect, it } from 'vitest'
import { menuPosition } from './ContextMenu.tsx'

const room = { width: 800, height: 600 }
const menu = { width: 200, height: 300 }

it.each([
  ['below and after the point', { x: 100, y: 100 }, menu, false, { x: 100, y: 100 }],
  ['on the other side, at the edges', { x: 700, y: 500 }, menu, false, { x: 500, y: 200 }],
  ['before the point, from right to left', { x: 700, y: 100 }, menu, true, { x: 500, y: 100 }],
  ['after it, if there is no room before', { x: 100, y: 100 }, menu, true, { x: 100, y: 100 }],
  [
    'inside, if no side is large enough',
    { x: 400, y: 400 },
    { width: 500, height: 580 },
    false,
    { x: 292, y: 12 },
  ],
  [
    'at the top, if it is higher than its room',
    { x: 400, y: 400 },
    { width: 100, height: 900 },
    false,
    { x: 400, y: 8 },
  ],
] as const)('is %s', (_name, at, size, rightToLeft, place) => {
  expect(menuPosition(at, size, room, rightToLeft)).toEqual(place)
})
