import type { BatchColumns, BatchReading } from '@certificate-sdk/client'
import {
  allFields,
  attributeIn,
  attributeNames,
  dateFields,
  encodingByLabel,
  findMergeFields,
  type ListRow,
} from '@certificate-sdk/template/internal'
import { withTemplateMail } from '../../core/certificates/withTemplateMail.ts'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import type { SentRow } from './CheckedRow.ts'
import {
  certainMapping,
  findColumns,
  headersOf,
  isMailed,
  refuseRepeated,
  requestedMapping,
  type TableStart,
} from './findMapping.ts'
import type { BatchForm } from './readBatchForm.ts'
import { createRecipientReader, mappedFields, type TableMapping } from './tables/createRecipientReader.ts'
import { findColumn } from './tables/findColumn.ts'
import { TableError } from './tables/limits/TableError.ts'
import { type DatedColumn, readDates, type TableDates } from './tables/readDates.ts'
import { readTable } from './tables/readTable.ts'
import type { TableAccount, TableReading } from './tables/TableReading.ts'

/** Number of rows whose cells help to recognize columns. */
const sampleRows = 20

/** A file in a form, and how to read it. */
export type FileForm = Pick<BatchForm, 'options' | 'file' | 'name'>

/** Purpose and owner of reading a file. */
interface FileSource {
  document: TemplateDocument
  parsing: Parsing
  /** Account that sent it. */
  owner: string
}

/** Rows of a file, and its column headers. */
export interface FileRows {
  rows: AsyncIterable<SentRow>
  /** Header by recipient key, such as `attributes.Course`. */
  titles: Readonly<Record<string, string>>
  /** How the file was read, for responses. */
  read: BatchReading
}

/**
 * Reads the rows of a file, one by one. Without a mapping, columns are found by their headers.
 *
 * @throws {ServiceError} 400 if the file is not such a table or is ambiguous; errors of a row are thrown when it is
 *   read
 */
export async function readFileRows(sent: FileForm, source: FileSource): Promise<FileRows> {
  const form = withWords(sent, source)
  const table = await openTable(form, source)
  const { header, account } = table
  const mapping =
    requestedMapping(form.options) ?? (await explained(async () => certainMapping(table, form.options)))
  const read = await explained(async () =>
    createRecipientReader(header, mapping, isMailed(form.options.mailData)),
  )
  const columns = datedColumns(header, mapping)
  const dates = await explained(() => readDates(table.peek(), columns, form.options.dateOrder))
  async function* rows(): AsyncGenerator<SentRow> {
    for await (const row of table.rows()) {
      const { recipient, hostData, problems } = read(row.cells)
      const dated = columns.length ? dates.of(row) : undefined
      const problem = problems[0] ?? dated?.problems[0]
      const value = { ...recipient, ...hostData, ...dated?.texts }
      yield {
        place: row.row,
        value,
        problem,
        ...(hostData && { hostData }),
        ...(dated?.dates && { dates: dated.dates }),
      }
    }
  }
  return { rows: rows(), titles: titlesOf(mapping), read: readingOf(account, header, { mapping, dates }) }
}

function datedColumns(header: readonly string[], mapping: TableMapping): DatedColumn[] {
  return dateFields.flatMap((field) => {
    const column = mapping[field]
    return column === undefined ? [] : [{ field, column: findColumn(header, column), header: column.trim() }]
  })
}

/**
 * Reads the headers of a file and some rows, and finds the certain columns.
 *
 * @throws {ServiceError} 400 if the file is not a table, or its encoding is uncertain
 */
export async function readColumns(sent: FileForm, source: FileSource): Promise<BatchColumns> {
  const form = withWords(sent, source)
  const table = await openTable(form, source)
  const { header, sample, keys, account } = table
  const { mapping, ambiguous } = findColumns(table, form.options)
  await explained(async () => refuseRepeated(header, ambiguous))
  const textOf = (column: number) => (header[column] ?? '').trim()
  const names = mapping.name.map(textOf)
  const found = {
    name: names.length > 1 ? names : (names[0] ?? null),
    email: mapping.email < 0 ? null : textOf(mapping.email),
    ...headersOf(mapping, textOf),
  }
  return {
    columns: header.map((text) => text.trim()),
    rows: sample.map((cells) => [...cells]),
    attributes: [...keys],
    mapping: found,
    ambiguous: ambiguous.map(({ field, columns }) => ({ field, columns: columns.map(textOf) })),
    read: readingOf(account, header, {
      mapping: { ...found, name: names, email: found.email ?? '' },
    }),
  }
}

