import { type DateField, type MappedColumns, mapColumns } from '@certificate-sdk/template/internal'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { BatchFileOptions } from './batchSchema.ts'
import { mappedFields, type TableMapping } from './tables/createRecipientReader.ts'
import { findColumn } from './tables/findColumn.ts'

/** Header and first rows of a table, and the attributes that the template or email uses. */
export interface TableStart {
  header: readonly string[]
  sample: readonly (readonly string[])[]
  keys: readonly string[]
}

/**
 * Resolves the sender's mapping.
 *
 * @throws {ServiceError} 400 if it has dates that the batch can't have, or no addresses for its emails
 */
export function requestedMapping({ mapping, issueAt, mailData }: BatchFileOptions): TableMapping | undefined {
  if (!mapping) return undefined
  const { name, email, attributes, metadata } = mapping
  if (mapping.issuedAt && issueAt)
    throw badRequest([
      { path: 'mapping.issuedAt', message: 'cannot be given together with issueAt: it is the date itself' },
    ])
  if (email == null && isMailed(mailData)) throw noAddresses()
  const columns = { name, attributes, ...(email != null && { email }), ...(metadata && { metadata }) }
  return { ...columns, ...Object.fromEntries(mappedFields(mapping)) }
}

/** Finds the columns that are certain. Dates of the whole batch take precedence over columns not named by the request. */
export function findColumns(
  { header, sample, keys }: TableStart,
  { issuedAt, issueAt, expiresAt }: BatchFileOptions,
): MappedColumns {
  const { mapping, ambiguous } = mapColumns(header, sample, keys)
  const isSet = { issuedAt: issuedAt != null || issueAt != null, expiresAt: expiresAt != null }
  const isOpen = (field: string) => !isSet[field as DateField]
  const fields = Object.fromEntries(Object.entries(mapping.fields).filter(([field]) => isOpen(field)))
  const asked = ambiguous.filter(({ field }) => isOpen(field))
  const isAsked = mapping.email >= 0 || asked.some(({ field }) => field === 'email')
  const addressed = isAsked ? [] : columnsWithAddresses({ header, sample }, mapping)
  if (addressed.length) asked.push({ field: 'email', columns: addressed })
  return { mapping: { ...mapping, fields }, ambiguous: asked }
}

/** Unused columns that contain addresses: a list with some is not a list of people without addresses. */
function columnsWithAddresses(
  { header, sample }: Pick<TableStart, 'header' | 'sample'>,
  { name, attributes }: MappedColumns['mapping'],
): number[] {
  const used = new Set([...name, ...attributes.values()])
  return [...header.keys()].filter(
    (column) => !used.has(column) && sample.some((cells) => isEmailAddress((cells[column] ?? '').trim())),
  )
}

/** Headers of the columns for attributes, the host's data, and further values. */
export function headersOf(
  { attributes, metadata, fields }: MappedColumns['mapping'],
  textOf: (column: number) => string,
): Omit<TableMapping, 'name' | 'email'> {
  const texts = (columns: Iterable<readonly [string, number]>) =>
    Object.fromEntries([...columns].map(([key, column]) => [key, textOf(column)]))
  return {
    attributes: texts(attributes),
    ...(metadata.size > 0 && { metadata: texts(metadata) }),
    ...texts(Object.entries(fields)),
  }
}

/** @throws {ServiceError} 400 if a column is ambiguous */
export function certainMapping(table: TableStart, options: BatchFileOptions): TableMapping {
  const { header } = table
  const { mapping, ambiguous } = findColumns(table, options)
  refuseRepeated(header, ambiguous)
  const textOf = (column: number) => (header[column] ?? '').trim()
  const [open] = ambiguous
  if (open) throw notCertain(open.field, open.columns.map(textOf))
  const names = mapping.name.map(textOf)
  const [name] = names
  if (name === undefined) throw notFound('name', 'Name')
  if (mapping.email < 0 && isMailed(options.mailData)) throw noAddresses()
  return {
    name: names.length > 1 ? names : name,
    ...(mapping.email >= 0 && { email: textOf(mapping.email) }),
    ...headersOf(mapping, textOf),
  }
}

/** @throws {TableError} if candidate columns have the same header, which no mapping can distinguish */
export function refuseRepeated(
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

/** Returns true if everybody in a list gets an email. */
export function isMailed({ subject, body }: BatchFileOptions['mailData']): boolean {
  return Boolean(subject && body)
}

const noAddresses = () => notFound('email address', 'Email', ', or send no emails')

function notFound(what: string, header: string, instead = ''): ServiceError {
  return new ServiceError(
    400,
    'validation_failed',
    `No header says which column has the ${what}: rename its header to “${header}”${instead}.`,
    { errors: [{ path: 'mapping', message: `must say which column has the ${what}: no header does` }] },
  )
}
