import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

/**
 * 40 bodies of 24 MB at a time, in waves. Issuing never needs that much and refuses it quickly; templates may, as images
 * come in them, but must not be unpacked all at once.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function bigBodies(attack) {
  const { account } = attack
  const pad = 'x'.repeat(24_000_000)
  const issue = Buffer.from(JSON.stringify({ ...issueBody(account), pad }))
  const design = Buffer.from(JSON.stringify(template({ pad })))
  await attack.loop(
    40,
    (i) =>
      i % 2
        ? attack.send(
            { ...account.issue, json: undefined, raw: issue },
            { statuses: [413, 'reset'], maxMs: 5_000 },
          )
        : attack.send(
            { method: 'POST', path: '/api/templates', headers: account.headers, raw: design },
            { statuses: [400, 413, 'reset'] },
          ),
    { pauseMs: 1_000 },
  )
}
