import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { cleanAddress, cleanName } from '../../kit/names/cleanName.ts'
import { findNameProblem } from '../../kit/names/plainNames.ts'

/** Maximum length of a name, in characters. */
const maxNameLength = 100

/**
 * Reads the name of a person or an account as typed: NFKC, without surrounding spaces and meaningless invisible
 * characters.
 *
 * @throws {Refusal} `invalid_name` if it is too long, or contains a link or characters that change its appearance
 */
export function readName(text: string): string {
  const name = cleanName(text).normalize('NFKC').trim().replace(/\s+/g, ' ')
  const isPlain = !/[\p{Co}\p{Cn}\p{Cs}]/u.test(name) && findNameProblem(name) === undefined
  if (!isPlain || [...name].length > maxNameLength) throw new Refusal('invalid_name')
  return name
}

/** An email address for display and comparison. */
export interface Address {
  email: string
  /** Equal for addresses that differ only in case. */
  key: string
}

/** @throws {Refusal} `invalid_email` */
export function readAddress(text: string): Address {
  const email = cleanAddress(text).normalize('NFC').trim()
  if (email.length > 320 || !isEmailAddress(email)) throw new Refusal('invalid_email')
  return { email, key: email.toLowerCase() }
}
