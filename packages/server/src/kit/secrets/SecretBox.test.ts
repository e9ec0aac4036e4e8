import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { SecretBox, SecretKeyError } from './SecretBox.ts'

const [first, second] = ['first key of the operator', 'second key of the operator']
const boxOf = (...keys: string[]) => new SecretBox(keys, randomBytes)

test('a sealed secret shows nothing, and opens again', () => {
  const sealed = boxOf(first).seal('whsec_abc', 'webhook-1')
  expect(sealed).not.toContain('abc')
  expect(boxOf(first).seal('whsec_abc', 'webhook-1')).not.toBe(sealed)
  expect(boxOf(first).open(sealed, 'webhook-1')).toBe('whsec_abc')
})

test('a former key still opens what it sealed; a lost one is named', () => {
  const sealed = boxOf(first).seal('whsec_abc', 'webhook-1')
  expect(boxOf(second, first).open(sealed, 'webhook-1')).toBe('whsec_abc')
  expect(() => boxOf(second).open(sealed, 'webhook-1')).toThrow(SecretKeyError)
  expect(() => boxOf().open(sealed, 'webhook-1')).toThrow('SECRET_KEY')
})

test('a secret that was moved to another owner, or changed, does not open', () => {
  const sealed = boxOf(first).seal('whsec_abc', 'webhook-1')
  expect(() => boxOf(first).open(sealed, 'webhook-2')).toThrow()
  expect(() => boxOf(first).open(`${sealed.slice(0, -2)}AA`, 'webhook-1')).toThrow()
})

test('without a key, secrets are stored as they are, and open after one was set', () => {
  expect(boxOf().seal('whsec_abc', 'webhook-1')).toBe('whsec_abc')
  expect(boxOf(first).open('whsec_abc', 'webhook-1')).toBe('whsec_abc')
})
