import { loopbackAddress } from './loopbackAddress.mjs'

/**
 * Issues certificates and has anonymous readers ask for their public files, while the probe issues others.
 *
 * @param {import('./createAttack.mjs').Attack} attack
 * @param {readonly import('./sendRequest.mjs').RequestOptions[]} issues
 * @param {{ readers: number }} options
 */
export async function readPublicFiles(attack, issues, { readers }) {
  const { account } = attack
  /** @type {string[]} */
  const paths = []
  for (const issue of issues) {
    const issued = await attack.send(issue, { statuses: [200] })
    const { certificateId } = JSON.parse(issued.text).data
    const { text } = await attack.send({
      path: `/api/certificates/${certificateId}`,
      headers: account.headers,
    })
    const { pathname } = new URL(JSON.parse(text).data.verificationUrl)
    paths.push(`${pathname}/certificate.png`, `${pathname}/certificate.pdf`)
  }
  attack.watch('issue', account.issue, 100, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(readers, (i) =>
    attack.send(
      { path: paths[i % paths.length] ?? '/', ...loopbackAddress(i % readers) },
      { statuses: [200, 304, 'unanswered'] },
    ),
  )
}
