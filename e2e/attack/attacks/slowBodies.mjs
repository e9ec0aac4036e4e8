import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { loopbackAddress } from '../loopbackAddress.mjs'

const idle = 1_000
const slow = 100

/**
 * 1,000 connections that send nothing, 100 bodies and 100 headers that come at one byte per second.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function slowBodies(attack) {
  const { headers, issue } = attack.account
  const head = [
    'POST /api/certificates/issue HTTP/1.1',
    'Host: localhost',
    `x-api-key: ${headers['x-api-key']}`,
    'Content-Type: application/json',
  ]
  const beginnings = [
    ...Array(idle).fill(''),
    ...Array(slow).fill(`${[...head, 'Content-Length: 1000', '', ''].join('\r\n')}{`),
    ...Array(slow).fill(`${head.join('\r\n')}\r\nX-Slow: `),
  ]
  attack.watch('issue', issue, 100, { statuses: [200], p99Ms: 2_000 })
  const sockets = []
  for (const [i, text] of beginnings.entries()) {
    sockets.push(open(attack.url, text, i % 50))
    if (i % 50 === 49) await delay(10)
  }
  const slowOnes = sockets.slice(idle)
  await attack.loop(1, async () => {
    for (const socket of slowOnes) if (socket.writable) socket.write(' ')
    await delay(1_000, undefined, { signal: attack.signal })
  })
  for (const socket of sockets) socket.destroy()
}

/**
 * @param {string} url
 * @param {string} text
 * @param {number} client
 */
function open(url, text, client) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...loopbackAddress(client) })
  // The service may well close it: that is one way to survive.
  socket.on('error', () => undefined)
  socket.resume()
  if (text) socket.write(text)
  return socket
}
