import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newVerificationCode, normalizeVerificationCode } from './verificationCode.ts'

describe('verification codes', () => {
  test('have 16 characters that cannot be confused', () => {
    for (let i = 0; i < 200; i++) expect(newVerificationCode(randomBytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  })

  test('use every character with the same probability', () => {
    const codes = Array.from({ length: 16 }, (_, block) =>
      newVerificationCode((length) => Uint8Array.from({ length }, (_, i) => block * 16 + i)),
    )
    const counts = new Map<string, number>()
    for (const character of codes.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
    expect(counts.size).toBe(32)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })

  test('are recognized as people type them', () => {
    expect(normalizeVerificationCode(' abcd-oil0 1234 ')).toBe('ABCD01101234')
  })

  test('are their own normalized form', () => {
    for (let i = 0; i < 200; i++) {
      const code = newVerificationCode(randomBytes)
      expect(normalizeVerificationCode(code)).toBe(code)
    }
  })
})
