import { batchWarningCodes, issueWarningCodes } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import { messagesOf } from './messagesOf.ts'

const { ar, en } = messagesOf

/** Texts of a catalog by their paths. */
function textsOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : textsOf(value, `${path}${key}.`),
  )
}

test('fills slots once, and leaves merge fields alone', () => {
  expect(fill('{a} {b} {{name}}', { a: '{b}', b: 2 })).toBe('{b} 2 {{name}}')
  expect(fill('{unknown}', {})).toBe('{unknown}')
})

test('merge fields in Arabic are between marks that keep their braces in order', () => {
  for (const text of [ar.issue.defaultSubject, ar.issue.defaultBody, ar.issue.mailHint])
    expect(text.replace(/\u200e\{\{\w+\}\}\u200e/g, '')).not.toContain('{{')
})

test('sub-accounts have one spelling', () => {
  for (const [path, text] of textsOf(en))
    expect([path, text]).not.toEqual([path, expect.stringMatching(/subaccount(?!-email)/i)])
})

test('every warning has its words', () => {
  const { codes, details } = en.list
  const worded = new Set([...Object.keys(codes), ...Object.keys(details)])
  expect([...batchWarningCodes, ...issueWarningCodes].filter((code) => !worded.has(code))).toEqual([])
})
