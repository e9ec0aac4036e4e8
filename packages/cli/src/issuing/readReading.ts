import {
  type BatchFileOptions,
  type BatchMapping,
  batchRowFields,
  type CertificateClient,
} from '@certificate-sdk/client'
import { type CommandArguments, printable, UsageError } from '@certificate-sdk/command-line'
import { InputError } from '../errors/InputError.ts'

/** How a file is read, as far as the command says so. */
export interface Reading
  extends Pick<BatchFileOptions, 'encoding' | 'sheet' | 'headerRow' | 'hiddenRows' | 'dateOrder'> {
  /** Columns by field: several of `name` are joined. */
  maps?: Readonly<Record<string, readonly string[]>>
}

/**
 * Reads `--encoding`, `--sheet`, `--header-row`, `--hidden-rows`, `--date-order`, and `--map FIELD=COLUMN`.
 *
 * @throws {UsageError} naming the first that is wrong
 */
export function readReading(args: CommandArguments): Reading {
  const [encoding, sheet] = [args.optional('encoding'), args.optional('sheet')]
  const row = args.optional('header-row')
  const hidden = args.optional('hidden-rows')
  if (row !== undefined && !/^[1-9]\d{0,6}$/.test(row))
    throw new UsageError(`--header-row must be the number of a row, from 1, not “${printable(row)}”.`)
  if (hidden !== undefined && hidden !== 'skip' && hidden !== 'issue')
    throw new UsageError(`--hidden-rows must be skip or issue, not “${printable(hidden)}”.`)
  const order = args.optional('date-order')
  if (order !== undefined && order !== 'dmy' && order !== 'mdy')
    throw new UsageError(`--date-order must be dmy or mdy, not “${printable(order)}”.`)
  const maps = readMaps(args.all('map'))
  return {
    ...(encoding && { encoding }),
    ...(sheet && { sheet }),
    ...(row !== undefined && { headerRow: Number(row) }),
    ...(hidden !== undefined && { hiddenRows: hidden }),
    ...(order !== undefined && { dateOrder: order }),
    ...(maps && { maps }),
  }
}

function readMaps(texts: readonly string[]): Reading['maps'] {
  const maps = new Map<string, string[]>()
  for (const text of texts) {
    const at = text.indexOf('=')
    const [field, column] = [text.slice(0, at).trim(), text.slice(at + 1).trim()]
    if (at < 1 || !field || !column)
      throw new UsageError(
        `--map needs a field and a column, such as --map name="Student name", not “${printable(text)}”.`,
      )
    const columns = [...(maps.get(field) ?? []), column]
    if (columns.length > 1 && field !== 'name')
      throw new UsageError(
        `--map names two columns for ${printable(field)}. Only the columns of a name are joined.`,
      )
    maps.set(field, columns)
  }
  return maps.size ? Object.fromEntries(maps) : undefined
}

/**
 * Completes the columns that the command names by those that the service finds.
 *
 * @throws {InputError} if the name or the address is still not certain
 */
export async function completeMapping(
  client: CertificateClient,
  file: Blob,
  batch: BatchFileOptions,
  maps: NonNullable<Reading['maps']>,
  signal: AbortSignal,
): Promise<BatchMapping> {
  const { mapping, columns, ambiguous } = await client.batches.columns(file, batch, { signal })
  const { name: names, email: emails, ...others } = maps
  const name = names ? (names.length > 1 ? [...names] : names[0]) : mapping.name
  const email = emails?.[0] ?? mapping.email
  const needsEmail = batch.mailData.subject !== undefined || ambiguous.some(({ field }) => field === 'email')
  if (!name || (needsEmail && !email))
    throw new InputError(
      `It is not certain which column has the ${name ? 'email address' : 'name'}. Say so with --map ${name ? 'email' : 'name'}=COLUMN. The columns are: ${printable(columns.filter(Boolean).join(', '))}.`,
    )
  const columnsOf = Object.entries(others).map(([key, [column = '']]) => [key, column] as const)
  const isField = (key: string) => batchRowFields.some((field) => field === key)
  const isMetadata = (key: string) => key.startsWith('metadata.')
  const attributes = columnsOf.filter(([key]) => !isField(key) && !isMetadata(key))
  const ofMetadata = columnsOf
    .filter(([key]) => isMetadata(key))
    .map(([key, column]) => [key.slice('metadata.'.length), column])
  const metadata = { ...mapping.metadata, ...Object.fromEntries(ofMetadata) }
  const fields = batchRowFields.flatMap((field) => {
    const column = maps[field]?.[0] ?? mapping[field]
    return column ? [[field, column] as const] : []
  })
  return {
    name,
    ...(email && { email }),
    attributes: { ...mapping.attributes, ...Object.fromEntries(attributes) },
    ...(Object.keys(metadata).length && { metadata }),
    ...Object.fromEntries(fields),
  }
}
