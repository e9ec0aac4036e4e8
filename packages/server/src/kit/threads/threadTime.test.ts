import { expect, test } from 'vitest'
import { threadTimeOf } from './threadTime.ts'

test('adds up the time of a thread whose name has spaces and parentheses', () => {
  const stat = '71 (a b) c) S 1 71 71 0 -1 4194304 100 0 0 0 120 30 9 9 20 0 11 0 500 1000 200'
  expect(threadTimeOf(stat)).toBe(1_500)
})
