import type { ErrorCode } from './ErrorCode.ts'

/** Shape of every JSON response of the service. */
export interface Envelope<Data> {
  success: boolean
  /** Human-readable; may be empty. */
  message: string
  data: Data
}

/** Place in a list that was asked for with `limit`. */
export interface Pagination {
  /** Cursor of the next page; `null` on the last one. */
  next: string | null
}

/** One page of a list. */
export interface Page<Item> {
  items: Item[]
  pagination: Pagination
}

/** The body of every error response. */
export interface ErrorBody {
  success: false
  message: string
  /** Stable machine-readable reason, such as `insufficient_credits`. */
  code: ErrorCode
  /** The problems of the request, with their places, for `validation_failed`. */
  errors?: RequestIssue[]
  /** For `unknown_encoding`: encodings that the file could have, with names as each would read them. */
  candidates?: { encoding: string; sample: string[] }[]
  /** For `ambiguous_column`: the field, and the columns that could be meant. */
  field?: string
  columns?: string[]
  /** Addition, for `ambiguous_date`: a cell that could be several dates, and the date that each order makes of it. */
  cell?: string
  dates?: { order: string; date: string }[]
  /** Addition, for `missing_scope`: the scope that the key lacks. */
  scope?: string
  /** Addition, for `font_in_use`: some of the templates that name the font's family. */
  templates?: { id: string; name: string }[]
  /** Addition, for `external_id_exists`: the certificate that has the external id. */
  certificateId?: string
  /** Quote this to the operator of the service. */
  requestId: string
}

/** Something in a request that is missing or wrong. */
export interface RequestIssue {
  /** Place in the body, such as `recipientData.email`. */
  path: string
  message: string
  /** Addition, of a list that cannot be read: why, such as `unclosed_quote` or `repeated_column`. */
  code?: string
  /** Addition: the first row of the list that cannot be read, as a spreadsheet numbers it. */
  row?: number
  /** Addition: the header of the list that is missing or repeated. */
  column?: string
  /** Addition, for `unknown_font`: the family that is not known. */
  font?: string
}
