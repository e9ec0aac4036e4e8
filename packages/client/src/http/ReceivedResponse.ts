import type { ErrorDetails } from '../errors/CertificateError.ts'
import type { FetchResponse } from '../options/platform.ts'

/** A response, and what errors about it need. */
export interface ReceivedResponse {
  response: FetchResponse
  /** Its body, in bounds: the only way to read it as a whole. May be called once. */
  body: () => FetchResponse
  /** Goes into every error: method, path, request id. */
  context: Omit<ErrorDetails, 'reason'>
  /** Takes the API key out of a text. */
  conceal: (text: string) => string
}
