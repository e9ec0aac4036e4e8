import type { Encoding } from '@certificate-sdk/template/internal'

/** The sender's choices for reading a file. */
export interface TableReading {
  /** Default: detected, if certain. */
  encoding?: Encoding
  /** Name of a sheet. Default: the first visible one with a list. */
  sheet?: string
  /** Row with the column names, from 1. Default: the first suitable one. */
  headerRow?: number
  /** Treatment of rows hidden in the sheet. Default: `skip`. */
  hiddenRows?: 'skip' | 'issue'
  /** Attributes that a header may contain. */
  attributes: readonly string[]
}

/** How a file was read, for its sender. */
export interface TableAccount {
  /** Encoding of a text file. */
  encoding?: Encoding
  /** Next likely encoding, if it was not certain at once. */
  runnerUp?: Encoding
  /** Cell separator of a text file. */
  separator?: string
  /** Sheet of a workbook. */
  sheet?: string
  sheets?: readonly string[]
  headerRow: number
  /** Number of hidden rows with text. */
  hiddenRows: number
  /** Headers of hidden columns. */
  hiddenColumns?: readonly string[]
  /** First row after the list that is not read, because the file has something else there. */
  endsBefore?: number
  /** First text of that row, shortened. */
  behindList?: string
}
