import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { nestedJson, withRawKey } from './nestedJson.mjs'
import { noisePng } from './noisePng.mjs'
import { solidPng } from './solidPng.mjs'
import { stringPlaces, withValueAt } from './stringPlaces.mjs'

describe('solidPng', () => {
  it.each([
    { width: 3, height: 2, channels: 1, bits: 1 },
    { width: 17, height: 5, channels: 1, bits: 8 },
    { width: 17, height: 5, channels: 3, bits: 8 },
    { width: 17, height: 5, channels: 4, bits: 8, note: 'a' },
  ])('is a file that readers accept: %o', async (size) => {
    const { width, height, data } = PNG.sync.read(await solidPng(size))
    expect({ width, height }).toEqual({ width: size.width, height: size.height })
    expect(data.filter((_, i) => i % 4 < 3).every((value) => value === 0)).toBe(true)
  })

  it('has few bytes for many pixels', async () => {
    const bomb = await solidPng({ width: 7000, height: 7000, channels: 1, bits: 1 })
    expect(bomb.length).toBeLessThan(7_000)
  })

  it('is another file for another note', async () => {
    const [a, b] = await Promise.all(
      ['a', 'b'].map((note) => solidPng({ width: 1, height: 1, channels: 1, note })),
    )
    expect(a.equals(b)).toBe(false)
  })
})

describe('noisePng', () => {
  it('is a file that readers accept, of three bytes a pixel', () => {
    const file = noisePng(100)
    expect(PNG.sync.read(file)).toMatchObject({ width: 100, height: 100 })
    expect(file.length).toBeGreaterThan(30_000)
  })
})

describe('nestedJson', () => {
  it('nests arrays and objects', () => {
    expect(JSON.parse(nestedJson(2))).toEqual([[]])
    expect(JSON.parse(nestedJson(2, 'object'))).toEqual({ a: { a: 1 } })
  })

  it('becomes one more key of a body', () => {
    expect(JSON.parse(withRawKey({ name: 'A' }, 'pad', '[[]]'))).toEqual({ name: 'A', pad: [[]] })
  })
})

describe('stringPlaces', () => {
  const body = { name: 'A', fields: [{ text: 'B', x: 1 }], locale: null }

  it('finds every string', () => {
    expect(stringPlaces(body)).toEqual([['name'], ['fields', 0, 'text']])
  })

  it('names places that can be replaced in a copy', () => {
    expect(withValueAt(body, ['fields', 0, 'text'], 'C')).toEqual({ ...body, fields: [{ text: 'C', x: 1 }] })
    expect(body.fields[0].text).toBe('B')
  })
})
