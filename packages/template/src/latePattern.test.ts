import { expect, it, vi } from 'vitest'
import { latePattern } from './latePattern.ts'

it('is compiled once, and only when it is used', () => {
  const make = vi.fn(() => /\p{L}/u)
  const pattern = latePattern(make)
  expect(make).not.toHaveBeenCalled()
  expect(['a', '1', 'ß'].map(pattern.test)).toEqual([true, false, true])
  expect(pattern.exec('1a')?.[0]).toBe('a')
  expect(make).toHaveBeenCalledOnce()
})
