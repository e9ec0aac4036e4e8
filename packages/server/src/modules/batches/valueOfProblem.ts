import { showInvisible } from '../../kit/names/plainNames.ts'
import type { BatchContent } from './BatchContent.ts'

/** Maximum length of a shown value, in characters. */
const maxCharacters = 60

/**
 * Returns the value that a problem refers to, for people who correct the list. Shown but never stored.
 *
 * @param value the row as sent
 * @param column from the problem: a header of the file, or a recipient key
 * @returns `null` if the problem concerns no single value, or the value is not text
 */
export function valueOfProblem(
  value: unknown,
  column: string | null,
  content: Pick<BatchContent, 'titles'>,
): string | null {
  if (column === null) return null
  const key = keyOf(column, content)
  const attribute = /^attributes\.(.*)$/s.exec(key)?.[1]
  const found = attribute === undefined ? at(value, key) : at(at(value, 'attributes'), attribute)
  if (typeof found !== 'string') return null
  const characters = Array.from(found.trim().slice(0, 2 * maxCharacters + 2))
  const isLong = characters.length > maxCharacters
  return showInvisible(isLong ? `${characters.slice(0, maxCharacters - 1).join('')}…` : characters.join(''))
}

/** Recipient key that a column fills. */
export function keyOf(column: string, { titles }: Pick<BatchContent, 'titles'>): string {
  return Object.entries(titles ?? {}).find(([, title]) => title === column)?.[0] ?? column
}

function at(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}
