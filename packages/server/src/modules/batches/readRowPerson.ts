import { showInvisible } from '../../kit/names/plainNames.ts'

/** The name and the address of a row that is not a recipient, as far as they can be shown. */
export interface RowPerson {
  name?: string
  email?: string
}

/** Characters of each that are kept. */
const maxCharacters = { name: 200, email: 320 } as const

/**
 * Reads from a row that was refused whose it is, for the people who correct it. Nothing is issued with it: it has not passed the
 * checks.
 *
 * @returns `undefined` if the row says neither
 */
export function readRowPerson(value: unknown): RowPerson | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { name, email } = value as Record<keyof RowPerson, unknown>
  const person = { ...shown('name', name), ...shown('email', email) }
  return Object.keys(person).length ? person : undefined
}

function shown(key: keyof RowPerson, value: unknown): RowPerson {
  if (typeof value !== 'string') return {}
  const max = maxCharacters[key]
  // A character has two units at most.
  const characters = Array.from(value.trim().slice(0, 2 * (max + 1)))
  if (!characters.length) return {}
  const kept = characters.length > max ? [...characters.slice(0, max - 1), '…'] : characters
  return { [key]: showInvisible(kept.join('')) }
}
