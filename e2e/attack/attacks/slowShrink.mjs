import { template } from '../inputs/template.mjs'

/**
 * Previews of a design whose 200 texts of 1,900 lines shrink from font size 10,000 down to 0.25, three at a
 * time. Issuing continues for the same account, and for another one if the service can add accounts.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function slowShrink(attack) {
  const { headers, issue } = attack.account
  const fields = Array.from({ length: 200 }, (_, i) => ({
    type: 'text',
    text: `${'\n'.repeat(1_900)}Text ${i}`,
    x: 10,
    y: 10,
    width: 10,
    fontSize: 10_000,
    minFontSize: 0.25,
  }))
  const created = await attack.send({
    method: 'POST',
    path: '/api/templates',
    headers,
    json: template({ fields }),
  })
  const other = await attack.addAccount()
  attack.watch('issue', issue, 100, { statuses: [200], p99Ms: 2_000 })
  if (other) attack.watch('issue of another account', other.issue, 100, { statuses: [200], p99Ms: 2_000 })
  if (created.status !== 200) return
  const path = `/api/templates/${JSON.parse(created.text).data.id}/preview`
  await attack.loop(3, () =>
    attack.send({ method: 'POST', path, headers, json: {} }, { statuses: [200, 400, 422, 'unanswered'] }),
  )
}
