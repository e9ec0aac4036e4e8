import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ornamentNames } from '../model/ornamentNames.ts'
import { ornaments } from './ornaments.ts'

const boxes = [
  { width: 1600, height: 1100 },
  { width: 300, height: 900 },
  { width: 400, height: 60 },
  { width: 8, height: 8 },
  { width: 10_000, height: 10_000 },
]

it('is one file and one name each', () => {
  const helpers = ['Ornament.ts', 'motifs.ts', 'ornaments.ts', 'ornaments.test.ts']
  const files = readdirSync(import.meta.dirname).filter((file) => !helpers.includes(file))
  expect(files.sort()).toEqual(ornamentNames.map((name) => `${name}.ts`).sort())
})

it('has flourishes whose sprays run out into the rules', () => {
  const { stroke } = ornaments.flourishes({ width: 1600, height: 1100 }, 2)
  const highest = Array.from({ length: 60 }, (_, i) => 300 + i * 10).map((x) =>
    stroke.some((contour) => {
      const [left, right] = [
        Math.min(...contour.map((point) => point.x)),
        Math.max(...contour.map((point) => point.x)),
      ]
      return left <= x && right >= x && contour.some(({ y }) => y < 8)
    }),
  )
  expect(highest).not.toContain(false)
})

it('has cross-stitch with a stitch in each corner, all of one size', () => {
  const { stroke } = ornaments.crossStitch({ width: 1640, height: 1124 }, 2)
  const far = (x: number, y: number) =>
    Math.min(...stroke.flat().map((point) => Math.hypot(point.x - x, point.y - y)))
  for (const x of [0, 1640]) for (const y of [0, 1124]) expect(far(x, y)).toBeLessThan(8)
})

describe.each(ornamentNames)('%s', (name) => {
  it('stays in its box', () => {
    for (const box of boxes.slice(0, 3)) {
      const { stroke, fill = [] } = ornaments[name](box, 2)
      const points = [...stroke, ...fill].flat()
      const outside = points.filter(
        ({ x, y }) => x < -0.01 || y < -0.01 || x > box.width + 0.01 || y > box.height + 0.01,
      )
      expect(outside).toEqual([])
    }
  })

  it('has numbers only, and not too many, at every size and width', () => {
    for (const box of boxes)
      for (const line of [0, 0.5, 1000]) {
        const { stroke, fill = [] } = ornaments[name](box, line)
        const points = [...stroke, ...fill].flat()
        expect(points.length).toBeLessThan(60_000)
        expect(points.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
      }
  })

  it('looks the same in a mirror, from left to right', () => {
    const { stroke } = ornaments[name]({ width: 800, height: 500 }, 2)
    const xs = stroke.flat().map(({ x }) => x)
    const across = (share: number) =>
      xs.filter((x) => (share < 0.5 ? x < share * 800 : x > share * 800)).length
    if (!['guilloche', 'rosette', 'guillocheRosette', 'waves', 'branch'].includes(name))
      expect(Math.abs(across(0.25) - across(0.75))).toBeLessThanOrEqual(xs.length * 0.01 + 2)
  })
})
