import { Socket } from 'node:net'

/**
 * Creates a socket that sends everything written in one turn of the event loop as one packet, because `pg` writes each
 * pipelined statement separately, and a system call takes longer than preparing ten statements.
 */
export function createPacketSocket(): Socket {
  const socket = new Socket()
  let isCorked = false
  const uncork = () => {
    isCorked = false
    socket.uncork()
  }
  const packWrites = () => {
    const write = socket.write.bind(socket) as (...parameters: unknown[]) => boolean
    socket.write = (...parameters: unknown[]) => {
      if (!isCorked) {
        isCorked = true
        socket.cork()
        setImmediate(uncork)
      }
      return write(...parameters)
    }
  }
  // Not earlier, because `connect` restores the original `write`.
  socket.once('connect', packWrites)
  return socket
}
