// A mail server that accepts everything after a delay, with as little work as possible: a separate process,
// forked with the delay in ms. It accepts nothing until its parent sends `open`, and reports every accepted
// message's size.
import { createServer } from 'node:net'

const delayMs = Number(process.argv[2])
let isOpen = false
/** @type {(() => void)[]} */
const waiting = []

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => undefined)
  const reply = (text) => socket.write(`${text}\r\n`)
  /** Bytes of the message that is being received; `undefined` between messages. */
  let bytes
  let rest = ''
  reply('220 sink ESMTP')
  socket.on('data', (chunk) => {
    const text = rest + chunk.toString('latin1')
    rest = ''
    if (bytes === undefined) command(text)
    else content(text)
  })

  function command(text) {
    const end = text.indexOf('\r\n')
    if (end < 0) {
      rest = text
      return
    }
    const verb = text.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') reply('250-sink\r\n250-PIPELINING\r\n250 8BITMIME')
    else if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'DATA') {
      bytes = 0
      reply('354 go on')
      if (text.length > end + 2) content(text.slice(end + 2))
      return
    } else reply('250 OK')
    if (text.length > end + 2) command(text.slice(end + 2))
  }

  function content(text) {
    const end = text.indexOf('\r\n.\r\n')
    if (end < 0) {
      // The end may be split between two chunks.
      rest = text.slice(-4)
      bytes += text.length - rest.length
      return
    }
    const size = bytes + end
    bytes = undefined
    const accept = () => {
      process.send?.({ size })
      reply('250 accepted')
    }
    if (!isOpen) waiting.push(accept)
    else if (delayMs) setTimeout(accept, delayMs)
    else accept()
    if (text.length > end + 5) command(text.slice(end + 5))
  }
})

process.on('message', (message) => {
  if (message !== 'open') return
  isOpen = true
  for (const accept of waiting.splice(0)) accept()
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }))
