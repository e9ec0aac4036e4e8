import { expect, it } from 'vitest'
import { clearArea } from './clearArea.ts'

const page = { width: 2000, height: 1000 }
const none = { left: 0, right: 0, top: 0, bottom: 0 }

it('is 78 % of a page without a frame', () => {
  for (const area of [clearArea(page), clearArea(page, none)]) {
    expect(area.x).toBeCloseTo(220)
    expect(area.y).toBeCloseTo(110)
    expect(area.width).toBeCloseTo(1560)
    expect(area.height).toBeCloseTo(780)
  }
})

it('leaves paper between a frame and the fields', () => {
  const area = clearArea(page, { left: 0.05, right: 0.05, top: 0.1, bottom: 0.1 })
  expect([area.x, area.y, area.width, area.height].map(Math.round)).toEqual([140, 140, 1720, 720])
})

it('is as before on sides without a frame', () => {
  const area = clearArea(page, { ...none, left: 0.24 })
  expect([area.x, area.y, area.width, area.height].map(Math.round)).toEqual([520, 110, 1260, 780])
})
