import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { testField, testTemplate } from '../testing/testExamples.ts'
import { boundedArray, boundedRecord, boundedText } from './boundedText.ts'
import { templateLimits } from './limits.ts'
import { parseTemplate } from './parseTemplate.ts'
import { safeParseBounded } from './safeParseBounded.ts'

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
    expect(safeParseBounded(schema, [])).toMatchObject({ ok: false })
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
