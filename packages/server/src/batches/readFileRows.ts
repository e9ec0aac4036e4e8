import type { BatchColumns } from '@certificate-sdk/client'
import { allFields, attributeIn, attributeNames, findMergeFields } from '@certificate-sdk/template/internal'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Parsing } from '../parsing/Parsing.ts'
import { createRecipientReader } from '../tables/createRecipientReader.ts'
import { findColumn } from '../tables/findColumn.ts'
import { guessMapping } from '../tables/guessMapping.ts'
import { TableError } from '../tables/limits/TableError.ts'
import { readTable } from '../tables/readTable.ts'
import type { TableMapping } from '../tables/TableMapping.ts'
import type { GivenRow } from './CheckedRow.ts'
import type { BatchForm } from './readBatchForm.ts'

/** Rows that a missing mapping is guessed from. */
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
}

/**
 * Reads the rows of a file, one by one. Without a mapping, columns are found by their headers.
 *
 * @throws {ServiceError} 400 if the file is no such table; of rows, when they are read
 */
export async function readFileRows(form: FileForm, source: FileSource): Promise<FileRows> {
  const { options } = form
  const { table, header, sample } = await openTable(form, source)
  const mapping = options.mapping ?? guess(header, sample, attributeKeys(source.document, options))
  const read = await explained(async () => createRecipientReader(header, mapping))
  async function* rows(): AsyncGenerator<GivenRow> {
    const rest = { [Symbol.asyncIterator]: () => ({ next: () => explained(() => table.next()) }) }
    for (const source of [sample, rest])
      for await (const { row, cells } of source) {
        const { recipient, problems } = read(cells)
        yield { place: row, value: recipient, problem: problems[0] }
      }
  }
  return { rows: rows(), titles: titlesOf(mapping) }
}

/**
 * Reads the headers of a file and some rows, and guesses which columns are which.
 *
 * @throws {ServiceError} 400 if the file is no table, or has a column twice that the guess uses
 */
export async function readColumns(form: FileForm, source: FileSource): Promise<BatchColumns> {
  const { table, header, sample } = await openTable(form, source)
  await table.return(undefined)
  const rows = sample.map(({ cells }) => cells)
  const keys = attributeKeys(source.document, form.options)
  const { name = null, email = null, attributes } = guessMapping(header, rows, keys)
  await explained(async () => {
    for (const column of [name ?? [], email ?? [], Object.values(attributes)].flat())
      findColumn(header, column)
  })
  const columns = header.map((text) => text.trim())
  return {
    columns,
    rows,
    attributes: keys,
    mapping: { name: name as string | string[] | null, email, attributes },
  }
}

async function openTable({ file, name }: FileForm, { parsing, owner }: FileSource) {
  const table = readTable(streamOf(file), { ...(name && { name }), parsing, owner })
  const [first, ...sample] = await explained(() => take(table, 1 + sampleRows))
  return { table, header: first?.cells ?? [], sample }
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
    if (!(error instanceof TableError)) throw error
    const { message, code, row, column } = error
    const issue = { path: 'file', message, code, ...(row && { row }), ...(column && { column }) }
    throw new ServiceError(400, 'invalid_table', message, { errors: [issue] })
  }
}

/** Attributes that the template or the e-mail shows. */
function attributeKeys(document: TemplateDocument, { mailData }: BatchForm['options']): string[] {
  const texts = [mailData.subject, mailData.body].map((text) => text ?? '')
  const mailed = texts.flatMap(findMergeFields).flatMap(({ name }) => attributeIn(name) ?? [])
  return [...new Set([...attributeNames(allFields(document)), ...mailed])]
}

function guess(
  header: readonly string[],
  sample: readonly { cells: string[] }[],
  keys: readonly string[],
): TableMapping {
  const rows = sample.map(({ cells }) => cells)
  const { name, email, attributes } = guessMapping(header, rows, keys)
  if (name === undefined) throw notFound('name', 'Name')
  if (email === undefined) throw notFound('e-mail address', 'Email')
  return { name, email, attributes }
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
