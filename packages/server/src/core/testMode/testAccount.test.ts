import { describe, expect, test } from 'vitest'
import { newTimeOrderedId } from '../../kit/system/newTimeOrderedId.ts'
import { areTwins, isTestAccount, testAccountIdOf, testMark } from './testAccount.ts'

const live = newTimeOrderedId((length) => Buffer.alloc(length, 0xab))
const twin = testAccountIdOf(live)

describe('testAccountIdOf', () => {
  test('is a UUID of version 8 that is the same for an account', () => {
    expect(twin).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(testAccountIdOf(live)).toBe(twin)
  })

  test('tells test accounts from live ones', () => {
    expect(isTestAccount(twin)).toBe(true)
    expect(isTestAccount(live)).toBe(false)
    expect(isTestAccount(crypto.randomUUID())).toBe(false)
  })
})

describe('areTwins', () => {
  test('knows both directions, and no third account', () => {
    const other = newTimeOrderedId((length) => Buffer.alloc(length, 0xcd))
    expect(areTwins(live, twin)).toBe(true)
    expect(areTwins(twin, live)).toBe(true)
    expect(areTwins(live, live)).toBe(false)
    expect(areTwins(twin, twin)).toBe(false)
    expect(areTwins(other, twin)).toBe(false)
    expect(areTwins(live, other)).toBe(false)
  })
})

describe('testMark', () => {
  test('adds a key to records of test accounts only', () => {
    expect(testMark(twin)).toStrictEqual({ isTest: true })
    expect(testMark(live)).toStrictEqual({})
  })
})
