import type { ErrorQuestion } from '../../../../kit/errors/ServiceError.ts'

/** Reason why a table can't be read. */
export type TableErrorCode =
  | 'empty_table'
  | 'no_header'
  | 'not_a_table'
  | 'unknown_encoding'
  | 'unclosed_quote'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'row_too_long'
  | 'table_too_large'
  | 'damaged_workbook'
  | 'old_workbook'
  | 'unknown_column'
  | 'repeated_column'
  | 'ambiguous_column'
  | 'ambiguous_date'
  | 'unknown_sheet'

/** A file is not a table of recipients, or exceeds a limit. The message is for its sender. */
export class TableError extends Error {
  override readonly name = 'TableError'
  readonly code: TableErrorCode
  /** First unreadable row, numbered like in a spreadsheet; absent for the whole file. */
  readonly row?: number

  /** The missing or repeated header. */
  readonly column?: string
  readonly question?: ErrorQuestion

  constructor(
    code: TableErrorCode,
    message: string,
    row?: number,
    { column, question }: { column?: string; question?: ErrorQuestion } = {},
  ) {
    super(message)
    this.code = code
    if (row !== undefined) this.row = row
    if (column !== undefined) this.column = column
    if (question) this.question = question
  }
}
