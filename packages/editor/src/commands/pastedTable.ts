import { type TableColumn, templateLimits } from '@certificate-sdk/template'
import { jsonText } from '@certificate-sdk/template/internal'

/** Cells copied from a spreadsheet or a table of a document, as a table field takes them. */
export interface PastedTable {
  columns: TableColumn[]
  /** JSON of its sample rows. */
  rows: string
}

/**
 * Reads cells, which programs copy as lines with tabs between: the first line has the titles. Cells with line breaks are in
 * quotes.
 *
 * @returns `undefined` if the text is not a table of at least two columns and two lines, or too large for one
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

/** The name, or the first one with a number that is not taken. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name} ${number}`)) number++
  return `${name} ${number}`
}

/** Lines of trimmed cells. */
function linesOf(text: string): string[][] {
  const lines: string[][] = [[]]
  // A cell in quotes has its own quotes doubled.
  for (const [, quoted, plain = '', end] of `${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n`.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n])|([^\t\n]*))([\t\n])/g,
  )) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, ' ').trim())
    if (end === '\n') lines.push([])
  }
  return lines.slice(0, -1)
}
