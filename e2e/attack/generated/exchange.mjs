import { connect } from 'node:net'

/** Bytes that are handed to the system at a time, and ms between two reads of a slow reader. */
const writeBytes = 65_536
const readEveryMs = 50

/**
 * @typedef {object} Exchange
 * @property {Buffer} bytes what is sent
 * @property {number} requests how many requests that is
 * @property {number} [bytesPerSecond] how fast the answer is read; 0 never reads, the default reads at once
 * @property {number} [forMs] how long the connection is kept
 */

/**
 * @typedef {object} Traffic
 * @property {number} sent in bytes
 * @property {number} received in bytes
 * @property {string} status of the first answer, `none` without one
 */

/**
 * Opens a connection, sends bytes, and reads what comes until the service closes the connection. Never rejects: a
 * broken connection is a result.
 *
 * @param {string} url of the service
 * @param {Exchange} exchange
 * @param {{ signal: AbortSignal, localAddress?: string }} options
 * @returns {Promise<Traffic>}
 */
export function exchangeBytes(url, { bytes, bytesPerSecond, forMs }, { signal, localAddress }) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...(localAddress && { localAddress }) })
  const traffic = { sent: 0, received: 0, status: 'none' }
  const end = () => socket.destroy()
  const timer = forMs === undefined ? undefined : setTimeout(end, forMs)
  signal.addEventListener('abort', end)
  const receive = (/** @type {Buffer} */ data) => {
    if (traffic.received === 0)
      traffic.status = /^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? '?'
    traffic.received += data.length
  }
  const stopReading = readAt(socket, bytesPerSecond, receive)
  const send = () => {
    const piece = bytes.subarray(traffic.sent, traffic.sent + writeBytes)
    if (piece.length === 0) return
    socket.write(piece, (error) => {
      if (error) return
      traffic.sent += piece.length
      send()
    })
  }
  send()
  return new Promise((resolve) => {
    socket.on('error', end)
    socket.on('close', () => {
      clearTimeout(timer)
      stopReading()
      signal.removeEventListener('abort', end)
      resolve(traffic)
    })
    if (signal.aborted) end()
  })
}

/**
 * Reads a connection at a speed.
 *
 * @param {import('node:net').Socket} socket
 * @param {number | undefined} bytesPerSecond
 * @param {(data: Buffer) => void} receive
 * @returns {() => void} ends reading
 */
function readAt(socket, bytesPerSecond, receive) {
  if (bytesPerSecond === undefined) {
    socket.on('data', receive)
    return () => undefined
  }
  socket.pause()
  if (bytesPerSecond === 0) return () => undefined
  socket.on('readable', () => undefined)
  const timer = setInterval(() => {
    const size = Math.min(socket.readableLength, Math.ceil((bytesPerSecond * readEveryMs) / 1000))
    const data = size > 0 ? socket.read(size) : null
    if (data) receive(data)
  }, readEveryMs)
  return () => clearInterval(timer)
}
