import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How much of a body is read and dropped after the response, in bytes: more than any that is accepted. */
const mostBytes = 32 * 2 ** 20
/** Time limit for dropping it, in ms. */
const longestMs = 2_000

/**
 * Bounds what may follow a response whose request has not arrived completely. The rest is read for a while: if the
 * connection were closed at once, it would be reset, and the client would lose the response. Then the connection is
 * closed, because an endless body would keep it.
 */
export function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Read here, because destroying the request as a stream clears the property.
  const { socket } = request
  // Before Node's own listener, which would read without a limit.
  response.prependOnceListener('finish', () => {
    if (request.complete || socket.destroyed) return
    const cut = () => socket.destroy()
    const timer = setTimeout(cut, longestMs)
    const closeAsAsked = delayClosing(socket)
    request.once('close', () => {
      clearTimeout(timer)
      closeAsAsked()
    })
    let dropped = request.read()?.length ?? 0
    request.on('data', (piece: Buffer) => {
      dropped += piece.length
      if (dropped > mostBytes) cut()
    })
    request.resume()
  })
}

/**
 * With `Connection: close`, Node closes a connection right after the response, no matter what still arrives.
 *
 * @returns function that closes it afterwards, if Node has asked for that
 */
function delayClosing(socket: Socket): () => void {
  let isAsked = false
  socket.destroySoon = () => {
    isAsked = true
  }
  return () => {
    Reflect.deleteProperty(socket, 'destroySoon')
    if (isAsked) socket.destroySoon()
  }
}
