import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { boundedArray, boundedRecord, boundedText } from './boundedText.ts'
import { parseTemplate } from './parseTemplate.ts'
import { safeParseBounded } from './safeParseBounded.ts'
import { templateLimits } from './templateLimits.ts'

const megabyte = 'x'.repeat(1_000_000)

/** A schema that fails the test if it ever sees a value. */
const unreachable = v.custom<never>(() => {
  throw new Error('looked inside')
})

describe('limits come before contents', () => {
  it('in texts: no pattern sees a text that is too long', () => {
    const schema = v.pipe(
      boundedText(10),
      v.check(() => {
        throw new Error('looked inside')
      }),
    )
    expect(safeParseBounded(schema, megabyte)).toEqual({
      ok: false,
      issues: [{ path: '', message: 'must have at most 10 characters' }],
    })
  })

  it('in lists', () => {
    const schema = boundedArray(unreachable, 3, 'items')
    const issues = [{ path: '', message: 'must have at most 3 items' }]
    expect(safeParseBounded(schema, new Array(100_000).fill({}))).toEqual({ ok: false, issues })
  })

  it('in records', () => {
    const schema = boundedRecord(v.string(), unreachable, 3)
    const issues = [{ path: '', message: 'must have at most 3 keys' }]
    expect(safeParseBounded(schema, { a: 1, b: 2, c: 3, d: 4 })).toEqual({ ok: false, issues })
    expect(safeParseBounded(schema, [1])).toMatchObject({ ok: false })
  })
})

describe('an empty list of PHP', () => {
  const texts = boundedRecord(v.string(), v.string('must be a string'), 3)
  const schema = v.object({
    name: v.string('must be a string'),
    attributes: v.nullish(texts, {}),
    pages: v.nullish(
      boundedArray(v.object({ crop: v.nullish(v.object({ x: v.nullish(v.number()) })) }), 3, 'pages'),
    ),
    look: v.nullish(v.union([v.literal('plain'), v.looseObject({ color: v.nullish(v.string()) })])),
  })

  it.each([
    ['of texts', { name: 'a', attributes: [] }, { name: 'a', attributes: {} }],
    [
      'in a list',
      { name: 'a', pages: [{ crop: [] }, { crop: [] }] },
      { name: 'a', attributes: {}, pages: [{ crop: {} }, { crop: {} }] },
    ],
    ['that is an item', { name: 'a', pages: [[], {}] }, { name: 'a', attributes: {}, pages: [{}, {}] }],
    ['of a choice', { name: 'a', look: [] }, { name: 'a', attributes: {}, look: {} }],
    ['in place of a list', { name: 'a', pages: [] }, { name: 'a', attributes: {}, pages: [] }],
  ])('is an empty object: %s', (_what, input, output) => {
    const before = JSON.stringify(input)
    expect(safeParseBounded(schema, input)).toEqual({ ok: true, output })
    expect(JSON.stringify(input)).toBe(before)
  })

  it('is one for the whole input, too', () => {
    expect(safeParseBounded(texts, [])).toEqual({ ok: true, output: {} })
    expect(safeParseBounded(schema, [])).toEqual(safeParseBounded(schema, {}))
  })

  it.each([
    ['a text', { name: [] }, 'name', 'must be a string'],
    ['a list with items', { name: 'a', attributes: ['x'] }, 'attributes', 'must be an object of strings'],
    ['one within a list', { name: 'a', attributes: [[]] }, 'attributes', 'must be an object of strings'],
    ['an empty text', { name: 'a', attributes: '' }, 'attributes', 'must be an object of strings'],
  ])('is not: %s', (_what, input, path, message) => {
    expect(safeParseBounded(schema, input)).toEqual({ ok: false, issues: [{ path, message }] })
  })

  it('in many places takes one more pass', () => {
    const many = v.array(texts)
    expect((n: number) => {
      expect(safeParseBounded(many, new Array(n).fill([]))).toMatchObject({ ok: true })
    }).toTakeLinearTime(10_000)
  })
})

describe('an answer to bad input is small', () => {
  it('with at most 20 issues', () => {
    const fields = new Array(200).fill({})
    const result = parseTemplate({ ...testTemplate(), fields })
    expect(result.ok ? [] : result.issues).toHaveLength(20)
  })

  it('with short paths, whatever the keys', () => {
    const result = safeParseBounded(boundedRecord(v.string(), v.string('must be a string'), 3), {
      [megabyte]: 5,
    })
    expect(result.ok ? '' : result.issues[0]?.path).toHaveLength(201)
  })
})

describe('keys that this version does not know', () => {
  const tooMany = 'x'.repeat(templateLimits.unknownLength)
  const message = 'has more than 256 kB in keys that this version does not know'
  let deep: unknown = 'bottom'
  for (let i = 0; i < 100; i++) deep = [deep]

  it.each([
    ['of the template', { ...testTemplate(), pad: tooMany }],
    ['of its size', { ...testTemplate(), dimensions: { width: 100, height: 100, pad: tooMany } }],
    ['of all fields together', testTemplate([0, 1].map(() => testField({ pad: tooMany.slice(1000) })))],
    ['in many small values', { ...testTemplate(), pad: new Array(100_000).fill(0) }],
    ['in their names', { ...testTemplate(), [tooMany]: 1 }],
    ['nested deeper than 64 levels', { ...testTemplate(), pad: deep }],
  ])('are refused beyond 256 kB: %s', (_where, template) => {
    expect(parseTemplate(template)).toEqual({ ok: false, issues: [{ path: '', message }] })
  })

  it('pass up to that', () => {
    expect(parseTemplate({ ...testTemplate(), pad: tooMany.slice(20) }).ok).toBe(true)
  })
})

describe('the address of an image', () => {
  it.each([
    ['a data URL of more than 10 MB', `data:image/png;base64,${'A'.repeat(15_000_000)}`, /10 MB/],
    ['an address of more than 2,000 characters', `https://example.org/${megabyte}`, /2000 characters/],
  ])('is refused: %s', (_what, imageUrl, message) => {
    const result = parseTemplate({ ...testTemplate(), imageUrl })
    expect(result).toEqual({
      ok: false,
      issues: [{ path: 'imageUrl', message: expect.stringMatching(message) }],
    })
  })
})
