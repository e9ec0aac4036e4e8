import { template } from '../inputs/template.mjs'

/**
 * Lists without a limit, hammered by eight clients: 300 certificates with their templates, and 20 templates.
 * Issuing continues meanwhile.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function listsUnderLoad(attack) {
  const { headers, issue } = attack.account
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let i = 0; i < 30; i++) await attack.send(issue, { statuses: [200] })
      for (let i = 0; i < 2; i++)
        await attack.send(
          { method: 'POST', path: '/api/templates', headers, json: template() },
          { statuses: [200] },
        )
    }),
  )
  attack.watch('issue', issue, 100, { statuses: [200], p99Ms: 2_000 })
  const paths = ['/api/certificates', '/api/templates', '/api/users/ledger', '/api/certificates?limit=200']
  await attack.loop(8, (i) =>
    attack.send({ path: paths[i % paths.length] ?? '/', headers }, { statuses: [200], maxMs: 5_000 }),
  )
}
