import { createServer } from 'node:net'

/**
 * @typedef {object} MailSink
 * @property {string} url
 * @property {Map<string, Set<string>>} received Message-IDs by recipient, of messages that were accepted
 * @property {() => number} repeated how many messages were accepted more than once
 * @property {(kind: number) => void} misbehave from 0 to 1: how it fails from now on
 * @property {() => void} behave
 * @property {() => Promise<void>} stop
 */

/**
 * A mail server that can be slow, refuse for a while, and cut connections in the middle of a message or after it has
 * accepted one. It speaks just enough SMTP (RFC 5321) to do so at every step.
 *
 * @returns {Promise<MailSink>}
 */
export async function startMailSink() {
  /** @type {Map<string, Set<string>>} */
  const received = new Map()
  let accepted = 0
  let kind = 1
  const sockets = new Set()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    const say = (line) => socket.write(`${line}\r\n`)
    let buffer = ''
    let recipient = ''
    let isData = false
    const takeMessage = async (message) => {
      const mine = kind
      if (mine < 0.15) return say('451 4.3.0 Try again later')
      if (mine < 0.3) await new Promise((resolve) => setTimeout(resolve, 1_500))
      const id = /^message-id:\s*(<[^>]+>)/im.exec(message)?.[1] ?? 'none'
      accepted++
      received.set(recipient, (received.get(recipient) ?? new Set()).add(id))
      // Accepted, but the client never learns of it.
      if (mine < 0.45) return socket.destroy()
      say('250 2.0.0 Accepted')
    }
    const takeLine = (line) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') recipient = /<([^>]+)>/.exec(line)?.[1] ?? ''
      if (verb === 'DATA') {
        if (kind >= 0.45 && kind < 0.55) return socket.destroy()
        isData = true
        return say('354 Go ahead')
      }
      if (verb === 'QUIT') return socket.end('221 Bye\r\n')
      say(verb === 'EHLO' ? '250 sink' : '250 OK')
    }
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1')
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n'
        const at = buffer.indexOf(end)
        if (at < 0) return
        const part = buffer.slice(0, at)
        buffer = buffer.slice(at + end.length)
        if (isData) {
          isData = false
          void takeMessage(part)
        } else takeLine(part)
      }
    })
    say('220 sink')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    repeated: () => accepted - [...received.values()].reduce((sum, ids) => sum + ids.size, 0),
    misbehave: (next) => {
      kind = next
    },
    behave: () => {
      kind = 1
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}
