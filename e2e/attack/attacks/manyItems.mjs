import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

/**
 * Collections with far too many items: 100,000 and 500,000 empty fields, 4,000,000 zeros in place of fields, and
 * 150,000 and 1,000,000 attributes, and as many keys of `metadata`, each of them wrong. Naming every wrong item would make the answer, and the memory
 * for it, many times as large as the request.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function manyItems(attack) {
  const { account } = attack
  const { headers, templateId } = account
  const fields = [
    `[${'{},'.repeat(100_000)}{}]`,
    `[${'{},'.repeat(500_000)}{}]`,
    `[${'0,'.repeat(4_000_000)}0]`,
  ].map((text) => bodyWith(template(), 'fields', text))
  const issue = issueBody(account)
  const attributes = [150_000, 1_000_000].map((count) => {
    const text = `{${Array.from({ length: count }, (_, i) => `"a${i}":${i}`).join(',')}}`
    const metadata = `{"__proto__":"",${text.slice(1)}`
    return {
      text,
      issues: [
        bodyWith(issue, 'attributes', text),
        bodyWith({ ...issue, metadata: '' }, 'metadata', metadata),
      ],
    }
  })
  const requests = [
    ...fields.flatMap((raw) => [
      { method: 'POST', path: '/api/templates', headers, raw },
      { method: 'PUT', path: `/api/templates/${templateId}`, headers, raw },
    ]),
    ...attributes.flatMap(({ text, issues }) => [
      ...issues.map((raw) => ({ method: 'POST', path: '/api/certificates/check', headers, raw })),
      {
        method: 'POST',
        path: `/api/templates/${templateId}/preview`,
        headers,
        raw: `{"recipientData":{"attributes":${text}}}`,
      },
    ]),
  ]
  await attack.loop(2, (i) =>
    attack.send(requests[i % requests.length] ?? { path: '/' }, { statuses: [400, 413] }),
  )
}

/**
 * The body as JSON with other text in place of one key's value, wherever the key is.
 *
 * @param {object} body
 * @param {string} key
 * @param {string} text
 */
function bodyWith(body, key, text) {
  const marker = 'replaced-by-the-attack'
  const json = JSON.stringify(body, (name, value) => (name === key ? marker : value))
  return Buffer.from(json.replace(`"${marker}"`, () => text))
}
