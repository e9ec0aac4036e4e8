import { expect, it } from 'vitest'
import { stepAside } from './stepAside.ts'

const page = { width: 400, height: 300 }
const box = { x: 100, y: 100, width: 200, height: 40 }

it.each([
  ['stays where it is free', [{ x: 0, y: 0, width: 50, height: 300 }], 0],
  ['goes below, if that is nearer', [{ ...box, y: 90 }], 38],
  ['goes above, if that is nearer', [{ ...box, y: 120 }], -28],
  ['goes past several', [box, { ...box, y: 150 }], -48],
  ['stays if the page is full', [{ x: 0, y: 0, width: 400, height: 300 }], 0],
])('a box %s', (_what, others, y) => {
  expect(stepAside(box, others, page)).toEqual({ x: 0, y })
})
