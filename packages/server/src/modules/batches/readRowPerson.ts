import { showInvisible } from '../../kit/names/plainNames.ts'

/** Name and address of a row that is not a valid recipient, as far as they can be shown. */
export interface RowPerson {
  name?: string
  email?: string
}

/** Maximum number of characters kept of each. */
const maxCharacters = { name: 200, email: 320 } as const

/**
 * Reads the person of a refused row, for people who correct it. Never used to issue, because the row failed its checks.
 *
 * @returns `undefined` if the row has neither name nor address
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
  // A character has at most two code units.
  const characters = Array.from(value.trim().slice(0, 2 * (max + 1)))
  if (!characters.length) return {}
  const kept = characters.length > max ? [...characters.slice(0, max - 1), '…'] : characters
  return { [key]: showInvisible(kept.join('')) }
}
