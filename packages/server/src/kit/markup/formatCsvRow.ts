/** Beginnings of what a spreadsheet runs as a formula; Japanese versions take the wide signs too. */
const formula = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g

/**
 * One line of CSV that ends as RFC 4180 says. A cell that a spreadsheet would run as a formula gets an apostrophe in
 * front, since names and messages come from outside; so does what it would run if it split cells at semicolons or tabs.
 */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const cell = text.replace(formula, "'")
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
