import { Socket } from 'node:net'

/**
 * A socket that sends everything that is written in one turn as one packet, because `pg` writes each statement of a
 * pipeline by itself.
 */
export function createPacketSocket(): Socket {
  const socket = new Socket()
  const write = socket.write.bind(socket) as (...parameters: unknown[]) => boolean
  let isCorked = false
  const uncork = () => {
    isCorked = false
    socket.uncork()
  }
  socket.write = (...parameters: unknown[]) => {
    if (!isCorked) {
      isCorked = true
      socket.cork()
      process.nextTick(uncork)
    }
    return write(...parameters)
  }
  return socket
}
