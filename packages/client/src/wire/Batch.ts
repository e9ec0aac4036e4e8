import type { IssueInput, RecipientData } from './CertificateRecord.ts'

/** Many certificates that the service issues in the background once they are accepted. */
export interface Batch {
  id: string
  state: 'running' | 'completed' | 'canceled'
  /** Rows; the sum of the following four. */
  total: number
  issued: number
  failed: number
  /** Duplicates that were not wanted, and rows that waited when the batch was canceled. */
  skipped: number
  waiting: number
  /** `stored`: the service has no mail server, so they only stay readable. */
  mails: { sent: number; failed: number; waiting: number; stored: number }
  /** ISO 8601, UTC, with milliseconds. */
  createdAt: string
  finishedAt: string | null
  /** Rows issued per second, since the batch or its last retry began; `null` before the first row. */
  rowsPerSecond: number | null
  /** Estimate; `null` if there is none yet. */
  secondsLeft: number | null
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** Reason why a row of a batch fails, or a warning about it. */
export interface BatchProblem {
  /** Column of the file, or key of the recipient; `null` if it is about the whole row. */
  column: string | null
  /**
   * An error code such as `validation_failed` or `does_not_fit`; or, for a row that is issued anyway, one of
   * {@link batchWarningCodes}: `duplicate_email`, or a code of {@link IssueWarning}.
   */
  code: string
  message: string
  /**
   * Addition: values for a sentence of your own language: `field` and `other`, names of fields of the template; `first`, the row
   * that has the address; `missing`, attributes without a value; `points`, the printed size; `date`, which a number may be;
   * `count`, the rows with names in capitals; `characters`, which were removed; `about`, which kind of value is wrong: `name`,
   * `email`, `attributes`, `issuedAt`, or `expiresAt`.
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

/** A problem in the result of a check, with the person and the value that it is about. */
export interface BatchRowProblem extends BatchProblem {
  row: number
  /** Addition: as the row has it, even if it is what is wrong. */
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
  /** At most 100, by row. If there are more, those of rows that fail come first, and those of small print last. */
  problems: BatchRowProblem[]
  /** Credits that the valid rows cost. */
  credits: number
  /** The row that is most worth a look, for a preview of the template: long texts, or letters of rare scripts. */
  worstRow: {
    row: number
    name: string
    attributes: Record<string, string>
    /** Addition: issue date on its certificate. */
    issuedAt?: string
    /** Addition: last day of its certificate; absent: it does not expire. */
    expiresAt?: string
  } | null
  /** Reading of the file; absent if the recipients were not sent as one. */
  read?: BatchReading
  /** Proves for ten minutes that exactly this body was checked. */
  checkToken: string
  /** Addition: `true` in test mode, else absent. */
  isTest?: true
}

/** A batch that was just created. */
export interface CreatedBatch extends Batch {
  /** Reading of the file; absent if the recipients were not sent as one. */
  read?: BatchReading
}

/** Answer to a change of a batch. */
export type BatchChange = Pick<Batch, 'id' | 'state' | 'isTest'>

/** Template, organization, and email of a batch, and how it treats duplicates. */
export interface BatchOptions extends Omit<IssueInput, 'recipientData' | 'externalId' | 'metadata'> {
  /** True if a second recipient with the same address gets a certificate. Default `issue`. */
  onDuplicateEmail?: 'issue' | 'skip' | undefined
}

/** Recipient of a batch, and what is particular to their certificate. */
export interface BatchRecipient extends RecipientData, Pick<IssueInput, 'externalId' | 'metadata'> {
  /** Addition: date, or time with its zone, of this certificate; absent: that of the batch. */
  issuedAt?: string | undefined
  /** Addition: the end of this certificate's validity; absent: that of the batch. */
  expiresAt?: string | undefined
}

/** Body of a batch of recipients. */
export interface BatchInput extends BatchOptions {
  /** At most 10,000. */
  recipients: BatchRecipient[]
}

/** Values of each certificate that a file may have a column of, besides name, address, attributes, and metadata. */
export const batchRowFields = ['externalId', 'issuedAt', 'expiresAt'] as const

/**
 * One of {@link batchRowFields}: `externalId`, the certificate's id in your own system; `issuedAt`, its issue date; `expiresAt`, its
 * last day. Rows without a date have that of the batch.
 */
export type BatchRowField = (typeof batchRowFields)[number]

/** Columns of a file by their headers. Default of each {@link BatchRowField}: none. */
export interface BatchMapping extends Partial<Record<BatchRowField, string | undefined>> {
  /** One column, or up to 10 that are joined by a space, such as `['First name', 'Last name']`. */
  name: string | string[]
  /** Default: none, so that nobody gets an email. */
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
  /** Order in which dates with two readings were read; absent if there are none, and no order was chosen. */
  order?: DateOrder
  /** Rows without a date, which have that of the batch. */
  missing: number
}

/** Reading of a file: its encoding or sheet, its header, and its columns. */
export interface BatchReading {
  /** Label of a text file's encoding, such as `utf-8` or `windows-1250`. */
  encoding?: string
  /** Encoding that is next likely, unless a mark or UTF-8 leaves no doubt. */
  runnerUp?: string
  /** Character between the cells of a text file: `,`, `;`, `|`, a tab, or rarely `^`, `~`, or `:`. */
  separator?: string
  /** Name of the sheet that was read, of a workbook. */
  sheet?: string
  /** Names of its sheets, hidden ones included. */
  sheets?: string[]
  /** Row of the file or sheet that names the columns, from 1. */
  headerRow: number
  /** Rows with text that the sheet hides; skipped unless `hiddenRows` is `issue`. */
  hiddenRows: number
  /** Addition: headers of columns that the sheet hides; they are used like others. */
  hiddenColumns?: string[]
  /** First row behind the list, which is not read: the file continues with something else. */
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
  /** Addition: dates of the columns that have some, once all rows were read. */
  dates?: { issuedAt?: BatchReadDates; expiresAt?: BatchReadDates }
  /** Headers of columns that are not used. */
  unused: string[]
}

/** Part `options` of the form of a file. */
export interface BatchFileOptions extends BatchOptions {
  /**
   * Default: found by headers in the languages of the product, such as “Name” and “E-Mail”. Where two columns could be meant, the
   * service asks: 400 `ambiguous_column`.
   */
  mapping?: BatchMapping | undefined
  /** Label of a text file's encoding. Default: found; if it is not certain, 400 `unknown_encoding` lists candidates. */
  encoding?: string | undefined
  /** Name of a sheet. Default: the first visible one that is a list. */
  sheet?: string | undefined
  /** Row that names the columns, from 1. Default: found among the first 20. */
  headerRow?: number | undefined
  /** True if rows that the sheet hides are issued, too. Default `skip`. */
  hiddenRows?: 'skip' | 'issue' | undefined
  /**
   * Addition: order of day and month in columns of dates. Default: found by dates that only one order can read, such as 31/12/2026; if
   * there are none, 400 `ambiguous_date` asks.
   */
  dateOrder?: DateOrder | undefined
}

/** Columns of a file, and which are certain. */
export interface BatchColumns {
  /** Headers, in the order of the file; `''` for none. */
  columns: string[]
  /** Cells of the first 20 rows. */
  rows: string[][]
  /** Attributes that the template and the email show. */
  attributes: string[]
  /** `null` and missing attributes: no matching column was found. */
  mapping: {
    name: string | string[] | null
    email: string | null
    attributes: Record<string, string>
    metadata?: Record<string, string>
  } & { [Field in BatchRowField]?: string }
  /** Fields, such as `name`, for which several columns could be meant. */
  ambiguous: { field: string; columns: string[] }[]
  /** Reading of the file; in its `mapping`, a column that is not certain is ''. */
  read: BatchReading
}

/** Selects rows of a batch. */
export interface BatchRowsRequest {
  /** Rows per page, 1 to 200. */
  limit: number
  /** `pagination.next` of the page before; empty or `null`: the first page. */
  cursor?: string | null | undefined
  /** Default: rows of every state. */
  state?: BatchRowRecord['state'] | undefined
}
