import { expect, it } from 'vitest'
import { testField } from '../testing/testDocument.ts'
import { scaledRuns } from './scaledRuns.ts'

it('scales the sizes and spaces of runs, and adds none', () => {
  const runs = [{ text: 'a' }, { text: 'b', fontSize: 30, letterSpacing: 2, isBold: true }]
  expect(scaledRuns(testField({ runs, paragraphSpacing: 10 }), 2)).toEqual({
    runs: [{ text: 'a' }, { text: 'b', fontSize: 60, letterSpacing: 4, isBold: true }],
    paragraphSpacing: 20,
  })
  expect(scaledRuns(testField(), 2)).toEqual({})
})

it('keeps sizes within what a template may have', () => {
  const runs = [{ text: 'a', fontSize: 6_000 }]
  expect(scaledRuns(testField({ runs }), 2).runs?.[0]?.fontSize).toBe(10_000)
  expect(scaledRuns(testField({ runs }), 1e-6).runs?.[0]?.fontSize).toBe(1)
  const spaced = [{ text: 'a', letterSpacing: -600 }]
  expect(scaledRuns(testField({ runs: spaced }), 2).runs?.[0]?.letterSpacing).toBe(-1_000)
})

it('scales the columns of a table that have px, its rules, and its padding', () => {
  const columns = [{ key: 'a', width: 100 }, { key: 'b', width: 0.5 }, { key: 'c' }, { key: 'd', width: 1 }]
  expect(scaledRuns(testField({ columns, ruleWidth: 2, cellPadding: 5 }), 2)).toEqual({
    columns: [{ key: 'a', width: 200 }, { key: 'b', width: 0.5 }, { key: 'c' }, { key: 'd', width: 1 }],
    ruleWidth: 4,
    cellPadding: 10,
  })
  expect(
    scaledRuns(testField({ columns: [{ key: 'a', width: 2 }] }), 0.1).columns?.[0]?.width,
  ).toBeGreaterThan(1)
})

it('scales curve, outline, and shadow up to their limits', () => {
  const field = {
    curve: -100,
    outline: { color: '#ff0000', width: 2 },
    shadow: { x: 3, y: -600, blur: 150, color: '#000000', opacity: 0.5 },
  }
  expect(scaledRuns(field, 2)).toEqual({
    curve: -200,
    outline: { color: '#ff0000', width: 4 },
    shadow: { x: 6, y: -1_000, blur: 200, color: '#000000', opacity: 0.5 },
  })
  expect(scaledRuns({}, 2)).toEqual({})
})

it('scales the outline of a shape, its dashes, and its corners', () => {
  const field = { strokeWidth: 3, dash: [10, 6_000], cornerRadius: 8 }
  expect(scaledRuns(field, 2)).toEqual({ strokeWidth: 6, dash: [20, 10_000], cornerRadius: 16 })
  expect(scaledRuns(field, 0.5)).toEqual({ strokeWidth: 1.5, dash: [5, 3_000], cornerRadius: 4 })
})
