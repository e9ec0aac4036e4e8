import { once } from 'node:events'
import { connect } from 'node:net'

/** Result of a connection. */
export interface Poured {
  /** Number of bytes sent. */
  sent: number
  /** The whole response, as Latin-1. */
  answer: string
  /** True if the service closed the connection before everything was sent. */
  wasClosed: boolean
}

/**
 * Sends a head, then the same bytes repeatedly, as fast as the service reads. Ends when enough has been sent, or when
 * the service closes the connection.
 *
 * @param bytes maximum number of bytes to send
 */
export async function pourInto(url: string, head: string, piece: Buffer, bytes: number): Promise<Poured> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  let isClosed = false
  let proceed = () => {}
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1')
  })
  // The service resets a connection that it closes while bytes arrive.
  socket.on('error', () => {})
  socket.on('drain', () => proceed())
  socket.on('close', () => {
    isClosed = true
    proceed()
  })
  await once(socket, 'connect')
  socket.write(head)
  let sent = head.length
  while (sent < bytes && !isClosed && !socket.destroyed) {
    sent += piece.length
    if (!socket.write(piece))
      await new Promise<void>((resolve) => {
        proceed = resolve
      })
  }
  const wasClosed = isClosed || socket.destroyed
  if (!wasClosed) await new Promise<void>((resolve) => socket.end(() => resolve()))
  return { sent, answer, wasClosed }
}

/** Repeats a piece until it fills one read of a socket. */
export function fill(piece: string): Buffer {
  return Buffer.from(piece.repeat(Math.max(1, Math.floor((64 * 1024) / piece.length))), 'latin1')
}
