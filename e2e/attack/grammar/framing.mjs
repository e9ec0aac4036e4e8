import { encodeRequest } from './encodeRequest.mjs'

/** Dimensions of the frame of a request. */
export const framingDimensions = {
  door: ['issue', 'design', 'script', 'health', 'page', 'compare', 'nowhere'],
  chunk: [1, 3, 50, 4_000],
  extension: [0, 1, 40, 4_000],
  trailers: [0, 60, 900],
  expect: ['', '100-continue', 'more'],
  pipelined: [1, 2, 100],
  headers: [0, 90, 1_500],
}

/**
 * Requests of an ordinary body in one of many frames, one behind the other on a connection.
 *
 * @param {import('./drawChoices.mjs').Choice<typeof framingDimensions>} choice
 * @param {import('./encodeRequest.mjs').Message} message the request at the door
 * @param {number} bytes on the wire, of all requests
 */
export function framedRequests({ chunk, extension, trailers, expect, pipelined, headers }, message, bytes) {
  const frame = chunk + extension + 6
  const body =
    message.body && Buffer.alloc(Math.max(2, Math.floor((bytes / pipelined / frame) * chunk)), message.body)
  const more = Object.fromEntries(Array.from({ length: headers }, (_, i) => [`x-${i}`, '1']))
  const request = (/** @type {boolean} */ last) =>
    encodeRequest({
      ...message,
      headers: { ...message.headers, ...(expect && { expect }), ...more },
      ...(body && { body, declared: false }),
      pieceBytes: chunk,
      extension: extension ? `;${'e'.repeat(extension - 1)}` : '',
      trailers,
      last,
    })
  return Buffer.concat([...Array(pipelined - 1).fill(request(false)), request(true)])
}
