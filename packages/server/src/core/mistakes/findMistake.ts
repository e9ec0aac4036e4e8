import type { IssueWarning, IssueWarningCode } from '@certificate-sdk/client'
import { isEmailAddress } from '../../kit/contract/isEmailAddress.ts'
import { dateOfSerial } from './dateOfSerial.ts'
import { looksGarbled } from './looksGarbled.ts'
import { looksLikeCode } from './looksLikeCode.ts'
import { looksUnfilled } from './looksUnfilled.ts'

/** Length from which a value is an image or a table, in characters. */
const longest = 2_000
/** Characters that are examined, of a value and of all values of a recipient: signs of mistakes are dear to look for. */
const [examined, examinedInAll] = [500, 4_000]
/** Texts without any of the signs that code and wrong encodings leave: most values, in which only words can be a mistake. */
const plain = /^(?![bu]')[A-Za-z\d ,.'-]*$/

const sentences = {
  looks_like_code: 'looks like code of a web page or an escaped text, such as &amp; or <em>',
  looks_unfilled: 'looks like a placeholder that another program left, such as undefined or {{name}}',
  looks_garbled: 'looks garbled, as if it was read in a wrong encoding',
  looks_like_date: 'looks like a date that a spreadsheet stored as a number',
  looks_swapped: 'is an email address: name and address may be swapped',
} as const satisfies Partial<Record<IssueWarningCode, string>>

/**
 * Finds a value of a recipient that looks like a mistake of another program. It is issued all the same, because only its author
 * knows.
 *
 * @param titles headers of a file, by keys such as `attributes.Date`
 */
export function findMistake(
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  titles: Readonly<Record<string, string>> = {},
): IssueWarning | undefined {
  return mistakesIn({ name, attributes }, titles).next().value ?? undefined
}

/** Finds every such value: see {@link findMistake}. */
export function* mistakesIn(
  { name, attributes }: { name: string; attributes: Readonly<Record<string, string>> },
  titles: Readonly<Record<string, string>> = {},
): Generator<IssueWarning, undefined> {
  if (name.includes('@') && isEmailAddress(name.trim())) yield about('looks_swapped', 'name')
  const inName = mistakeOf(name, 'name')
  if (inName) yield about(inName, 'name')
  let rest = examinedInAll
  for (const [key, whole] of Object.entries(attributes)) {
    if (whole.length > longest) continue
    const value = whole.slice(0, Math.min(examined, rest))
    rest -= value.length
    if (value === '') continue
    const column = `attributes.${key}`
    const found = mistakeOf(value, key)
    if (found) yield about(found, column)
    const date = dateOfSerial(value, titles[column] ?? key) ?? dateOfSerial(value, key)
    if (date) yield { ...about('looks_like_date', column), params: { date } }
  }
}

function mistakeOf(text: string, key: string): keyof typeof sentences | undefined {
  if (plain.test(text)) return looksUnfilled(text, key) ? 'looks_unfilled' : undefined
  if (looksLikeCode(text)) return 'looks_like_code'
  if (looksUnfilled(text, key)) return 'looks_unfilled'
  return looksGarbled(text, key) ? 'looks_garbled' : undefined
}

function about(code: keyof typeof sentences, column: string): IssueWarning {
  return { code, column, message: `${column} ${sentences[code]}: check it.` }
}
