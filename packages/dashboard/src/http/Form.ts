import { Buffer } from 'node:buffer'
import { readId } from './readId.ts'
import type { SentField } from './SentBody.ts'

/** The fields of a form, as the entered texts. */
export interface Form {
  /** Returns the text of a field, without spaces around it; `''` if it is missing. */
  text(name: string): string
  /** Returns a value like {@link text}, with spaces and line breaks as entered. */
  raw(name: string): string
  /** Returns an id issued by the page; see {@link readId}. */
  id(name: string): string
  /** Returns the texts of a field that occurs several times. */
  all(name: string): string[]
  /** Returns a chosen file, unless it is empty. */
  file(name: string): File | undefined
  /** Returns the names of the fields, each once. */
  names(): string[]
}

/** Makes the fields of a form available by their names. Line ends of texts become `\n`. */
export function createForm(sent: readonly SentField[]): Form {
  const fields = new Map<string, (string | File)[]>()
  for (const [name, value] of sent) {
    const one = typeof value === 'string' ? withLineFeeds(value) : value
    const values = fields.get(name)
    if (values) values.push(one)
    else fields.set(name, [one])
  }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const raw = (name: string) => textOf(fields.get(name)?.[0])
  return {
    text: (name) => raw(name).trim(),
    raw,
    id: (name) => readId(raw(name)),
    all: (name) => fields.get(name)?.map(textOf) ?? [],
    file(name) {
      const value = fields.get(name)?.[0]
      return value instanceof File && value.size > 0 ? value : undefined
    },
    names: () => [...fields.keys()],
  }
}

const [lineFeed, carriageReturn] = [10, 13]

/** Replaces `\r\n` with `\n` with little extra memory: strings would need 20 times as much for a million line ends. */
function withLineFeeds(text: string): string {
  if (!text.includes('\r\n')) return text
  const bytes = Buffer.from(text)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte !== carriageReturn || bytes[i + 1] !== lineFeed) bytes[length++] = byte
  }
  return bytes.toString('utf8', 0, length)
}
