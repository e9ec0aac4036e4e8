import {
  ApiError,
  ConnectionError,
  ForbiddenError,
  InsufficientCreditsError,
  InvalidArgumentError,
  RateLimitError,
  RedirectError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
} from '@certificate-sdk/client'
import { InputError } from '../errors/InputError.ts'
import { RefusedError } from '../errors/RefusedError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { errorText } from './errorText.ts'
import { printable } from './printable.ts'

/** How a command that failed ends. */
export interface Failure {
  /** 2: wrong arguments or files; 3: the service refused or failed. */
  exitCode: 2 | 3
  /** What, where, what to do: one line, and one for each choice. */
  message: string
}

/**
 * Says why a command failed.
 *
 * @param command its name, for the hint at its help; `''` if it is not known
 */
export function describeFailure(error: unknown, serviceUrl: string, command = ''): Failure {
  if (error instanceof UsageError)
    return { exitCode: 2, message: `${error.message} See certificates ${`${command} --help`.trim()}.` }
  // Choices are on lines of their own.
  if (error instanceof InputError)
    return { exitCode: 2, message: error.message.split('\n').map(indented).join('\n') }
  if (error instanceof InvalidArgumentError) return { exitCode: 2, message: errorText(error) }
  if (error instanceof RefusedError) return { exitCode: 3, message: errorText(error) }
  return { exitCode: 3, message: serviceFailure(error, printable(serviceUrl)) }
}

const indented = (line: string) => (line.startsWith('  ') ? '  ' : '') + printable(line)

const checkAddress = 'Check --url and CERTIFICATES_URL.'

function serviceFailure(error: unknown, url: string): string {
  const text = sentence(errorText(error))
  if (error instanceof UnauthorizedError)
    return `${url} does not accept the API key: ${text} Check CERTIFICATES_API_KEY, and that the key is one of this service.`
  if (error instanceof InsufficientCreditsError)
    return `No credits are left at ${url}. Add credits, then run this again.`
  if (error instanceof ForbiddenError && error.code === 'forbidden')
    return `${url} refused: ${text} Use a key that may do this.`
  if (error instanceof RateLimitError)
    return `${url} asks to slow down: ${text} Wait a minute, then run this again.`
  if (error instanceof ServerError)
    return `${url} failed with status ${error.status}: ${text} Run this again later${requestHint(error)}.`
  // Something else answered, such as a website, or the path is not the service's.
  if (error instanceof ApiError && ['unknown', 'unknown_path'].includes(error.code))
    return `${url} refused: ${text} ${checkAddress}`
  if (error instanceof ApiError) return `${url} refused: ${text}`
  if (error instanceof RedirectError || error instanceof UnexpectedResponseError)
    return `${text} ${checkAddress}`
  if (error instanceof TimeoutError) return `${url} did not answer in time. Run this again later.`
  if (error instanceof ConnectionError)
    return `${text} Check that the service runs, --url, and CERTIFICATES_URL.`
  return `Unexpected failure: ${text}`
}

function requestHint({ requestId }: ApiError): string {
  return requestId ? `, or quote request ${printable(requestId)} to the operator of the service` : ''
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
