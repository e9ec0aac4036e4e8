import type { JournalEntry } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { type JournalHeader, parseJournal } from './parseJournal.ts'

const header: JournalHeader = {
  journal: 1,
  run: 'r',
  service: 'http://127.0.0.1:3000',
  csv: 'c',
  template: 't',
  organization: 'o',
  mail: '',
}
const started: JournalEntry = {
  key: 'r/1',
  status: 'started',
  idempotencyKey: 'i',
  startedAt: '2026-11-22T00:00:00.000Z',
}
const issued: JournalEntry = { ...started, status: 'issued', certificateId: 'ü', verificationUrl: 'v' }
const linesOf = (...values: object[]) => values.map((value) => `${JSON.stringify(value)}\n`)
const parse = (text: string) => parseJournal(Buffer.from(text))

test('reads a journal', () => {
  const text = linesOf(header, started, issued).join('')
  expect(parse(text)).toEqual({ header, entries: [started, issued], length: Buffer.byteLength(text) })
})

test('tolerates a last line that is torn at any byte', () => {
  const [first = '', second = '', third = ''] = linesOf(header, started, issued)
  const complete = Buffer.byteLength(first + second)
  const bytes = Buffer.from(first + second + third)
  for (let length = complete; length < bytes.length; length++)
    expect(parseJournal(bytes.subarray(0, length))).toEqual({ header, entries: [started], length: complete })
})

test('tolerates a last line whose content was never written', () => {
  const [first = ''] = linesOf(header)
  expect(parse(`${first}\0\0\0\n`)).toEqual({ header, entries: [], length: first.length })
})

test('takes a header that is torn at any byte for no journal yet', () => {
  const [first = ''] = linesOf(header)
  for (let length = 0; length < first.length; length++) expect(parse(first.slice(0, length))).toBeUndefined()
})

test.each([
  'name,email\nA,a@example.com\n',
  'name,email',
  'name,email\n',
  '{}\n',
  '[]\n',
  'null\n',
  '{"journal":2}\n',
  '{"name": "a template"}',
])('does not take %j for a journal', (text) => {
  expect(() => parse(text)).toThrow('is not a journal of this program')
})

test.each([
  ['a line that is not JSON', '{"key":\n'],
  ['a line that is no entry', '{"key":"r/1","status":"lost","idempotencyKey":"i","startedAt":"s"}\n'],
  ['an empty line', '\n'],
])('refuses %s before the last', (_what, line) => {
  const [first = '', second = ''] = linesOf(header, started)
  expect(() => parse(first + line + second)).toThrow('is broken in line 2')
})
