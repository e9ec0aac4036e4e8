import type { ErrorCode } from './ErrorCode.ts'

/** Shape of every JSON response of the service. */
export interface Envelope<Data> {
  success: boolean
  /** Human-readable; may be empty. */
  message: string
  data: Data
}

/** Position in a list requested with `limit`. */
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
  /** The problems of the request, with their paths, for `validation_failed`. */
  errors?: RequestIssue[]
  /** For `unknown_encoding`: possible encodings of the file, with names as read in each. */
  candidates?: { encoding: string; sample: string[] }[]
  /** For `ambiguous_column`: the field, and the possible columns. */
  field?: string
  columns?: string[]
  /** Addition, for `ambiguous_date`: an ambiguous cell, and the date that it means in each order. */
  cell?: string
  dates?: { order: string; date: string }[]
  /** Addition, for `missing_scope`: the scope that the key lacks. */
  scope?: string
  /** Addition, for `font_in_use`: some of the templates that use the font's family. */
  templates?: { id: string; name: string }[]
  /** Addition, for `external_id_exists`: the certificate with this external id. */
  certificateId?: string
  /** Quote this to the operator of the service. */
  requestId: string
}

/** Something missing or invalid in a request. */
export interface RequestIssue {
  /** Path in the body, such as `recipientData.email`. */
  path: string
  message: string
  /** Addition, for an unreadable list: the reason, such as `unclosed_quote` or `repeated_column`. */
  code?: string
  /** Addition: the first unreadable row of the list, as numbered in a spreadsheet. */
  row?: number
  /** Addition: the missing or repeated header of the list. */
  column?: string
  /** Addition, for `unknown_font`: the unknown family. */
  font?: string
}
