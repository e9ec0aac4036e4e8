import { describe, expect, test } from 'vitest'
import { checkJsonShape } from './parseJson.ts'

const check = (json: string) => checkJsonShape(Buffer.from(json))
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('checkJsonShape', () => {
  test('accepts 64 levels and refuses 65', () => {
    expect(() => check(nested(64))).not.toThrow()
    expect(() => check(nested(65))).toThrow('64 levels')
    expect(() => check(`${'{"a":'.repeat(65)}0${'}'.repeat(65)}`)).toThrow('64 levels')
  })

  test('accepts 25,000 values and refuses more', () => {
    expect(() => check(`[${'0,'.repeat(24_000)}0]`)).not.toThrow()
    expect(() => check(`[${'0,'.repeat(26_000)}0]`)).toThrow('25000 values')
  })

  test.each([
    ['brackets and commas', JSON.stringify(`${'[{,'.repeat(100_000)}`)],
    ['escaped quotes', JSON.stringify(`${'"[,'.repeat(100_000)}`)],
    ['backslashes before its end', `["${'\\\\'.repeat(50_000)}",${JSON.stringify('['.repeat(100))}]`],
  ])('does not count what is inside a string: %s', (_what, json) => {
    expect(JSON.parse(json)).toBeTruthy()
    expect(() => check(json)).not.toThrow()
  })

  test('refuses long texts, and images beyond their limit', () => {
    const long = 'x'.repeat(1_100_000)
    expect(() => check(`["${long.slice(100_000)}"]`)).not.toThrow()
    expect(() => check(`["${long}"]`)).toThrow('1 MB')
    expect(() => check(`{"${long}":1}`)).toThrow('1 MB')
    expect(() => check(`{"a":{"externalId" : "${long}"}}`)).toThrow('than 1 MB: “externalId” has one')
    expect(() => check(`{"a":["${long}"]}`)).toThrow(/than 1 MB$/)
    expect(() => check(`["data:image/png;base64,${long}"]`)).not.toThrow()
    expect(() => check(`["data:image\\/png;base64,${long}"]`)).not.toThrow()
    expect(() => check(`["data:image/png;base64,${long.repeat(17)}"]`)).toThrow('10 MB')
  })

  test('refuses keys of more than 1 MB together, and no texts', () => {
    const keyed = (length: number) => `[${'{"'.concat('k'.repeat(length), '":""},').repeat(1_000)}0]`
    expect(() => check(keyed(1_000))).not.toThrow()
    expect(() => check(keyed(1_100))).toThrow('1 MB together')
    expect(() => check(`[${`{"a" : "${':'.repeat(1_100)}"},`.repeat(1_000)}0]`)).not.toThrow()
  })

  test('leaves broken JSON to the parser', () => {
    for (const json of ['', '"', '"abc', '["\\', ']]]]', '{{']) expect(() => check(json), json).not.toThrow()
  })
})
