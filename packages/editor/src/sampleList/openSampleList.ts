import { fieldKind, type TemplateField } from '@certificate-sdk/template'
import {
  attributeNames,
  type CalendarWords,
  createCalendarWords,
  type DateField,
  DelimitedReader,
  dateFields,
  decodeText,
  findDelimiter,
  findEncoding,
  findHeader,
  findMergeFields,
  headerRows,
  imageAttribute,
  looksLikePerson,
  mapColumns,
} from '@certificate-sdk/template/internal'
import { loadDates } from '../assets/loadLayoutPart.ts'
import { allEntries } from '../document/sheets.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { readDateColumn } from './readDateColumn.ts'
import { rowSample } from './rowSample.ts'

/** Maximum size of a list that previews read: as many rows as one request to the service issues. */
const sampleListLimits = { rows: 10_000, columns: 200, bytes: 5_000_000 } as const

/** The names to match a list with. */
type Targets = Pick<EditorCore, 'store' | 'messages' | 'locale' | 'resources'>

/** Returns attributes of the design, including those with images, each once; unnamed ones can't be matched. */
export function listAttributes({ store }: Pick<Targets, 'store'>): string[] {
  const { document } = store.getState()
  const shown = allEntries(document).map(({ field }) => field)
  const images = shown.flatMap((field) => imageAttribute(field) ?? [])
  return [...new Set([...attributeNames(shown, document.page), ...images])].filter((name) => name !== '')
}

/** Dates that the design shows, or that the list has. */
export function listDates({ store }: Pick<Targets, 'store'>): DateField[] {
  const { document, ui } = store.getState()
  const shown = allEntries(document).flatMap(({ field }) => datesOf(field))
  return dateFields.filter((date) => shown.includes(date) || ui.sampleList?.dates[date])
}

function datesOf({ type, text }: TemplateField): DateField[] {
  const kind = fieldKind(type).type
  if (kind === 'date') return ['issuedAt']
  const names = kind === 'text' ? findMergeFields(text).map(({ name }) => name) : []
  return [
    ...(names.includes('date') ? (['issuedAt'] as const) : []),
    ...(names.includes('expiresAt') ? (['expiresAt'] as const) : []),
  ]
}

/** Takes the dates of another column, or of none. */
export async function chooseDates(
  targets: Targets,
  list: SampleList,
  field: DateField,
  column: number | undefined,
): Promise<void> {
  const { [field]: _before, ...others } = list.dates
  const words = column === undefined ? undefined : await loadCalendarWords(targets)
  const chosen = words && { [field]: readDateColumn(list.rows, column ?? -1, words, targets.locale) }
  showRow(targets, { ...list, dates: { ...others, ...chosen } })
}

/** Months of all languages; without a network, of those that the page shows. */
async function loadCalendarWords({ resources }: Pick<Targets, 'resources'>): Promise<CalendarWords> {
  return createCalendarWords(await loadDates().catch(() => resources.dates()))
}

/**
 * Reads a list and shows its first row.
 *
 * @returns the reason for refusing it, for the person
 */
export async function openSampleText(text: string, targets: Targets): Promise<string | undefined> {
  const { store, messages } = targets
  const texts = messages.sampleList
  const { rows, problem } = readDelimited(text)
  if (problem) return problem === 'tooLong' ? texts.tooLong : texts.broken(problem.row)
  const attributes = listAttributes({ store })
  const start = rows.slice(0, headerRows).map((cells, row) => ({ row, cells: [...cells] }))
  const found = findHeader(start, [...attributes, messages.kinds.name.label])
  const data = found === undefined ? rows : rows.slice(found + 1)
  if (!data.length) return texts.empty
  if (data.length > sampleListLimits.rows) return texts.tooLong
  const header = found === undefined ? [] : (rows[found] ?? [])
  const widest = data.reduce((max, { length }) => Math.max(max, length), header.length)
  const columns = Array.from({ length: widest }, (_, i) => (header[i] ?? '').trim())
  const matched = matchRows(columns, data, attributes)
  const dates = await readDates(matched.rows, matched.dateColumns, targets)
  const { ui } = store.getState()
  const before = ui.sampleList?.before ?? ui.samples
  showRow({ store }, { ...matched, dates, before, at: 0 })
  return undefined
}

