import type { Language } from '@certificate-sdk/template/languages'
import { expect, test } from 'vitest'
import { formatCredits } from './formatCredits.ts'
import { messagesOf } from './messagesOf.ts'

test.each<[Language, number, string]>([
  ['en', 1, '1 credit'],
  ['en', 2, '2 credits'],
  ['de', 1_000, '1.000 Guthabenpunkte'],
  ['ja', 1, '1 クレジット'],
])('says an amount in %s: %d', (language, amount, text) => {
  expect(formatCredits({ language, messages: messagesOf[language] }, amount)).toBe(text)
})
