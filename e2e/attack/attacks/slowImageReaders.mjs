import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { noisePng } from '../inputs/noisePng.mjs'
import { pngDataUrl } from '../inputs/solidPng.mjs'
import { template } from '../inputs/template.mjs'
import { loopbackAddress } from '../loopbackAddress.mjs'

const readers = 500

/**
 * 500 anonymous connections from 50 addresses that ask for a hosted image of 9.7 MB and never read the
 * answer. A separate copy in memory for each of them would be 4.8 GB. Somebody who does read it must still
 * get it.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function slowImageReaders(attack) {
  const { headers } = attack.account
  const imageUrl = pngDataUrl(noisePng(1798))
  const { text } = await attack.send(
    { method: 'POST', path: '/api/templates', headers, json: template({ imageUrl }) },
    { statuses: [200] },
  )
  const { pathname } = new URL(JSON.parse(text).data.imageUrl)
  attack.watch('image', { path: pathname }, 1_000, { statuses: [200], maxMs: 10_000 })
  const sockets = Array.from({ length: readers }, (_, i) =>
    connectWithoutReading(attack.url, pathname, i % 50),
  )
  await attack.loop(1, () => delay(100, undefined, { signal: attack.signal }))
  for (const socket of sockets) socket.destroy()
}

/**
 * @param {string} url
 * @param {string} path
 * @param {number} client
 */
function connectWithoutReading(url, path, client) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), ...loopbackAddress(client) })
  socket.pause()
  // The service may well close it: that is one way to survive.
  socket.on('error', () => undefined)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  return socket
}
