import type { Encoding } from '@certificate-sdk/template/internal'

/** How a file is read, if its sender says so. */
export interface TableReading {
  /** Default: the one that is certain. */
  encoding?: Encoding
  /** Name of a sheet. Default: the first visible one that is a list. */
  sheet?: string
  /** Row of the file or sheet that names the columns, from 1. Default: the first one that does. */
  headerRow?: number
  /** True if rows that the sheet hides are left out. Default: they are. */
  hiddenRows?: 'skip' | 'issue'
  /** Attributes, which a header may have. */
  attributes: readonly string[]
}

/** Result of reading a file, for the person who sent it. */
export interface TableAccount {
  /** Encoding of a text file. */
  encoding?: Encoding
  /** Encoding that comes next, if it was not certain at once. */
  runnerUp?: Encoding
  /** Character between the cells of a text file. */
  separator?: string
  /** Sheet of a workbook. */
  sheet?: string
  sheets?: readonly string[]
  headerRow: number
  /** Hidden rows that have text. */
  hiddenRows: number
  /** Headers of columns that the sheet hides. */
  hiddenColumns?: readonly string[]
  /** First row behind the list that is not read: the file has something else there. */
  endsBefore?: number
  /** First text of that row, shortened. */
  behindList?: string
}
