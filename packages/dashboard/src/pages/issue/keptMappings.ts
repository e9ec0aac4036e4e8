import { createHash } from 'node:crypto'
import type { BatchMapping } from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { PartialMapping } from './listColumns.ts'

/** Name of the cookie with the columns of the lists issued last. */
export const mappingsCookie = 'mappings'

/** Maximum characters of the cookie: browsers allow 4,096 bytes including its name. */
const maxLength = 3_000

/** Columns are positions among the sorted headers, so that the cookie reveals nothing about a list. */
type KeptMapping = [
  key: string,
  name: number[],
  email: number,
  attributes: [key: string, column: number][],
  /** Columns of {@link dateFields}; negative: none. */
  dates?: number[],
]

/**
 * Finds how a list with the same headers was last issued in this browser.
 *
 * @param cookies the request's header
 * @param owner account and organization
 * @returns `undefined` for new headers
 */
export function keptMapping(
  cookies: string | null,
  owner: string,
  columns: readonly string[],
): PartialMapping | undefined {
  const sorted = sortedColumns(columns)
  const key = keyOf(owner, sorted)
  const found = read(cookies).find(([one]) => one === key)
  if (!found) return undefined
  const [, names, email, attributes, dates = []] = found
  const headerAt = (position: number) => sorted[position]
  const name = names.flatMap((position) => headerAt(position) ?? [])
  return {
    name: name.length > 1 ? name : (name[0] ?? null),
    email: headerAt(email) ?? null,
    attributes: Object.fromEntries(
      attributes.flatMap(([attribute, position]) => {
        const header = headerAt(position)
        return header === undefined ? [] : [[attribute, header]]
      }),
    ),
    ...Object.fromEntries(
      dateFields.flatMap((field, i) => {
        const header = headerAt(dates[i] ?? -1)
        return header === undefined ? [] : [[field, header]]
      }),
    ),
  }
}

/** Returns the cookie's value with one more mapping; the oldest are dropped. */
export function withMapping(
  cookies: string | null,
  owner: string,
  columns: readonly string[],
  mapping: BatchMapping,
): string {
  const { name, email, attributes = {} } = mapping
  const sorted = sortedColumns(columns)
  const key = keyOf(owner, sorted)
  const added: KeptMapping = [
    key,
    [name].flat().map((column) => sorted.indexOf(column)),
    sorted.indexOf(email ?? ''),
    Object.entries(attributes).map(([attribute, column]) => [attribute, sorted.indexOf(column)]),
    dateFields.map((field) => sorted.indexOf(mapping[field] ?? '')),
  ]
  const all = [added, ...read(cookies).filter(([one]) => one !== key)]
  while (all.length && encode(all).length > maxLength) all.pop()
  return encode(all)
}

function sortedColumns(columns: readonly string[]): string[] {
  return [...new Set(columns.filter((column) => column !== ''))].sort()
}

function keyOf(owner: string, sorted: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, sorted]))
    .digest('base64url')
    .slice(0, 16)
}

const encode = (mappings: readonly KeptMapping[]) =>
  Buffer.from(JSON.stringify(mappings)).toString('base64url')

function read(cookies: string | null): KeptMapping[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='))
  const value = pairs.find(([name]) => name === mappingsCookie)?.[1] ?? ''
  try {
    const mappings: unknown = JSON.parse(Buffer.from(value, 'base64url').toString())
    return Array.isArray(mappings) ? mappings.filter(isMapping) : []
  } catch {
    return []
  }
}

function isMapping(value: unknown): value is KeptMapping {
  if (!Array.isArray(value)) return false
  const [key, names, email, attributes, dates = []] = value
  const isNumber = (one: unknown) => typeof one === 'number'
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number'
  return (
    typeof key === 'string' &&
    Array.isArray(names) &&
    names.every(isNumber) &&
    isNumber(email) &&
    Array.isArray(attributes) &&
    attributes.every(isPair) &&
    Array.isArray(dates) &&
    dates.every(isNumber)
  )
}
