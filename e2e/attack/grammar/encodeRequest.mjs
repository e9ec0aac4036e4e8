/**
 * @typedef {object} Message
 * @property {string} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {Buffer} [body]
 * @property {boolean} [declared] whether the length of the body is sent ahead; otherwise it is sent in chunks
 * @property {number} [pieceBytes] bytes of the body per chunk
 * @property {string} [extension] of every chunk, such as `;a=b`
 * @property {number} [trailers] after the last chunk
 * @property {boolean} [last] whether the connection ends after the answer, the default
 */

/** Chunks of fewer bytes carry so little that their frames are most of what is sent. */
const frameBytes = 5

/**
 * An HTTP/1.1 request, byte by byte.
 *
 * @param {Message} message
 * @returns {Buffer}
 */
export function encodeRequest({
  method = 'GET',
  path,
  headers = {},
  body,
  declared = true,
  pieceBytes = 65_536,
  extension = '',
  trailers = 0,
  last = true,
}) {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && (declared ? { 'content-length': String(body.length) } : { 'transfer-encoding': 'chunked' })),
    ...(last && { connection: 'close' }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  if (!body) return head
  if (declared) return Buffer.concat([head, body])
  const end = `0\r\n${Array.from({ length: trailers }, (_, i) => `x-t${i}: 1\r\n`).join('')}\r\n`
  return Buffer.concat([head, encodeChunks(body, pieceBytes, extension), Buffer.from(end)])
}

/**
 * Bytes of a body that are about as many on the wire.
 *
 * @param {number} wireBytes
 * @param {{ declared: boolean, pieceBytes: number }} framing
 */
export function payloadBytes(wireBytes, { declared, pieceBytes }) {
  return declared ? wireBytes : Math.ceil((wireBytes * pieceBytes) / (pieceBytes + frameBytes))
}

/**
 * @param {Buffer} body
 * @param {number} pieceBytes
 * @param {string} extension
 */
function encodeChunks(body, pieceBytes, extension) {
  const frame = (/** @type {number} */ length) => `${length.toString(16)}${extension}\r\n`
  const pieces = Math.floor(body.length / pieceBytes)
  const rest = body.length % pieceBytes
  const [whole, partial] = [Buffer.from(frame(pieceBytes)), Buffer.from(rest ? frame(rest) : '')]
  const encoded = Buffer.alloc(
    pieces * (whole.length + pieceBytes + 2) + (rest ? partial.length + rest + 2 : 0),
  )
  let at = 0
  for (let start = 0; start < body.length; start += pieceBytes) {
    const end = Math.min(start + pieceBytes, body.length)
    at += (end - start === pieceBytes ? whole : partial).copy(encoded, at)
    at += body.copy(encoded, at, start, end)
    at += encoded.write('\r\n', at)
  }
  return encoded
}
