import { withoutControlCharacters } from '@certificate-sdk/template/internal'
import type { SampleData } from '../samples/SampleData.ts'
import { nameKey, type SampleList } from '../samples/SampleList.ts'

/** Returns the samples for a row; values that the list doesn't have stay as they were before it. */
export function rowSample({ rows, matching, dates, before }: SampleList, row: number): SampleData {
  const values = [...matching].map(([key, column]) => [key, clean(rows[row]?.[column])] as const)
  const name = matching.has(nameKey) ? rowName({ rows, matching }, row) : before.recipientName
  const attributes = Object.fromEntries(values.filter(([key]) => key !== nameKey))
  const { expiresAt: usual, ...others } = before
  const issuedAt = noonOf(dates.issuedAt?.days[row]) ?? before.issuedAt
  const expiresAt =
    dates.expiresAt?.days[row] === '' ? undefined : (noonOf(dates.expiresAt?.days[row]) ?? usual)
  return {
    ...others,
    recipientName: name,
    issuedAt,
    ...(expiresAt && { expiresAt }),
    attributes: { ...before.attributes, ...attributes },
  }
}

/** Returns the recipient's name in a row; empty if no column has it. */
export function rowName({ rows, matching }: Pick<SampleList, 'rows' | 'matching'>, row: number): string {
  const column = matching.get(nameKey)
  return column === undefined ? '' : clean(rows[row]?.[column])
}

/** A day as samples have it, in the time zone of designs. */
function noonOf(day: string | undefined): string | undefined {
  return day ? `${day}T12:00:00.000Z` : undefined
}

function clean(cell = ''): string {
  return withoutControlCharacters(cell).trim()
}
