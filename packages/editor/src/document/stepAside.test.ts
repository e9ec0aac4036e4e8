import { expect, it } from 'vitest'
import { stepAside } from './stepAside.ts'

const page = { x: 0, y: 0, width: 400, height: 300 }
const box = { x: 100, y: 100, width: 200, height: 40 }

it.each([
  ['stays where it is free', [{ x: 0, y: 0, width: 50, height: 300 }], { x: 0, y: 0 }],
  ['goes below, if that is nearer', [{ ...box, y: 90 }], { x: 0, y: 38 }],
  ['goes above, if that is nearer', [{ ...box, y: 120 }], { x: 0, y: -28 }],
  ['goes past several', [box, { ...box, y: 150 }], { x: 0, y: -48 }],
  ['goes beside a full column', [{ x: 230, y: 0, width: 170, height: 300 }], { x: -78, y: 0 }],
  ['has no place on a full page', [{ x: 0, y: 0, width: 400, height: 300 }], undefined],
])('a box %s', (_what, others, by) => {
  expect(stepAside(box, others, page)).toEqual(by)
})
