import type { JournalEntry } from '@certificate-sdk/client'
import { InputError } from '../errors/InputError.ts'
import type { RunIdentity } from './RunIdentity.ts'

/** First line of a journal. */
export interface JournalHeader extends RunIdentity {
  journal: 1
  /** Random; begins every key, so that no two runs share one. */
  run: string
}

/** A journal as it was read. */
export interface ParsedJournal {
  header: JournalHeader
  entries: JournalEntry[]
  /** Bytes up to the end of the last complete line; the rest was torn off by a crash and never acted upon. */
  length: number
}

/**
 * Reads a journal. A crash during an append leaves a last line without its line end, or one that is not JSON.
 *
 * @returns `undefined` if not even the header is complete
 * @throws {InputError} if it is not a journal, or broken elsewhere
 */
export function parseJournal(content: Buffer): ParsedJournal | undefined {
  const lines: { value: unknown; end: number }[] = []
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0x0a, start) + 1
    const value = end ? jsonOrUndefined(content.toString('utf8', start, end)) : undefined
    if (value === undefined) {
      if (!end || end === content.length) break
      throw lines.length ? new InputError(`is broken in line ${lines.length + 1}`) : notAJournal()
    }
    lines.push({ value, end })
    start = end
  }
  const [first, ...rest] = lines
  if (!first) {
    const start = content.toString('utf8', 0, headerStart.length)
    if (headerStart.startsWith(start)) return undefined
    throw notAJournal()
  }
  if (!isHeader(first.value)) throw notAJournal()
  const entries = rest.map(({ value }, i) => {
    if (!isEntry(value)) throw new InputError(`is broken in line ${i + 2}`)
    return value
  })
  return { header: first.value, entries, length: lines.at(-1)?.end ?? 0 }
}

/** The start of every header, which distinguishes a torn one from another file. */
const headerStart = '{"journal":1,'

function notAJournal(): InputError {
  return new InputError('is not a journal of this program')
}

function jsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isHeader(value: unknown): value is JournalHeader {
  const header = Object(value) as Partial<Record<keyof JournalHeader, unknown>>
  return (
    header.journal === 1 &&
    areStrings([header.run, header.service, header.csv, header.template, header.organization, header.mail])
  )
}

function isEntry(value: unknown): value is JournalEntry {
  const { key, status, idempotencyKey, startedAt } = Object(value) as Partial<
    Record<keyof JournalEntry, unknown>
  >
  return (
    areStrings([key, idempotencyKey, startedAt]) && ['started', 'issued', 'failed'].includes(status as string)
  )
}

function areStrings(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value === 'string')
}
