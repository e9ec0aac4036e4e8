import { expect, test } from 'vitest'
import { UploadLimits } from './UploadLimits.ts'

const statusOf = (work: () => unknown) => {
  try {
    work()
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

test('an address has four uploads at a time, and cannot keep others from theirs', () => {
  const limits = new UploadLimits()
  const own = Array.from({ length: 4 }, () => limits.begin('a'))
  expect(statusOf(() => limits.begin('a'))).toBe(429)
  expect(statusOf(() => limits.begin('b'))).toBe(200)
  own[0]?.end()
  own[0]?.end()
  expect(statusOf(() => limits.begin('a'))).toBe(200)
  expect(statusOf(() => limits.begin('a'))).toBe(429)
})

test('all addresses together have 32', () => {
  const limits = new UploadLimits()
  const running = Array.from({ length: 32 }, (_, i) => limits.begin(`a${i}`))
  expect(statusOf(() => limits.begin('b'))).toBe(503)
  for (const upload of running) upload.end()
  expect(statusOf(() => limits.begin('b'))).toBe(200)
})

test('an address may send a gigabyte per minute', () => {
  let now = 1
  const limits = new UploadLimits(() => now)
  const upload = limits.begin('a')
  expect(upload.count(1024 * 2 ** 20)).toBe(true)
  expect(upload.count(1)).toBe(false)
  upload.end()
  expect(statusOf(() => limits.begin('a'))).toBe(429)
  expect(limits.begin('b').count(1)).toBe(true)
  now += 61_000
  expect(statusOf(() => limits.begin('a'))).toBe(200)
})
