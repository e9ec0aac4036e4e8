import {
  ApiError,
  ConnectionError,
  ForbiddenError,
  InsufficientCreditsError,
  InvalidArgumentError,
  isCertificateError,
  RateLimitError,
  RedirectError,
  ServerError,
  TimeoutError,
  UnauthorizedError,
  UnexpectedResponseError,
} from '@certificate-sdk/client'
import { printable, UsageError, usageMessage } from '@certificate-sdk/command-line'
import { InputError } from '../errors/InputError.ts'
import { RefusedError } from '../errors/RefusedError.ts'

/** Maximum number of places of a refused request that are named. */
const maxIssues = 3

/** How a command that failed ends. */
export interface Failure {
  /** 2: wrong arguments or files; 3: the service refused or failed. */
  exitCode: 2 | 3
  /** Message with what happened, where, and what to do: one line, plus one per choice. */
  message: string
}

/**
 * Says why a command failed.
 *
 * @param called program and command, such as `certificates balance`
 */
export function describeFailure(error: unknown, serviceUrl: string, called: string): Failure {
  if (error instanceof UsageError) return { exitCode: 2, message: usageMessage(error, called) }
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

/** Why the service did not do something, as one line without the address. */
function errorText(error: unknown): string {
  // An error's message is for logs; its reason is for people.
  const reason = isCertificateError(error)
    ? error.reason
    : error instanceof Error
      ? error.message
      : String(error)
  const message = printable(reason)
  if (!(error instanceof ApiError)) return message
  const issues = error.errors
    // Some messages repeat the first place.
    .filter((issue) => !message.includes(printable(issue.message)))
    .map((issue) => printable(`${issue.path} ${issue.message}`))
  const more = issues.length > maxIssues ? `; and ${issues.length - maxIssues} more` : ''
  return issues.length ? `${message} (${issues.slice(0, maxIssues).join('; ')}${more})` : message
}
