/** Largest answer to a request that is refused, in bytes. */
const refusalBytes = 20_000

/** Refusals of a service that is busy; any attack may meet them. */
const busy = [408, 429, 503]

/**
 * @typedef {object} Expectation
 * @property {readonly (number | string)[]} [statuses] beside those of a busy service; default: any but a server error
 * @property {number} [maxMs] until the end of the answer
 */

/**
 * Finds what is wrong with an answer.
 *
 * @param {Pick<import('./sendRequest.mjs').Answer, 'status' | 'bytes' | 'ms'>} answer
 * @param {Expectation} expectation
 * @returns {string[]} the same text for the same kind of fault, so that faults can be counted
 */
export function checkAnswer({ status, bytes, ms }, { statuses, maxMs = Number.POSITIVE_INFINITY }) {
  const problems = []
  const isExpected = statuses ? [...statuses, ...busy].includes(status) : isRegular(status)
  if (!isExpected) problems.push(`answer ${status}${statuses ? ` instead of ${statuses.join(', ')}` : ''}`)
  if (typeof status === 'number' && status >= 400 && bytes > refusalBytes)
    problems.push(`answer ${status} of more than ${refusalBytes} bytes`)
  if (ms > maxMs) problems.push(`answer after more than ${maxMs} ms`)
  return problems
}

/** @param {number | string} status */
function isRegular(status) {
  return typeof status === 'number' && (status < 500 || busy.includes(status))
}