/** Returns the form with the texts of its email. */
function withWords(form: FileForm, { document }: FileSource): FileForm {
  const { options } = form
  return { ...form, options: { ...options, mailData: withTemplateMail(options.mailData, document) } }
}

interface FileTable extends TableStart {
  account: TableAccount
  /** Returns the rows below the header; `peek` keeps them, and must come first. */
  rows(): AsyncIterable<ListRow>
  peek(): AsyncIterable<ListRow>
}

async function openTable(
  { file, name, options }: FileForm,
  { document, parsing, owner }: FileSource,
): Promise<FileTable> {
  const keys = attributeKeys(document, options)
  const encoding = options.encoding != null ? encodingByLabel(options.encoding) : undefined
  const reading: TableReading = {
    attributes: keys,
    ...(encoding && { encoding }),
    ...(options.sheet != null && { sheet: options.sheet }),
    ...(options.headerRow != null && { headerRow: options.headerRow }),
    ...(options.hiddenRows != null && { hiddenRows: options.hiddenRows }),
  }
  return explained(async () => {
    const { account, rows, peek } = await readTable(streamOf(file), {
      ...(name && { name }),
      reading,
      parsing,
      owner,
    })
    const [header = [], ...sample] = (await take(peek(), 1 + sampleRows)).map(({ cells }) => cells)
    return { account, header, sample, rows: () => behindHeader(rows), peek: () => behindHeader(peek()), keys }
  })
}

async function* behindHeader(rows: AsyncGenerator<ListRow>): AsyncGenerator<ListRow> {
  await rows.next()
  yield* rows
}

function readingOf(
  account: TableAccount,
  header: readonly string[],
  { mapping, dates }: { mapping: TableMapping; dates?: TableDates },
): BatchReading {
  const { name, email = '', attributes, metadata = {} } = mapping
  const { sheets, hiddenColumns, ...rest } = account
  const fields = Object.fromEntries(mappedFields(mapping))
  const used = new Set(
    [name, email, [attributes, metadata, fields].flatMap(Object.values<string>)]
      .flat()
      .map((column) => column.trim()),
  )
  return {
    ...rest,
    ...(sheets && { sheets: [...sheets] }),
    ...(hiddenColumns && { hiddenColumns: [...hiddenColumns] }),
    mapping: {
      name: typeof name === 'string' ? name : [...name],
      email,
      attributes: { ...attributes },
      ...(Object.keys(metadata).length && { metadata: { ...metadata } }),
      ...fields,
    },
    ...(dates && Object.keys(dates.read).length && { dates: dates.read }),
    unused: header.map((text) => text.trim()).filter((text) => text !== '' && !used.has(text)),
  }
}

/** Drops each block once read, so that the file is in memory only once. */
async function* streamOf(file: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let block = file.shift(); block; block = file.shift()) yield block
}

async function take<Item>(items: AsyncIterator<Item>, max: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < max) {
    const { done, value } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

/** Runs work on a table, converting its errors to those of the request. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TableError ? refusalOf(error) : error
  }
}

function refusalOf({ message, code, row, column, question }: TableError): ServiceError {
  const path = code === 'unknown_encoding' ? 'encoding' : code === 'ambiguous_date' ? 'dateOrder' : 'file'
  const issue = { path, message, code, ...(row && { row }), ...(column && { column }) }
  const options = { errors: [issue], ...(question && { question }) }
  switch (code) {
    case 'unknown_encoding':
      return new ServiceError(400, 'unknown_encoding', message, options)
    case 'ambiguous_date':
      return new ServiceError(400, 'ambiguous_date', message, options)
    case 'no_header':
      return new ServiceError(400, 'no_header', message, options)
    default:
      return new ServiceError(400, 'invalid_table', message, options)
  }
}

/** Attributes that the template or the email uses. */
function attributeKeys(document: TemplateDocument, { mailData }: BatchForm['options']): string[] {
  const texts = [mailData.subject, mailData.body].map((text) => text ?? '')
  const mailed = texts.flatMap(findMergeFields).flatMap(({ name }) => attributeIn(name) ?? [])
  return [...new Set([...attributeNames(allFields(document), document), ...mailed])]
}

function titlesOf(mapping: TableMapping): Record<string, string> {
  const { name, email, attributes, metadata = {} } = mapping
  const others = Object.entries({ attributes, metadata }).flatMap(([group, columns]) =>
    Object.entries(columns).map(([key, column]) => [`${group}.${key}`, column] as const),
  )
  return {
    name: typeof name === 'string' ? name : name.join(', '),
    ...(email !== undefined && { email }),
    ...Object.fromEntries([...others, ...mappedFields(mapping)]),
  }
}
