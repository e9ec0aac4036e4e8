import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { lineNameSchema } from './requestSchemas.ts'

describe('lineNameSchema', () => {
  it.each(['\u200b', '\u0301\u0302', ' \u0e34 ', '\u200d\u20e3', '\ufe0f'])('refuses %j', (name) => {
    expect(v.is(lineNameSchema, name)).toBe(false)
  })

  it.each(['Zoe\u0308', 'สิริ', '李', '1\ufe0f\u20e3', '🎉', '-'])('accepts %j', (name) => {
    expect(v.is(lineNameSchema, name)).toBe(true)
  })
})
