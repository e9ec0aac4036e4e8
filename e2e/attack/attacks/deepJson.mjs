import { nestedJson, withRawKey } from '../inputs/nestedJson.mjs'
import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

/**
 * JSON of arrays and objects 5,000 to 1,000,000 levels deep under a key that nobody knows, with and without an
 * Idempotency-Key, for which the whole body is looked at before it is checked. Any recursion over it overflows.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function deepJson(attack) {
  const { account } = attack
  const { headers, templateId } = account
  const nested = [5_000, 50_000, 1_000_000].flatMap((depth) => [
    nestedJson(depth),
    nestedJson(depth, 'object'),
  ])
  const requests = nested.flatMap((text, i) => {
    const keyed = { ...headers, 'idempotency-key': `deep-${i}` }
    const templateBody = Buffer.from(withRawKey(template(), 'pad', text))
    const issue = Buffer.from(withRawKey(issueBody(account), 'pad', text))
    return [
      { method: 'POST', path: '/api/templates', headers, raw: templateBody },
      { method: 'POST', path: '/api/templates', headers: keyed, raw: templateBody },
      { method: 'PUT', path: `/api/templates/${templateId}`, headers, raw: templateBody },
      { method: 'POST', path: '/api/certificates/issue', headers: keyed, raw: issue },
      { method: 'POST', path: '/api/certificates/issue', headers: keyed, raw: Buffer.from(text) },
      { method: 'POST', path: '/api/profile/organization', headers: keyed, raw: Buffer.from(text) },
    ]
  })
  await attack.loop(4, (i) =>
    attack.send(requests[i % requests.length] ?? { path: '/' }, { statuses: [400, 413] }),
  )
}
