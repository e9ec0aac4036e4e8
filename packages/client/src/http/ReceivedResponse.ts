import type { ErrorDetails } from '../errors/CertificateError.ts'
import type { FetchResponse } from '../options/platform.ts'

/** A response, and the information for errors about it. */
export interface ReceivedResponse {
  response: FetchResponse
  /** Reads its body within limits; the only way to read it whole. May be called once. */
  body: () => FetchResponse
  /** Included in every error: method, path, request id. */
  context: Omit<ErrorDetails, 'reason'>
  /** Removes the API key from a text. */
  conceal: (text: string) => string
}
