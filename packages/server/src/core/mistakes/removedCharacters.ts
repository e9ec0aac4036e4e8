import type { IssueWarning } from '@certificate-sdk/client'
import { cleanAddress, cleanName } from '../../kit/names/cleanName.ts'

/** Maximum number of characters named in the warning. */
const maxNamed = 5
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\ufffc]/u

/**
 * Warns about invisible characters removed from a recipient's name and address, which people couldn't find by looking.
 *
 * @param input the recipient as sent
 */
export function removedCharacters(input: unknown): IssueWarning[] {
  if (typeof input !== 'object' || input === null) return []
  const { name, email } = input as { name?: unknown; email?: unknown }
  return [...removedFrom('name', name, cleanName), ...removedFrom('email', email, cleanAddress)]
}

function removedFrom(column: string, value: unknown, clean: (text: string) => string): IssueWarning[] {
  if (typeof value !== 'string') return []
  const kept = clean(value)
  if (kept === value) return []
  // One of several equal characters may have been kept.
  const removed = Array.from(value).filter((character) => invisible.test(character))
  const characters = [...new Set(removed)].slice(0, maxNamed).map(codeOf).join(', ')
  const message = `${column} had invisible characters, which were removed: ${characters}.`
  return [{ code: 'invisible_characters', column, message, params: { characters } }]
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
