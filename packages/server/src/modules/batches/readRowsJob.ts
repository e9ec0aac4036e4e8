import type { BatchReading } from '@certificate-sdk/client'
import { safeParseBounded } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { hostDataEntries } from '../../core/certificates/hostData.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { timeSchema } from '../../core/life/lifeSchema.ts'
import { createNoteFinder, type NotedAddresses } from '../../core/mail/mailAddresses.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { decodeItems } from '../../kit/http/encodedItems.ts'
import { parsingHere } from '../../kit/parsing/createParsing.ts'
import { createGrowthLimit } from '../../kit/threads/createGrowthLimit.ts'
import type { ThreadJob } from '../../kit/threads/ThreadJob.ts'
import type { BatchContent } from './BatchContent.ts'
import { type CheckedRow, type PackedRows, packRows, type SentRow } from './CheckedRow.ts'
import { createRowReader } from './createRowReader.ts'
import { createSummarizer, type RowSummary } from './RowSummary.ts'
import { type FileForm, type FileRows, readFileRows } from './readFileRows.ts'

const dateKeys = { issuedAt: v.nullish(timeSchema), expiresAt: v.nullish(timeSchema) }

const datesSchema = v.object(dateKeys)

/** A file, or recipients sent as JSON. */
export type RowSource =
  | FileForm
  /** See `encodeItems`. */
  | { items: Uint8Array[] }
  | { recipients: readonly unknown[] }

/** Rows whose layout is checked together, and their known notes if that finds nothing. */
export interface RowGroup extends PackedRows {
  summary: RowSummary
}

/** All rows, or why they can't be read. */
export type ReadRows =
  | {
      groups: RowGroup[]
      /** Column headers of a file, by recipient key. */
      titles: BatchContent['titles']
      /** How a file was read. */
      read: BatchReading | undefined
    }
  | {
      refused: Pick<ServiceError, 'status' | 'code' | 'errors' | 'question'> & { message: string }
    }

/** Rows per group, and characters of their texts, which the event loop copies in one turn. */
const [rowsPerGroup, charactersPerGroup] = [2_000, 64_000]
/** Garbage after which it is collected, in bytes. */
const maxGarbage = 6 * 2 ** 20

/** Reads and checks the rows of a batch in a thread. */
export const readRowsJob: ThreadJob<
  {
    source: RowSource
    content: BatchContent
    onDuplicateEmail: 'issue' | 'skip'
    /** Time of the request, in ms since 1970. */
    now: number
    /** Notes about addresses, if emails are sent. */
    addressNotes?: NotedAddresses | undefined
  },
  ReadRows
> = {
  module: import.meta.url,
  name: 'readRowsJob',
  async run({ source, content, onDuplicateEmail, now, addressNotes }) {
    const limitGrowth = createGrowthLimit(maxGarbage)
    try {
      const opened = await open(source, content.template.document)
      const titles = 'titles' in opened ? opened.titles : undefined
      const whole = { ...content, ...(titles && { titles }) }
      const readRow = createRowReader(
        whole,
        { onDuplicateEmail, now },
        addressNotes && createNoteFinder(addressNotes),
      )
      const summarize = createSummarizer(whole)
      const groups: RowGroup[] = []
      let waiting: CheckedRow[] = []
      let characters = 0
      const pack = () => {
        groups.push({ ...packRows(waiting), summary: summarize(waiting) })
        waiting = []
        characters = 0
        limitGrowth()
      }
      for await (const row of opened.rows) {
        const checked = readRow(row)
        waiting.push(checked)
        characters += lengthOf(checked)
        if (waiting.length >= rowsPerGroup || characters >= charactersPerGroup) pack()
      }
      if (waiting.length) pack()
      return { groups, titles, read: 'read' in opened ? opened.read : undefined }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      const { status, code, publicMessage: message, errors, question } = error
      return { refused: { status, code, message, errors, question } }
    }
  },
  transfers: (read) => ('groups' in read ? read.groups.flatMap(({ people, rest }) => [people, rest]) : []),
}

async function open(
  source: RowSource,
  document: TemplateDocument,
): Promise<FileRows | { rows: Iterable<SentRow> }> {
  if ('file' in source) return readFileRows(source, { document, parsing: parsingHere, owner: '' })
  return { rows: numbered('items' in source ? decodeItems(source.items) : source.recipients) }
}

function* numbered(recipients: Iterable<unknown>): Generator<SentRow> {
  let place = 0
  for (const value of recipients) yield { place: ++place, value, ...datesIn(value), ...hostDataIn(value) }
}

/** Takes the host's id and data out of a recipient sent as JSON. */
function hostDataIn(value: unknown): Pick<SentRow, 'hostData'> {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value).filter(
    ([key, one]) => Object.hasOwn(hostDataEntries, key) && one != null,
  )
  return entries.length ? { hostData: Object.fromEntries(entries) } : {}
}

/** Number of characters of a waiting row; others need no layout. */
function lengthOf({ recipient }: CheckedRow): number {
  if (!recipient) return 0
  const { name, email, attributes, hostData } = recipient
  const texts = [...Object.values(attributes), ...Object.values(hostData?.metadata ?? {})]
  return texts.reduce((sum, text) => sum + text.length, name.length + email.length)
}

/** Parses the dates of a recipient sent as JSON; `null` counts as absent. */
function datesIn(value: unknown): Pick<SentRow, 'dates' | 'problem'> {
  const keys = Object.keys(dateKeys)
  if (typeof value !== 'object' || value === null || !keys.some((key) => Object.hasOwn(value, key))) return {}
  const parsed = safeParseBounded(datesSchema, value)
  if (!parsed.ok) {
    const [{ path, message } = { path: '', message: '' }] = parsed.issues
    return { problem: { column: path, code: 'validation_failed', message } }
  }
  const dates = Object.fromEntries(Object.entries(parsed.output).filter(([, date]) => date != null))
  return Object.keys(dates).length ? { dates } : {}
}
