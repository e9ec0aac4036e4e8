import { expect, test } from 'vitest'
import { FormParts, type PartHead } from './FormParts.ts'

const form = [
  '--frontier',
  'Content-Disposition: form-data; name="options"',
  '',
  '{"a":1}',
  '--frontier',
  'Content-Disposition: form-data; name="file"; filename="class.csv"',
  'Content-Type: text/csv',
  '',
  'Name,Email\r\n--fronti\r\nAda,ada@example.com',
  '--frontier--',
  '',
].join('\r\n')

function read(bytes: Buffer, pieceLength: number) {
  const parts: { head: PartHead; text: string; isComplete: boolean }[] = []
  const reader = new FormParts('frontier', (head) => {
    const part = { head, text: '', isComplete: false }
    parts.push(part)
    return {
      take(piece) {
        part.text += piece.toString()
        return true
      },
      end() {
        part.isComplete = true
      },
    }
  })
  for (let at = 0; at < bytes.length; at += pieceLength)
    if (!reader.take(bytes.subarray(at, at + pieceLength))) break
  reader.end()
  return parts
}

test.each([1, 2, 3, 7, 64, 10_000])('parts are the same in pieces of %i bytes', (length) => {
  expect(read(Buffer.from(form), length)).toEqual([
    { head: { name: 'options', fileName: undefined }, text: '{"a":1}', isComplete: true },
    {
      head: { name: 'file', fileName: 'class.csv', type: 'text/csv' },
      text: 'Name,Email\r\n--fronti\r\nAda,ada@example.com',
      isComplete: true,
    },
  ])
})

test.each([
  ['another boundary', form.replaceAll('frontier', 'elsewhere')],
  ['a part without a name', form.replace('name="options"', '')],
  ['a head without an end', `--frontier\r\nX: ${'x'.repeat(70_000)}`],
])('%s has no parts', (_, text) => {
  expect(read(Buffer.from(text), 1_000)).toEqual([])
})

test('a form that ends early has an incomplete part', () => {
  expect(read(Buffer.from(form.slice(0, -20)), 50)[1]).toMatchObject({ isComplete: false })
})
