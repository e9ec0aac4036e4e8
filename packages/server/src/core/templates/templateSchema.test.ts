import * as v from 'valibot'
import { expect, test } from 'vitest'
import { credentialSchema } from './templateSchema.ts'

test('drops keys that are null', () => {
  const given = {
    description: ' Can sail ',
    criteria: null,
    level: null,
    skills: [{ name: 'Sailing', url: null }],
  }
  expect(v.parse(credentialSchema, given)).toEqual({ description: 'Can sail', skills: [{ name: 'Sailing' }] })
})

test.each(['a\u0000b', '\ud800'])('refuses texts that cannot be signed or stored: %j', (criteria) => {
  expect(v.safeParse(credentialSchema, { criteria }).success).toBe(false)
})
