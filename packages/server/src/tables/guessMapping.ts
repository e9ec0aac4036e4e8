import { bareHeader, isMailHeader, matchColumns, nameKey } from '@certificate-sdk/template/internal'
import { isEmailAddress } from '../contract/isEmailAddress.ts'
import { nameParts } from './nameParts.ts'
import type { TableMapping } from './TableMapping.ts'

/** Parts of headers of e-mail addresses, as in “Private e-mail”. */
const mailParts = ['mail', 'correo', 'courriel', 'بريد', 'メール'].map(bareHeader)

/**
 * Guesses which columns have the recipient's name, e-mail address, and attributes, by their headers in the languages of
 * the product, and the e-mail address also by its cells. Each column is used once.
 *
 * @param header cells of the first row
 * @param rows some rows below it
 * @param attributeKeys attributes that the template shows
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  attributeKeys: readonly string[],
): Partial<TableMapping> & Pick<TableMapping, 'attributes'> {
  const email = mailColumn(header, rows)
  const { columns, unused } = nameParts(header, rows)
  const taken = new Set([email, ...columns, ...unused])
  const free = header.map((text, i) => (taken.has(i) ? '' : text))
  // A column without a header cannot be named.
  const matching = new Map(matchColumns(free, [], attributeKeys, ''))
  const other = matching.get(nameKey)
  const textOf = (column: number) => (header[column] ?? '').trim()
  const names = columns.length || other === undefined ? columns.map(textOf) : [textOf(other)]
  matching.delete(nameKey)
  const [name] = names
  return {
    ...(name !== undefined && { name: names.length > 1 ? names : name }),
    ...(email >= 0 && { email: textOf(email) }),
    attributes: Object.fromEntries([...matching].map(([key, column]) => [key, textOf(column)])),
  }
}

function mailColumn(header: readonly string[], rows: readonly (readonly string[])[]): number {
  const bare = header.map(bareHeader)
  const exact = bare.findIndex(isMailHeader)
  if (exact >= 0) return exact
  const hasAddresses = (column: number) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter(isEmailAddress).length * 2 > cells.length
  }
  const part = bare.findIndex(
    (text, column) => mailParts.some((word) => text.includes(word)) && (!rows.length || hasAddresses(column)),
  )
  if (part >= 0) return part
  return header.findIndex((text, column) => text.trim() !== '' && hasAddresses(column))
}
