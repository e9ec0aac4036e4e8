import type { BatchProblem } from '@certificate-sdk/client'
import { printable } from '@certificate-sdk/command-line'

/** A problem of a row as one line for a person. */
export function problemLine({ row, column, message }: Omit<BatchProblem, 'code'> & { row: number }): string {
  return printable(`Row ${row}${column === null ? '' : `, column ${column}`}: ${message}`)
}
