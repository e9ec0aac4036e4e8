import { describe, expect, it } from 'vitest'
import { copyData, readData } from './copyData.ts'

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { value }
  return value
}

describe('readData', () => {
  it('reads own properties once, into objects that inherit nothing', () => {
    let reads = 0
    const given = {
      list: [{ a: 1 }],
      get text() {
        return `${reads++}`
      },
    }
    const read = readData(given, 10)
    expect(read).toEqual({ list: [{ a: 1 }], text: '0' })
    for (const object of [read, read.list[0]]) expect(Object.getPrototypeOf(object)).toBeNull()
  })

  it('copies what toJSON() returns', () => {
    const inner = { a: 1 }
    const read = readData({ date: new Date(0), inner: { toJSON: () => inner } }, 10)
    expect(read).toEqual({ date: '1970-01-01T00:00:00.000Z', inner: { a: 1 } })
    expect(read.inner).not.toBe(inner)
  })

  it('counts values, however they are distributed', () => {
    const three = { a: [1], b: 2 }
    expect(readData(three, 3)).toEqual(three)
    expect(() => readData(three, 2)).toThrow(RangeError)
  })

  const field = { type: 'text', text: 'a', x: 1, y: 1 }
  const cycle: unknown[] = []
  cycle.push(cycle)
  it.each([
    ['a million fields', { fields: Array.from({ length: 1_000_000 }, () => field) }],
    ['a list of a billion', { fields: new Array(1_000_000_000) }],
    ['a million keys', Object.fromEntries(Array.from({ length: 1_000_000 }, (_, i) => [`k${i}`, 1]))],
    ['100,000 levels', deep(100_000)],
    ['a cycle', cycle],
  ])('refuses %s', (_, given) => {
    expect(() => readData(given, 100_000)).toThrow(RangeError)
  })

  it('refuses many values before it reads them all', () => {
    let reads = 0
    const given = Array.from({ length: 1_000 }, () => ({
      get text() {
        return `${reads++}`
      },
    }))
    expect(() => readData(given, 100)).toThrow(RangeError)
    expect(reads).toBeLessThan(100)
  })

  it('reads long strings', () => {
    const name = 'n'.repeat(50_000_000)
    expect(readData({ name }, 10).name === name).toBe(true)
  })
})

describe('copyData', () => {
  it('makes plain objects for a host, of any size', () => {
    const copy = copyData({ fields: Array.from({ length: 200_000 }, () => 1), inner: {} })
    expect(copy.fields).toHaveLength(200_000)
    expect(copy.inner.toString()).toBe('[object Object]')
  })
})
