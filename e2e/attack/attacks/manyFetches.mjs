import { createServer } from 'node:http'
import { template } from '../inputs/template.mjs'

/**
 * Templates whose 200 image fields name 200 addresses, as numbers and by name, of a server on the loopback interface.
 * The request is refused at once, and that server is never asked.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function manyFetches(attack) {
  const { headers } = attack.account
  let asked = 0
  const target = createServer((_request, response) => {
    asked++
    response.end()
  })
  await new Promise((resolve) => target.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = target.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const bodies = ['127.0.0.1', 'localhost', '[::1]', '2130706433'].map((host) => {
    const fields = Array.from({ length: 200 }, (_, i) => ({
      type: 'image',
      text: `Image ${i}`,
      x: i,
      y: i,
      width: 10,
      imageUrl: `http://${host}:${port}/${i}.png`,
    }))
    return JSON.stringify(template({ fields }))
  })
  await attack.loop(4, (i) =>
    attack.send(
      { method: 'POST', path: '/api/templates', headers, raw: bodies[i % bodies.length] ?? '' },
      { statuses: [400], maxMs: 2_000 },
    ),
  )
  target.close()
  if (asked > 0) attack.fail('the service asked an address that is not public')
}
