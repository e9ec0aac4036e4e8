import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FormFile, largestFile } from './FormFile.ts'

const boundary = '----geckoformboundary5f3a'
const disposition = 'Content-Disposition: form-data; name="file"; filename="a.pdf"'
const formOf = (content: string | Buffer, head = disposition) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\nContent-Type: application/pdf\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

/** Reads a form in pieces of a size. */
function read(form: Buffer, size = form.length) {
  const file = new FormFile(boundary)
  for (let at = 0; at < form.length && file.take(form.subarray(at, at + size)); at += size);
  return file.end()
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

test.each([1, 2, 7, 64, 65_535, 65_536, 65_537, 1_000_000])('hashes a file in pieces of %d bytes', (size) => {
  const contents = [
    Buffer.from('%PDF-1.7 short'),
    Buffer.alloc(200_000, `\r\n--${boundary.slice(0, -1)}`),
    Buffer.concat([Buffer.alloc(65_536 - 120), Buffer.from('\r\n--')]),
    Buffer.alloc(131_072, '\r\n'),
  ]
  for (const content of contents)
    expect(read(formOf(content), size)).toEqual({ start: content.subarray(0, 24), hash: hashOf(content) })
})

test('finds the boundary at every place around the end of a window', () => {
  for (let length = 65_536 - 260; length < 65_536 + 10; length++) {
    const content = Buffer.alloc(length, 'x')
    expect(read(formOf(content))?.hash, String(length)).toBe(hashOf(content))
  }
})

test('knows a file as browsers name it', () => {
  for (const head of [
    'content-disposition: form-data; name="file"; filename="%22quoted%22.pdf"',
    'Content-Disposition: form-data;name="file";filename="日本.pdf"',
    'Content-Type: application/pdf\r\nContent-Disposition: form-data; name="file"; filename*=utf-8\'\'a.pdf',
  ])
    expect(read(formOf('x', head))?.hash, head).toBe(hashOf('x'))
})

test.each([
  ['an empty file, as of a form without a choice', formOf('', disposition.replace('a.pdf', ''))],
  ['a field', formOf('x', 'Content-Disposition: form-data; name="a"')],
  ['a part without headers', Buffer.from(`--${boundary}\r\n\r\nx\r\n--${boundary}--`)],
  ['no part', Buffer.from(`--${boundary}--\r\n`)],
  ['nothing', Buffer.alloc(0)],
  ['another boundary', Buffer.from(formOf('x').toString().replaceAll('gecko', 'other'))],
  ['no end', formOf('x').subarray(0, -12)],
  ['a head that never ends', formOf('x', `${disposition}\r\na: ${'x'.repeat(70_000)}`)],
])('has no file: %s', (_what, form) => {
  expect(read(form)).toBeUndefined()
})

test('ignores the rest of the form after the file, and a form that begins with another part', () => {
  const after = Buffer.alloc(1_000_000, `\r\n--${boundary}\r\n\r\n`)
  const file = new FormFile(boundary)
  expect(file.take(Buffer.concat([formOf('x'), after]))).toBe(false)
  expect(file.end()?.hash).toBe(hashOf('x'))
  expect(new FormFile(boundary).take(after)).toBe(false)
})

test('stops at a file that is larger than any issued one', () => {
  const file = new FormFile(boundary)
  file.take(formOf('').subarray(0, -boundary.length - 8))
  const piece = Buffer.alloc(2 ** 20)
  let taken = 0
  while (file.take(piece)) taken += piece.length
  expect(taken).toBe(largestFile)
  expect(file.end()).toEqual({ start: piece.subarray(0, 24), hash: '' })
})
