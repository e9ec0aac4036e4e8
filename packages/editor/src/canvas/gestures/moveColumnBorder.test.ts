import { describe, expect, it } from 'vitest'
import { moveColumnBorder } from './columnTool.ts'

const columns = [
  { key: 'a', label: 'A' },
  { key: 'b', width: 100 },
  { key: 'c', alignment: 'right' as const },
]
const places = [
  { left: 0, width: 150 },
  { left: 150, width: 100 },
  { left: 250, width: 150 },
]
const widths = (...args: Parameters<typeof moveColumnBorder>) =>
  moveColumnBorder(...args).map(({ width }) => width)

describe('a border between columns', () => {
  it('changes the columns beside it, and nothing else', () => {
    expect(moveColumnBorder(columns, places, 0, 40, 20)).toEqual([
      { key: 'a', label: 'A', width: 0.475 },
      { key: 'b', width: 0.15 },
      { key: 'c', alignment: 'right', width: 0.375 },
    ])
    expect(widths(columns, places, 1, -30, 20)).toEqual([0.375, 0.175, 0.45])
  })

  it('leaves each of them its least width', () => {
    expect(widths(columns, places, 0, 400, 20)).toEqual([0.575, 0.05, 0.375])
    expect(widths(columns, places, 0, -400, 20)).toEqual([0.05, 0.575, 0.375])
  })

  it('does not widen one that is narrower already', () => {
    expect(widths(columns, places, 1, 400, 120)).toEqual([0.375, 0.375, 0.25])
  })

  it('moves the other way where the first column is at the right', () => {
    const mirrored = [
      { left: 250, width: 150 },
      { left: 150, width: 100 },
      { left: 0, width: 150 },
    ]
    expect(widths(columns, mirrored, 0, 40, 20)).toEqual([0.275, 0.35, 0.375])
  })

  it('changes no object in place', () => {
    const before = structuredClone(columns)
    moveColumnBorder(columns, places, 0, 40, 20)
    expect(columns).toEqual(before)
  })
})
