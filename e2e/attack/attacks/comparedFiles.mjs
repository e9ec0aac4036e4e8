import { issuePublicPages } from '../issuePublicPages.mjs'
import { loopbackAddress } from '../loopbackAddress.mjs'

/**
 * 30 anonymous visitors at a time, each at a different address, who compare files of 24 MB, of 80 MB, and
 * broken ones with a certificate. Issuing continues meanwhile, without a single refusal.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function comparedFiles(attack) {
  const { account } = attack
  const [page] = await issuePublicPages(attack, [account.issue])
  attack.watch('issue', account.issue, 100, { statuses: [200], p99Ms: 2_000 })
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
  const end = '\r\n--b--\r\n'
  const bodies = [
    Buffer.from(head + '\r\n--'.repeat(6_000_000) + end),
    Buffer.concat([Buffer.from(head), Buffer.alloc(80_000_000), Buffer.from(end)]),
    Buffer.from(head + 'x'.repeat(1_000_000)),
    Buffer.from(`--b\r\n${'a: b\r\n'.repeat(1_000_000)}`),
  ]
  await attack.loop(
    30,
    (i) =>
      attack.send(
        {
          method: 'POST',
          path: `${page}/compare`,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
          raw: bodies[i % bodies.length] ?? '',
          ...loopbackAddress(i % 30),
        },
        { statuses: [200, 400, 429] },
      ),
    { pauseMs: 1_000 },
  )
}
