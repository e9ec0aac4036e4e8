import type { BatchColumns, BatchReading } from '@certificate-sdk/client'
import {
  allFields,
  attributeIn,
  attributeNames,
  encodingByLabel,
  findMergeFields,
  mapColumns,
} from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import type { GivenRow } from './CheckedRow.ts'
import type { BatchForm } from './readBatchForm.ts'
import { createRecipientReader } from './tables/createRecipientReader.ts'
import { findColumn } from './tables/findColumn.ts'
import { TableError } from './tables/limits/TableError.ts'
import { readTable } from './tables/readTable.ts'
import type { TableMapping } from './tables/TableMapping.ts'
import type { TableAccount, TableReading } from './tables/TableReading.ts'

/** Rows whose cells help to recognize columns. */
const sampleRows = 20

/** A file of a form, and how to read it. */
export type FileForm = Pick<BatchForm, 'options' | 'file' | 'name'>

/** Why a file is read, and for whom. */
interface FileSource {
  document: TemplateDocument
  parsing: Parsing
  /** Account that sent it. */
  owner: string
}

/** Rows of a file, and the headers of their columns. */
export interface FileRows {
  rows: AsyncIterable<GivenRow>
  /** Header by key of the recipient, such as `attributes.Course`. */
  titles: Readonly<Record<string, string>>
  /** Reading of the file, for answers. */
  read: BatchReading
}

/**
 * Reads the rows of a file, one by one. Without a mapping, columns are found by their headers.
 *
 * @throws {ServiceError} 400 if the file is no such table, or is not certain to be understood; of rows, when they are read
 */
export async function readFileRows(form: FileForm, source: FileSource): Promise<FileRows> {
  const table = await openTable(form, source)
  const { header, sample, rest, account } = table
  const mapping = form.options.mapping ?? (await explained(async () => certainMapping(table)))
  const read = await explained(async () => createRecipientReader(header, mapping))
  async function* rows(): AsyncGenerator<GivenRow> {
    const others = { [Symbol.asyncIterator]: () => ({ next: () => explained(() => rest.next()) }) }
    for (const source of [sample, others])
      for await (const { row, cells } of source) {
        const { recipient, problems } = read(cells)
        yield { place: row, value: recipient, problem: problems[0] }
      }
  }
  return { rows: rows(), titles: titlesOf(mapping), read: readingOf(account, header, mapping) }
}

/**
 * Reads the headers of a file and some rows, and which columns are certain.
 *
 * @throws {ServiceError} 400 if the file is no table, or its encoding is not certain
 */
export async function readColumns(form: FileForm, source: FileSource): Promise<BatchColumns> {
  const table = await openTable(form, source)
  const { header, sample, rest, keys, account } = table
  await rest.return(undefined)
  const { mapping, ambiguous } = mapColumns(header, cellsOf(sample), keys)
  await explained(async () => refuseRepeated(header, ambiguous))
  const textOf = (column: number) => (header[column] ?? '').trim()
  const names = mapping.name.map(textOf)
  const found = {
    name: names.length > 1 ? names : (names[0] ?? null),
    email: mapping.email < 0 ? null : textOf(mapping.email),
    attributes: Object.fromEntries([...mapping.attributes].map(([key, column]) => [key, textOf(column)])),
  }
  return {
    columns: header.map((text) => text.trim()),
    rows: cellsOf(sample),
    attributes: keys,
    mapping: found,
    ambiguous: ambiguous.map(({ field, columns }) => ({ field, columns: columns.map(textOf) })),
    read: readingOf(account, header, { ...found, name: names, email: found.email ?? '' }),
  }
}

interface FileTable {
  account: TableAccount
  header: readonly string[]
  sample: readonly { row: number; cells: string[] }[]
  rest: AsyncGenerator<{ row: number; cells: string[] }>
  /** Attributes that the template or the email shows. */
  keys: string[]
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
    const { account, rows } = await readTable(streamOf(file), {
      ...(name && { name }),
      reading,
      parsing,
      owner,
    })
    const [first, ...sample] = await take(rows, 1 + sampleRows)
    return { account, header: first?.cells ?? [], sample, rest: rows, keys }
  })
}

const cellsOf = (rows: FileTable['sample']) => rows.map(({ cells }) => cells)

