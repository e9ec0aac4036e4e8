import { isBlank } from '@certificate-sdk/template/internal'

/** The rows of a table as lines of plain text, for places that have no columns: the verification page and e-mails. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  return rows.map((cells) => cells.filter((cell) => !isBlank(cell)).join(' · ')).filter((line) => line !== '')
}
