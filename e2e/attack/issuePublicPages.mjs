/**
 * Issues certificates.
 *
 * @param {import('./createAttack.mjs').Attack} attack
 * @param {readonly import('./sendRequest.mjs').RequestOptions[]} issues
 * @returns {Promise<string[]>} paths of their public pages
 */
export async function issuePublicPages(attack, issues) {
  const { headers } = attack.account
  /** @type {string[]} */
  const paths = []
  for (const issue of issues) {
    const issued = await attack.send(issue, { statuses: [200] })
    const { certificateId } = JSON.parse(issued.text).data
    const { text } = await attack.send({ path: `/api/certificates/${certificateId}`, headers })
    paths.push(new URL(JSON.parse(text).data.verificationUrl).pathname)
  }
  return paths
}