function readingOf(account: TableAccount, header: readonly string[], mapping: TableMapping): BatchReading {
  const { name, email, attributes } = mapping
  const { sheets, ...rest } = account
  const used = new Set([name, email, Object.values(attributes)].flat().map((column) => column.trim()))
  return {
    ...rest,
    ...(sheets && { sheets: [...sheets] }),
    mapping: { name: typeof name === 'string' ? name : [...name], email, attributes: { ...attributes } },
    unused: header.map((text) => text.trim()).filter((text) => text !== '' && !used.has(text)),
  }
}

/** Drops each block once it is read: the file is in memory once. */
async function* streamOf(file: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let block = file.shift(); block; block = file.shift()) yield block
}

async function take<Item>(items: AsyncIterator<Item>, most: number): Promise<Item[]> {
  const taken: Item[] = []
  while (taken.length < most) {
    const { done, value } = await items.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

/** Runs work on a table, whose errors are the request's. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TableError ? refusalOf(error) : error
  }
}

function refusalOf({ message, code, row, column, question }: TableError): ServiceError {
  const path = code === 'unknown_encoding' ? 'encoding' : 'file'
  const issue = { path, message, code, ...(row && { row }), ...(column && { column }) }
  const options = { errors: [issue], ...(question && { question }) }
  switch (code) {
    case 'unknown_encoding':
      return new ServiceError(400, 'unknown_encoding', message, options)
    case 'no_header':
      return new ServiceError(400, 'no_header', message, options)
    default:
      return new ServiceError(400, 'invalid_table', message, options)
  }
}

/** Attributes that the template or the e-mail shows. */
function attributeKeys(document: TemplateDocument, { mailData }: BatchForm['options']): string[] {
  const texts = [mailData.subject, mailData.body].map((text) => text ?? '')
  const mailed = texts.flatMap(findMergeFields).flatMap(({ name }) => attributeIn(name) ?? [])
  return [...new Set([...attributeNames(allFields(document), document.title), ...mailed])]
}

/** @throws {ServiceError} 400 if nobody but the sender can tell a column */
function certainMapping({ header, sample, keys }: FileTable): TableMapping {
  const { mapping, ambiguous } = mapColumns(header, cellsOf(sample), keys)
  refuseRepeated(header, ambiguous)
  const textOf = (column: number) => (header[column] ?? '').trim()
  const [open] = ambiguous
  if (open) throw notCertain(open.field, open.columns.map(textOf))
  const names = mapping.name.map(textOf)
  const [name] = names
  if (name === undefined) throw notFound('name', 'Name')
  if (mapping.email < 0) throw notFound('email address', 'Email')
  return {
    name: names.length > 1 ? names : name,
    email: textOf(mapping.email),
    attributes: Object.fromEntries([...mapping.attributes].map(([key, column]) => [key, textOf(column)])),
  }
}

/** @throws {TableError} if columns that could be meant have one header, which no mapping can tell apart */
function refuseRepeated(
  header: readonly string[],
  ambiguous: readonly { columns: readonly number[] }[],
): void {
  for (const { columns } of ambiguous) {
    const texts = columns.map((column) => (header[column] ?? '').trim())
    const repeated = texts.find((text, i) => texts.indexOf(text) !== i)
    if (repeated !== undefined) findColumn(header, repeated)
  }
}

function notCertain(field: string, columns: readonly string[]): ServiceError {
  const listed = columns.map((column) => `“${column}”`).join(' or ')
  const message =
    columns.length > 1
      ? `The ${field} could be in ${listed}: say which in \`mapping\`.`
      : `It is not certain that ${listed} has the ${field} of the recipient: say so in \`mapping\`.`
  return new ServiceError(400, 'ambiguous_column', message, {
    errors: [{ path: `mapping.${field}`, message }],
    question: { field, columns },
  })
}

function notFound(what: string, header: string): ServiceError {
  return new ServiceError(
    400,
    'validation_failed',
    `No header says which column has the ${what}: rename its header to “${header}”.`,
    { errors: [{ path: 'mapping', message: `must say which column has the ${what}: no header does` }] },
  )
}

function titlesOf({ name, email, attributes }: TableMapping): Record<string, string> {
  const others = Object.entries(attributes).map(([key, column]) => [`attributes.${key}`, column] as const)
  return { name: typeof name === 'string' ? name : name.join(', '), email, ...Object.fromEntries(others) }
}
