import { template } from '../inputs/template.mjs'
import { readPublicFiles } from '../readPublicFiles.mjs'
import { issueBody } from '../seedAccount.mjs'

/**
 * 30 anonymous readers of the PNG and PDF files of certificates of the largest page, 10,000 × 10,000 px: 400
 * MB of pixels each. Issuing of ordinary certificates continues meanwhile.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function largestPages(attack) {
  const { account } = attack
  const created = await attack.send({
    method: 'POST',
    path: '/api/templates',
    headers: account.headers,
    json: template({ dimensions: { width: 10_000, height: 10_000 } }),
  })
  if (created.status !== 200) return
  const { id: templateId } = JSON.parse(created.text).data
  const issue = { ...account.issue, json: issueBody({ ...account, templateId }) }
  await readPublicFiles(attack, [issue, issue], { readers: 30 })
}
