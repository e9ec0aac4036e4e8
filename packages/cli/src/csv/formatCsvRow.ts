import type { Delimiter } from './detectDialect.ts'

/** Characters with which a spreadsheet begins a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * One line of CSV that ends as RFC 4180 says. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front, since names and errors come from outside.
 */
export function formatCsvRow(cells: readonly string[], delimiter: Delimiter): string {
  return `${cells.map((cell) => formatCell(cell, delimiter)).join(delimiter)}\r\n`
}

function formatCell(text: string, delimiter: Delimiter): string {
  const cell = formulaStart.test(text) ? `'${text}` : text
  return /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell
}
