import { expect, it } from 'vitest'
import { coveredArea } from './ContentLayer.ts'

const view = { width: 800, height: 600 }
const place = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, scale: 1 })

it('is the page while it fits into the view, even moved out of it in part', () => {
  for (const page of [place(100, 50, 500, 400), place(-300, 450, 500, 400), place(0, 0, 800, 600)]) {
    const { scale: _, ...area } = page
    expect(coveredArea(page, view)).toEqual(area)
  }
})

it('is the view where the page is larger', () => {
  expect(coveredArea(place(-200, -900, 2000, 3000), view)).toEqual({ x: 0, y: 0, ...view })
  expect(coveredArea(place(300, 40, 801, 200), view)).toEqual({ x: 0, y: 40, width: 800, height: 200 })
  expect(coveredArea(place(40, 300, 200, 601), view)).toEqual({ x: 40, y: 0, width: 200, height: 600 })
})
