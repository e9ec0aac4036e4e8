import { once } from 'node:events'
import { connect } from 'node:net'

/** How a connection ended. */
export interface Poured {
  /** Bytes that were sent. */
  sent: number
  /** Everything that was answered, as Latin-1. */
  answer: string
  /** True if the service closed the connection before everything was sent. */
  wasClosed: boolean
}

/**
 * Sends a head, then one piece of bytes again and again, as fast as the service reads. Ends when enough was sent, or
 * when the service closes the connection.
 *
 * @param bytes how much to send at most
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
