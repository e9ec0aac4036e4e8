import { encodeRequest } from '../../grammar/encodeRequest.mjs'
import { listDimensions, listedDesigns } from '../../grammar/lists.mjs'
import { template } from '../../inputs/template.mjs'
import { issueBody } from '../../seedAccount.mjs'

/** Lists of the heaviest rows that the service stores. @type {import('../families.mjs').Family} */
export const listFamily = {
  name: 'lists',
  input: 'lists of the heaviest designs and certificates',
  dimensions: listDimensions,
  async open(target, { items }) {
    await storeHeaviest(target, items)
    const { headers } = target.account
    return async ({ list, limit, readers }) => ({
      exchanges: [{ requests: 1, bytes: encodeRequest({ path: `/api/${list}${limit}`, headers }) }],
      connections: readers,
    })
  },
}

/**
 * Stores designs of the heaviest kind that is accepted, and certificates with long attributes.
 *
 * @param {import('../createTarget.mjs').Target} target
 * @param {number} count of each
 */
async function storeHeaviest({ account, call }, count) {
  const attributes = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`A${i}`, 'あ'.repeat(2_000)]))
  const body = issueBody(account)
  const issue = { ...body, recipientData: { ...body.recipientData, attributes } }
  const designs = listedDesigns().map((parts) => template(parts))
  let stored = 0
  for (const json of designs)
    while (stored < count && (await call({ method: 'POST', path: '/api/templates', json }))) stored++
  for (let i = 0; i < count; i++)
    if (!(await call({ method: 'POST', path: '/api/certificates/issue', json: issue }))) return
}
