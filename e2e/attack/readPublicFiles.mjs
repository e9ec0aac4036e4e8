import { issuePublicPages } from './issuePublicPages.mjs'
import { loopbackAddress } from './loopbackAddress.mjs'

/**
 * Issues certificates and has anonymous readers ask for their public files, while the probe issues others.
 *
 * @param {import('./createAttack.mjs').Attack} attack
 * @param {readonly import('./sendRequest.mjs').RequestOptions[]} issues
 * @param {{ readers: number }} options
 */
export async function readPublicFiles(attack, issues, { readers }) {
  const pages = await issuePublicPages(attack, issues)
  const paths = pages.flatMap((page) => [`${page}/certificate.png`, `${page}/certificate.pdf`])
  attack.watch('issue', attack.account.issue, 100, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(readers, (i) =>
    attack.send(
      { path: paths[i % paths.length] ?? '/', ...loopbackAddress(i % readers) },
      { statuses: [200, 304, 'unanswered'] },
    ),
  )
}
