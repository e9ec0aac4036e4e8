import { ApiError, CertificateError, ConnectionError } from '@certificate-sdk/client'

/**
 * Turns an error of a route into a status and words that may be shown.
 *
 * @param {unknown} error
 * @returns {{ status: number, message: string, errors: readonly object[], isOurs: boolean }} `isOurs` = somebody who
 *   runs the site should look at it
 */
function describeError(error) {
  const said = (status, message, isOurs = false) => ({ status, message, errors: [], isOurs })
  if (error instanceof ApiError)
    return {
      // The visitor did nothing wrong if the site's own key is refused.
      status: error.status === 401 ? 502 : error.status,
      message: error.reason,
      errors: error.errors,
      isOurs: error.status === 401,
    }
  if (error instanceof ConnectionError) return said(502, 'The certificate service cannot be reached.', true)
  if (error instanceof CertificateError)
    return said(502, 'The certificate service did not answer as expected.', true)
  switch (error?.type ?? error?.name) {
    case 'RequestError':
      return said(error.status, error.message)
    case 'entity.parse.failed':
      return said(400, 'The request is not valid JSON.')
    case 'entity.too.large':
      return said(413, 'This is too large to be sent.')
  }
  if (error?.status >= 400 && error.status < 500) return said(error.status, 'The request could not be read.')
  return said(500, 'Something failed on this site. Please try again.', true)
}

/**
 * The last handler of the site. The console gets one line for each failure that is the site's own, never the body of
 * a request.
 *
 * @param {(line: string) => void} print
 * @returns {import('express').ErrorRequestHandler}
 */
export function answerError(print) {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const { status, message, errors, isOurs } = describeError(error)
    if (isOurs)
      print(`${request.method} ${request.path} failed: ${error instanceof Error ? error.message : error}`)
    response.status(status).json({ message, errors })
  }
}
