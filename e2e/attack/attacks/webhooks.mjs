import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Webhooks that an account may have. */
const most = 20
/** How long the webhook of another account may take, in ms. */
const arrivalMs = 10_000

/**
 * 20 webhooks whose endpoints never answer, send a header per second, redirect to themselves, or answer without end, and as
 * many test events as the attacker can ask for. Others issue meanwhile, and their webhooks arrive.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function webhooks(attack) {
  const { headers, issue } = attack.account
  let poured = 0
  let arrived = 0
  let asked = 0
  const endpoint = createServer((request, response) => {
    request.resume()
    if (request.url === '/quick') {
      arrived++
      return void response.end()
    }
    asked++
    const answers = [silent, drip, redirect, pour]
    answers[Number(request.url?.slice(1)) % answers.length]?.(response)
  })
  /** Never answers. */
  const silent = () => undefined
  /** @param {import('node:http').ServerResponse} response */
  const drip = (response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n')
    const timer = setInterval(() => response.socket?.write(`x-${Date.now()}: 1\r\n`), 1_000)
    response.on('close', () => clearInterval(timer))
  }
  /** @param {import('node:http').ServerResponse} response */
  const redirect = (response) => void response.writeHead(307, { location: '/2' }).end()
  /** @param {import('node:http').ServerResponse} response */
  const pour = (response) => {
    const piece = Buffer.alloc(65_536)
    const write = () => {
      let hasRoom = true
      while (hasRoom && !response.destroyed) {
        hasRoom = response.write(piece)
        poured += piece.length
      }
    }
    response.on('drain', write)
    write()
  }
  await new Promise((resolve) => endpoint.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = endpoint.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const origin = `http://127.0.0.1:${port}`
  /** @type {string[]} */
  const ids = []
  for (let i = 0; i < most; i++) {
    const json = { url: `${origin}/${i}` }
    const { text } = await attack.send(
      { method: 'POST', path: '/api/webhooks', headers, json },
      { statuses: [200] },
    )
    ids.push(JSON.parse(text).data.id)
  }
  const other = await attack.addAccount()
  if (other)
    await attack.send(
      { method: 'POST', path: '/api/webhooks', headers: other.headers, json: { url: `${origin}/quick` } },
      { statuses: [200] },
    )
  attack.watch('issue', issue, 100, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(8, (i) =>
    attack.send(
      { method: 'POST', path: `/api/webhooks/${ids[i % most]}/test`, headers, json: {} },
      { statuses: [200, 429], maxMs: 2_000 },
    ),
  )
  if (other) {
    await attack.send(other.issue, { statuses: [200] })
    for (const until = Date.now() + arrivalMs; !arrived && Date.now() < until; ) await delay(100)
    if (!arrived) attack.fail(`the webhook of another account did not arrive within ${arrivalMs} ms`)
  }
  for (const id of ids)
    await attack.send({ method: 'DELETE', path: `/api/webhooks/${id}`, headers }, { statuses: [200] })
  endpoint.closeAllConnections()
  endpoint.close()
  // 16 kB are read; the rest was on its way.
  if (asked && poured / asked > 8 * 2 ** 20) attack.fail(`${poured / asked} bytes per answer were taken`)
}
