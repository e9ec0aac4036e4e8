import { isError, isErrorStatus, isFailedAnswer, memberOf } from './isFailedAnswer.ts'
import { messageOf, readReason } from './readReason.ts'

/**
 * Thrown if a host's save callback resolved or rejected with its backend's response, and the backend had refused the
 * design. Its `cause` is the value from the callback.
 */
export class SaveResponseError extends Error {
  override readonly name = 'SaveResponseError'
  /** HTTP status; 0 if the page cannot read it (an opaque response). */
  readonly status: number
  /** The backend's message, on one line, or `''`. */
  readonly reason: string

  constructor(status: number, reason: string, cause?: unknown) {
    super(`HTTP status ${status}${reason && `, ${reason}`}`, { cause })
    this.status = status
    this.reason = reason
  }
}

/**
 * Thrown if the callback resolved with a refusal without a status, such as the service's `{ success: false, message }`;
 * `message` may be empty. Its `cause` is the refusal.
 */
export class SaveRefusedError extends Error {
  override readonly name = 'SaveRefusedError'
}

/**
 * Checks the value that a save callback resolved with. `fetch` also resolves for a status of 500, so hosts
 * that return its promise would lose the design if only a rejection counted; so would hosts that return the
 * error that they caught, or the parsed body of a service that reports errors with `success: false`, as ours does.
 *
 * @throws {SaveResponseError} if it is a response that failed, or an error that has one
 * @throws {SaveRefusedError} if it is another answer of {@link isFailedAnswer}
 * @throws {Error} the answer itself, if it is an error
 */
export async function checkSaveResponse(answer: unknown): Promise<void> {
  if (isFailedAnswer(answer)) throw await failureOf(answer)
}

/**
 * Waits for the answer of a host's function. Most clients of HTTP reject with the failed response, or with an error that has it.
 *
 * @throws an error of {@link checkSaveResponse} if it rejected with such; otherwise what it rejected with
 */
export async function awaitAnswer(pending: unknown): Promise<unknown> {
  try {
    return await pending
  } catch (cause) {
    throw isFailedAnswer(cause) || isUnanswered(cause) ? await failureOf(cause) : cause
  }
}

/** Returns an error with the status and the message of the response, if a failed answer has one. */
async function failureOf(answer: unknown): Promise<unknown> {
  const response = isError(answer) ? responseOf(answer) : answer
  if (isUnanswered(response)) return new SaveRefusedError('Network error', { cause: answer })
  const status = memberOf(response, 'status')
  // A parsed body, whose message is its own, and whose `status` need not be one of HTTP.
  if (memberOf(response, 'success') === false && !isError(answer)) {
    const message = messageOf(response)
    return isErrorStatus(status)
      ? new SaveResponseError(status, message, answer)
      : new SaveRefusedError(message, { cause: answer })
  }
  if (typeof status === 'number') {
    const messages = [await readReason(response as object), messageOf(response)]
    if (isError(answer)) messages.push(await readReason(answer))
    // Angular's own message only repeats address and status.
    const reason = messages.find((message) => message && !message.includes(`: ${status} `)) ?? ''
    return new SaveResponseError(status, reason, answer)
  }
  return isError(answer) ? answer : new SaveRefusedError(messageOf(answer), { cause: answer })
}

/** Returns true if a request of jQuery, Angular, or the browser had no response. */
function isUnanswered(answer: unknown): boolean {
  if (memberOf(answer, 'status') !== 0 || memberOf(answer, 'success') !== undefined) return false
  const type = memberOf(answer, 'type')
  const isOfClient = memberOf(answer, 'readyState') !== undefined || memberOf(answer, 'ok') === false
  return type === 'error' || (isOfClient && type !== 'opaque')
}

/**
 * Returns the response in an error that says no more than its status, such as those of axios, ky, and ofetch. A host's
 * own error has a message for people.
 */
function responseOf(error: Error): unknown {
  const response = memberOf(error, 'response')
  const { message } = error
  const isGeneric = !message || message.includes(String(memberOf(response, 'status')))
  return isGeneric && isFailedAnswer(response) ? response : undefined
}
