import type { IssueInput, RecipientData } from './CertificateRecord.ts'

/** Many certificates that the service issues in the background once they are accepted. */
export interface Batch {
  id: string
  state: 'running' | 'completed' | 'canceled'
  /** Number of rows; the sum of the following four. */
  total: number
  issued: number
  failed: number
  /** Unwanted duplicates, and rows pending when the batch was canceled. */
  skipped: number
  waiting: number
  /** `stored`: the service has no mail server, so emails can only be read. */
  mails: { sent: number; failed: number; waiting: number; stored: number }
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string
  finishedAt: string | null
  /** Rows issued per second since the start of the batch or its last retry; `null` before the first row. */
  rowsPerSecond: number | null
  /** Estimate; `null` if there is none yet. */
  secondsLeft: number | null
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** Reason why a row of a batch fails, or a warning about it. */
export interface BatchProblem {
  /** Column of the file, or key of the recipient; `null` if it concerns the whole row. */
  column: string | null
  /**
   * An error code such as `validation_failed` or `does_not_fit`; or, for a row that is issued anyway, one of
   * {@link batchWarningCodes}: `duplicate_email`, or a code of {@link IssueWarning}.
   */
  code: string
  message: string
  /**
   * Addition: values for messages in your own language: `field` and `other`, names of template fields; `first`, the row
   * with the same address; `missing`, attributes without a value; `points`, the printed size; `date`, which a number
   * may be; `count`, the rows with names in capitals; `characters`, which were removed; `about`, which kind of value is
   * wrong: `name`, `email`, `attributes`, `issuedAt`, or `expiresAt`.
   */
  params?: Readonly<Record<string, string | number>>
}

/** One recipient of a batch. */
export interface BatchRowRecord {
  /** Row in the sheet of a file, or position in a list, from 1. */
  row: number
  state: 'waiting' | 'issued' | 'failed' | 'skipped'
  name: string | null
  email: string | null
  certificateId: string | null
  verificationUrl: string | null
  problem: BatchProblem | null
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A problem in the result of a check, with the person and the value concerned. */
export interface BatchRowProblem extends BatchProblem {
  row: number
  /** Addition: the name in the row, even if it is the problem. */
  name: string | null
  email: string | null
  /** Addition: at most 60 characters of the value of `column`. */
  value: string | null
}

/** Result of checking a batch: nothing is created, charged, or sent. */
export interface BatchCheck {
  rows: number
  /** Rows that would be issued. */
  valid: number
  invalid: number
  /** Duplicate addresses, with `onDuplicateEmail: 'skip'`. */
  skipped: number
  /** At most 100, by row. If there are more, those of failing rows come first, and those about small print last. */
  problems: BatchRowProblem[]
  /** Price of the valid rows, in credits. */
  credits: number
  /** The row most worth previewing: with long texts, or letters of rare scripts. */
  worstRow: {
    row: number
    name: string
    attributes: Record<string, string>
    /** Addition: issue date on its certificate. */
    issuedAt?: string
    /** Addition: last day of its certificate; absent: it doesn't expire. */
    expiresAt?: string
  } | null
  /** Reading of the file; absent if the recipients were not sent as a file. */
  read?: BatchReading
  /** Proves for ten minutes that exactly this body was checked. */
  checkToken: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A batch that was just created. */
export interface CreatedBatch extends Batch {
  /** Reading of the file; absent if the recipients were not sent as a file. */
  read?: BatchReading
}

/** Response to a change of a batch. */
export type BatchChange = Pick<Batch, 'id' | 'state' | 'isTest'>

/** Template, organization, and email of a batch, and handling of duplicates. */
export interface BatchOptions extends Omit<IssueInput, 'recipientData' | 'externalId' | 'metadata'> {
  /** Handling of another recipient with the same address. Default `issue`. */
  onDuplicateEmail?: 'issue' | 'skip' | undefined
}

/** Recipient of a batch, and properties specific to their certificate. */
export interface BatchRecipient extends RecipientData, Pick<IssueInput, 'externalId' | 'metadata'> {
  /** Addition: issue date, or time with its zone; absent: the batch's. */
  issuedAt?: string | undefined
  /** Addition: end of validity; absent: the batch's. */
  expiresAt?: string | undefined
}

/** Body of a batch of recipients. */
export interface BatchInput extends BatchOptions {
  /** At most 10,000. */
  recipients: BatchRecipient[]
}

/** Values for which a file may have a column, besides name, address, attributes, and metadata. */
export const batchRowFields = ['externalId', 'issuedAt', 'expiresAt'] as const

/**
 * One of {@link batchRowFields}: `externalId`, the certificate's id in your own system; `issuedAt`, its issue date;
 * `expiresAt`, its last day. Rows without a date have the batch's.
 */
export type BatchRowField = (typeof batchRowFields)[number]

/** Columns of a file by their headers. Default of each {@link BatchRowField}: none. */
export interface BatchMapping extends Partial<Record<BatchRowField, string | undefined>> {
  /** One column, or up to 10 joined by spaces, such as `['First name', 'Last name']`. */
  name: string | string[]
  /** Column of the address. Default: none, so that no emails are sent. */
  email?: string | null | undefined
  /** Column of each attribute. Default: none. */
  attributes?: Record<string, string> | undefined
  /** Addition: column of each key of your own data. */
  metadata?: Record<string, string> | undefined
}

/** Order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'dmy' | 'mdy'

/** Dates of a column. */
export interface BatchReadDates {
  /** Days in ISO 8601, such as `2026-12-31`. */
  earliest: string
  latest: string
  /** Order used for ambiguous dates; absent if there are none, and no order was chosen. */
  order?: DateOrder
  /** Rows without a date, which have the batch's. */
  missing: number
}

/** Reading of a file: its encoding or sheet, its header, and its columns. */
export interface BatchReading {
  /** Label of a text file's encoding, such as `utf-8` or `windows-1250`. */
  encoding?: string
  /** Second most likely encoding, unless a byte order mark or UTF-8 leaves no doubt. */
  runnerUp?: string
  /** Character between the cells of a text file: `,`, `;`, `|`, a tab, or rarely `^`, `~`, or `:`. */
  separator?: string
  /** Name of the sheet read, for a workbook. */
  sheet?: string
  /** Names of its sheets, including hidden ones. */
  sheets?: string[]
  /** Row of the file or sheet with the column names, from 1. */
  headerRow: number
  /** Rows with text hidden in the sheet; skipped unless `hiddenRows` is `issue`. */
  hiddenRows: number
  /** Addition: headers of columns hidden in the sheet, which are used like others. */
  hiddenColumns?: string[]
  /** First row after the list, which isn't read, because the file continues with other content. */
  endsBefore?: number
  /** Addition: the first text of that row, such as “Total: 31”. */
  behindList?: string
  mapping: {
    name: string | string[]
    /** Empty: no row has an address. */
    email: string
    attributes: Record<string, string>
    metadata?: Record<string, string>
  } & { [Field in BatchRowField]?: string }
  /** Addition: dates of the columns with dates, once all rows have been read. */
  dates?: { issuedAt?: BatchReadDates; expiresAt?: BatchReadDates }
  /** Headers of columns that are not used. */
  unused: string[]
}

/** Part `options` of the form of a file. */
export interface BatchFileOptions extends BatchOptions {
  /**
   * Default: detected by headers in the languages of the product, such as “Name” and “E-Mail”. If several columns are
   * possible, the service asks: 400 `ambiguous_column`.
   */
  mapping?: BatchMapping | undefined
  /** Label of a text file's encoding. Default: detected; if it is uncertain, 400 `unknown_encoding` lists candidates. */
  encoding?: string | undefined
  /** Name of a sheet. Default: the first visible one that contains a list. */
  sheet?: string | undefined
  /** Row with the column names, from 1. Default: detected among the first 20. */
  headerRow?: number | undefined
  /** Handling of rows hidden in the sheet. Default `skip`. */
  hiddenRows?: 'skip' | 'issue' | undefined
  /**
   * Addition: order of day and month in date columns. Default: detected by unambiguous dates such as 31/12/2026; if
   * there are none, 400 `ambiguous_date` asks.
   */
  dateOrder?: DateOrder | undefined
}

/** Columns of a file, and those that are certain. */
export interface BatchColumns {
  /** Headers, in file order; `''` for none. */
  columns: string[]
  /** Cells of the first 20 rows. */
  rows: string[][]
  /** Attributes used in the template and the email. */
  attributes: string[]
  /** `null` and missing attributes: no matching column was found. */
  mapping: {
    name: string | string[] | null
    email: string | null
    attributes: Record<string, string>
    metadata?: Record<string, string>
  } & { [Field in BatchRowField]?: string }
  /** Fields, such as `name`, with several possible columns. */
  ambiguous: { field: string; columns: string[] }[]
  /** Reading of the file; in its `mapping`, an uncertain column is ''. */
  read: BatchReading
}

/** Selects rows of a batch. */
export interface BatchRowsRequest {
  /** Rows per page, 1 to 200. */
  limit: number
  /** `pagination.next` of the previous page; empty or `null`: the first page. */
  cursor?: string | null | undefined
  /** State to filter by. Default: every state. */
  state?: BatchRowRecord['state'] | undefined
}
