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
  errors?: { path: string; message: string }[]
  /** Quote this to the operator of the service. */
  requestId: string
}
