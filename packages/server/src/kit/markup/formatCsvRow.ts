/** Prefixes that spreadsheets run as formulas; Japanese versions also accept fullwidth signs. */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g

/**
 * Formats a CSV line, ended as in RFC 4180. Prefixes cells that a spreadsheet would run as formulas with an apostrophe,
 * since names and messages come from outside; also those that would be formulas after splitting at semicolons or tabs.
 */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const cell = text.replace(formula, "'")
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
