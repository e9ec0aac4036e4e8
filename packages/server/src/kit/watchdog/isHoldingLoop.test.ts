import { expect, test } from 'vitest'
import { isHoldingLoop } from './isHoldingLoop.ts'

const loop = { held: 600, active: 1_500, lag: 150 }

test.each([
  ['late because of one owner', {}, true],
  ['in time', { lag: 100 }, false],
  ['late once, by one large request', { held: 499, active: 600 }, false],
  ['late because of many owners', { active: 1_900 }, false],
])('%s', (_name, changes, expected) => {
  expect(isHoldingLoop({ ...loop, ...changes })).toBe(expected)
})
