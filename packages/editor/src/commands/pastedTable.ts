import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { jsonText } from '@certificate-sdk/template/internal'

/** Cells copied from a spreadsheet or a document's table, as a table field stores them. */
export interface PastedTable {
  columns: TableColumn[]
  /** Its sample rows, as JSON. */
  rows: string
}

/**
 * Reads cells, which programs copy as lines with tabs in between: the first line has the titles. Cells with line breaks
 * are quoted.
 *
 * @returns `undefined` if the text isn't a table of at least two columns and two lines, or is too large
 */
export function pastedTable(text: string): PastedTable | undefined {
  const [titles = [], ...rows] = linesOf(text)
  const count = titles.length
  if (count < 2 || count > templateLimits.columns || rows.length < 1) return undefined
  if (rows.length > templateLimits.tableRows || rows.some((row) => row.length !== count)) return undefined
  const keys: string[] = []
  for (const [i, title] of titles.entries()) keys.push(freeName(title || String(i + 1), keys))
  const json = jsonText(rows.map((row) => Object.fromEntries(row.map((cell, i) => [keys[i] ?? '', cell]))))
  if (json.length > templateLimits.tableLength) return undefined
  return { columns: keys.map((key, i) => ({ key, label: titles[i] ?? '' })), rows: json }
}

/** Returns the name, or the first numbered one that isn't taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}

/** Parses lines of cells, trimmed. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]]
  // In a quoted cell, quotes are doubled.
  for (const [, quoted, plain = '', end] of `${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n`.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n])|([^\t\n]*))([\t\n])/g,
  )) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '\n') lines.push([])
  }
  return lines.slice(0, -1)
}
