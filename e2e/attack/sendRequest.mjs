import { request as openRequest } from 'node:http'

/** JSON answers up to this many bytes are returned; all answers are read to their end. */
const textLimit = 1024 * 1024

/**
 * @typedef {object} RequestOptions
 * @property {string} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {unknown} [json] body, as an object
 * @property {string | Buffer} [raw] body, byte by byte
 * @property {string} [localAddress] address the request comes from
 * @property {AbortSignal} [signal]
 */

/**
 * @typedef {object} Answer
 * @property {number | 'reset' | 'unanswered'} status `reset`: the connection broke before an answer came;
 *   `unanswered`: aborted by the signal
 * @property {number} bytes of the body
 * @property {number} ms until the end of the body
 * @property {string} text JSON answers only, and only small ones
 * @property {number} retryAfterMs what the header `Retry-After` asks for; 0 without it
 */

/**
 * Sends one request on its own connection and reads the whole answer. Never rejects, because a broken
 * connection is a result here.
 *
 * @param {string} url of the service
 * @param {RequestOptions} options
 * @returns {Promise<Answer>}
 */
export function sendRequest(url, { method = 'GET', path, headers = {}, json, raw, localAddress, signal }) {
  const body = json === undefined ? raw : JSON.stringify(json)
  const started = performance.now()
  return new Promise((resolve) => {
    /** @type {Answer} */
    const answer = { status: 'reset', bytes: 0, ms: 0, text: '', retryAfterMs: 0 }
    const finish = () => {
      if (signal?.aborted) answer.status = 'unanswered'
      resolve({ ...answer, ms: performance.now() - started })
    }
    const request = openRequest(new URL(path, url), {
      method,
      agent: false,
      ...(localAddress && { localAddress }),
      ...(signal && { signal }),
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...headers,
      },
    })
    request.on('response', (response) => {
      answer.status = response.statusCode ?? 'reset'
      answer.retryAfterMs = Number(response.headers['retry-after'] ?? 0) * 1000
      const isJson = response.headers['content-type']?.includes('json')
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (/** @type {Buffer} */ chunk) => {
        answer.bytes += chunk.length
        if (isJson && answer.bytes <= textLimit) chunks.push(chunk)
      })
      response.on('close', () => {
        if (answer.bytes <= textLimit) answer.text = Buffer.concat(chunks).toString()
        request.destroy()
        finish()
      })
    })
    request.on('error', finish)
    request.end(body)
  })
}
