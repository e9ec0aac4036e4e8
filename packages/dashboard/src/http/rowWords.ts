import type { BatchMapping } from '@certificate-sdk/client'
import type { Messages } from '../locales/en.ts'
import { fill } from '../locales/fill.ts'
import { fieldWords } from './explain.ts'

/** An explanation in a person's language. */
export interface RowWords {
  words: string
  /** Whether they say all that the service says. */
  isWhole: boolean
}

/**
 * Explains why a row of a list was refused.
 *
 * @param mapping of the list's columns, if it is known: a wrong value is then explained by what it is
 */
export function rowWords(
  { code, column }: { code: string; column: string | null },
  messages: Messages,
  { name = 'name', email = 'email' }: { [Key in 'name' | 'email']?: BatchMapping[Key] | null } = {},
): RowWords {
  const codes: Readonly<Record<string, string>> = messages.list.codes
  const errors: Readonly<Record<string, string>> = messages.errors
  const nameColumn = typeof name === 'string' ? name : name?.join(', ')
  const path = column === email ? 'email' : column === nameColumn ? 'name' : ''
  const wrong = code === 'validation_failed' && path ? fieldWords({ code, path }, messages) : undefined
  const words = wrong ?? codes[code] ?? errors[code] ?? messages.list.codes.validation_failed
  return { words: fill(words, { detail: column ?? '' }), isWhole: wrong !== undefined }
}
