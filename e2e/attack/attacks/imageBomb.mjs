import { pngDataUrl, solidPng } from '../inputs/solidPng.mjs'
import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

/** @typedef {import('../sendRequest.mjs').RequestOptions} RequestOptions */

/**
 * An image of 6 kB that decodes to 7000 × 7000 pixels, in 100 fields of 100 sizes, and 24 such images in one design.
 * If the design is accepted, it is issued, previewed, and asked for by its public link. Decoded at once they take
 * gigabytes that no heap limit counts.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function imageBomb(attack) {
  const { account } = attack
  const { headers } = account
  const bombs = await Promise.all(
    Array.from({ length: 24 }, async (_, i) =>
      pngDataUrl(await solidPng({ width: 7000, height: 7000, channels: 1, bits: 1, note: String(i) })),
    ),
  )
  const [first = ''] = bombs
  const designs = [
    template({ fields: imageFields(100, () => first) }),
    template({ fields: imageFields(24, (i) => bombs[i] ?? '') }),
  ].map((json) => ({ method: 'POST', path: '/api/templates', headers, json }))
  /** @type {RequestOptions[]} */
  const drawings = []
  attack.watch('issue', account.issue, 200, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(
    4,
    async (i) => {
      const request = designs[i] ?? drawings[i % drawings.length] ?? designs[i % 2] ?? { path: '/' }
      const answer = await attack.send(request, { statuses: [200, 400, 413, 422, 'unanswered'] })
      if (request.path === '/api/templates' && answer.status === 200)
        drawings.push(...(await drawingsOf(attack, JSON.parse(answer.text).data.id)))
    },
    { pauseMs: 100 },
  )
}

/**
 * Requests that draw a design: its preview, and the public files of a certificate, if it can be issued.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 * @param {string} templateId
 * @returns {Promise<RequestOptions[]>}
 */
async function drawingsOf(attack, templateId) {
  const { account } = attack
  const { headers } = account
  const preview = { method: 'POST', path: `/api/templates/${templateId}/preview`, headers, json: {} }
  const issued = await attack.send({ ...account.issue, json: issueBody({ ...account, templateId }) })
  if (issued.status !== 200) return [preview]
  const { certificateId } = JSON.parse(issued.text).data
  const read = await attack.send({ path: `/api/certificates/${certificateId}`, headers })
  if (read.status !== 200) return [preview]
  const { pathname } = new URL(JSON.parse(read.text).data.verificationUrl)
  return [preview, { path: `${pathname}/certificate.png` }, { path: `${pathname}/certificate.pdf` }]
}

/**
 * Image fields that are each of another size.
 *
 * @param {number} count
 * @param {(i: number) => string} imageUrl
 */
function imageFields(count, imageUrl) {
  return Array.from({ length: count }, (_, i) => ({
    type: 'image',
    text: `Image ${i}`,
    x: 10 * i,
    y: 10 * i,
    fontSize: 100 + i,
    width: 100 + i,
    imageUrl: imageUrl(i),
  }))
}
