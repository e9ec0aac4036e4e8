import { template } from '../inputs/template.mjs'

/**
 * Templates with 20 MB under a key that nobody knows: one text, or 200,000 keys. If they are stored, the documented
 * list without parameters grows until it cannot be written any more, and each certificate copies its template.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function unknownKeys(attack) {
  const { headers } = attack.account
  const bodies = [
    { pad: 'x'.repeat(20_000_000) },
    Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`key${i}`, i])),
    { fields: [{ type: 'text', text: 'a', x: 1, y: 1, pad: 'x'.repeat(20_000_000) }] },
  ].map((changes) => Buffer.from(JSON.stringify(template(changes))))
  attack.watch('list', { path: '/api/templates', headers }, 200, { statuses: [200], maxMs: 2_000 })
  await attack.loop(
    2,
    (i) =>
      attack.send(
        { method: 'POST', path: '/api/templates', headers, raw: bodies[i % bodies.length] ?? '' },
        { statuses: [400, 413, 'reset'] },
      ),
    { pauseMs: 100 },
  )
}