async function readDates(
  rows: SampleList['rows'],
  columns: MatchedRows['dateColumns'],
  targets: Targets,
): Promise<SampleList['dates']> {
  if (!columns.length) return {}
  const words = await loadCalendarWords(targets)
  return Object.fromEntries(
    columns.map(([field, column]) => [field, readDateColumn(rows, column, words, targets.locale)]),
  )
}

/** The cells of a list, and which of its columns are known. */
interface MatchedRows extends Pick<SampleList, 'columns' | 'rows' | 'matching'> {
  dateColumns: readonly (readonly [field: DateField, column: number])[]
}

/** Matches columns by their headers. A name in several columns gets an additional column that joins them. */
function matchRows(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  attributes: readonly string[],
): MatchedRows {
  const { mapping } = mapColumns(columns, rows.slice(0, headerRows), attributes)
  const { name, attributes: found, fields } = mapping
  const dateColumns = dateFields.flatMap((field) => {
    const column = fields[field]
    return column === undefined ? [] : [[field, column] as const]
  })
  const matching = (column: number | undefined) =>
    new Map([...found, ...(column === undefined || column < 0 ? [] : [[nameKey, column] as const])])
  if (name.length < 2) {
    const unnamed = columns.some((column) => column !== '') ? -1 : (rows[0] ?? []).findIndex(looksLikePerson)
    return { columns, rows, matching: matching(name[0] ?? unnamed), dateColumns }
  }
  const joined = (cells: readonly string[]) =>
    name
      .map((column) => cells[column]?.trim() ?? '')
      .join(' ')
      .trim()
  const padded = (cells: readonly string[]) => columns.map((_, i) => cells[i] ?? '')
  return {
    columns: [...columns, joined(columns)],
    rows: rows.map((cells) => [...padded(cells), joined(cells)]),
    matching: matching(columns.length),
    dateColumns,
  }
}

/** Reads a CSV file like {@link openSampleText}. */
export async function openSampleFile(file: File, targets: Targets): Promise<string | undefined> {
  if (file.size > sampleListLimits.bytes) return targets.messages.sampleList.tooLong
  const bytes = await file.arrayBuffer().catch(() => undefined)
  const text = bytes && decodeList(new Uint8Array(bytes))
  return text === undefined ? targets.messages.badFile.damaged(file.name) : openSampleText(text, targets)
}

/** Replaces the samples with a row's values. */
export function showRow({ store }: Pick<Targets, 'store'>, list: SampleList): void {
  store.transition({ sampleList: () => list, samples: () => rowSample(list, list.at) })
}

/**
 * Decodes a CSV file, in any of the encodings that the service reads. If several are possible, it chooses the
 * likeliest: samples are visible on the screen, and the service asks before it issues.
 *
 * @returns `undefined` if the bytes are not text
 */
export function decodeList(bytes: Uint8Array): string | undefined {
  const tools = { TextDecoder, isUtf8 }
  const { encoding, candidates = [] } = findEncoding(bytes, tools)
  const likely = encoding ?? candidates[0]
  const text = likely && [...decodeText(bytes, likely, tools)].join('').normalize('NFC')
  return encoding || !/\ufffd|[^\P{Cc}\t\r\n]/u.test(text ?? '') ? text : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Rows of cells, excluding rows without any text, or the reason why there are none. */
type DelimitedText =
  | { rows: readonly (readonly string[])[]; problem?: never }
  | { rows?: never; problem: 'tooLong' | { row: number } }

/**
 * Reads rows that were copied from a spreadsheet (tabs) or are CSV (commas, semicolons, bars, quotes), as the service reads
 * them.
 *
 * @returns `row` is the number of the first row that cannot be read: a quote in it is never closed, or the text is binary
 */
export function readDelimited(text: string): DelimitedText {
  if (text.includes('\0')) return { problem: { row: 1 } }
  const { delimiter, start, quotes } = findDelimiter(text)
  const { columns, rows: maxRows } = sampleListLimits
  const reader = new DelimitedReader(delimiter, { columns }, quotes)
  const rows: (readonly string[])[] = []
  const add = (more: Iterable<{ cells: readonly string[] }>) => {
    for (const { cells } of more) rows.push(cells)
  }
  add(reader.push(text.slice(start)))
  add(reader.end())
  const { problem } = reader
  // Plus the header.
  if (rows.length > maxRows + 1) return { problem: 'tooLong' }
  if (!problem) return { rows }
  return { problem: problem.kind === 'unclosedQuote' ? { row: problem.row } : 'tooLong' }
}
