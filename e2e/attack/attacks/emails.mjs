import { issueBody } from '../seedAccount.mjs'

/**
 * Email addresses on which a pattern of three open repetitions takes quadratic time: `a@....,` and `a@a.a.a.,` of up
 * to a million characters in bodies, and of 15,000 characters in `x-subaccount-email`, which every endpoint reads.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function emails(attack) {
  const { headers } = attack.account
  const addresses = [80_000, 1_000_000].flatMap((length) => [
    `a@${'.'.repeat(length)},`,
    `a@${'a.'.repeat(length / 2)},`,
  ])
  const body = issueBody(attack.account)
  const requests = addresses.flatMap((email) => [
    {
      method: 'POST',
      path: '/api/certificates/check',
      headers,
      json: { ...body, recipientData: { ...body.recipientData, email } },
    },
    { method: 'POST', path: '/api/profile/organization', headers, json: { name: 'A', email } },
    {
      path: '/api/templates?limit=1',
      headers: { ...headers, 'x-subaccount-email': email.slice(0, 15_000).replace(/.$/, ',') },
    },
  ])
  await attack.loop(4, (i) =>
    attack.send(requests[i % requests.length] ?? { path: '/' }, { statuses: [400, 413] }),
  )
}
