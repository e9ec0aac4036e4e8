import { noisePng } from '../inputs/noisePng.mjs'
import { pngDataUrl, solidPng } from '../inputs/solidPng.mjs'
import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

const count = 24

/**
 * Images of recipients, which issues and previews carry: 24 of 6 kB that decode to 7000 × 7000 pixels, 2 MB of noise, and
 * 2 MB that are no image, as one and as 100 values. All are read before anything is refused or charged.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function recipientImages(attack) {
  const { account } = attack
  const { headers } = account
  const fields = Array.from({ length: count }, (_, i) => ({
    type: 'image',
    text: `Photo ${i}`,
    x: 10 * i,
    y: 10 * i,
    fontSize: 100,
    attribute: `Photo${i}`,
  }))
  const created = await attack.send(
    { method: 'POST', path: '/api/templates', headers, json: template({ fields }) },
    { statuses: [200] },
  )
  const templateId = JSON.parse(created.text).data.id
  const bombs = await Promise.all(
    fields.map(async (_, i) =>
      pngDataUrl(await solidPng({ width: 7000, height: 7000, channels: 1, bits: 1, note: String(i) })),
    ),
  )
  const noise = pngDataUrl(noisePng(700))
  const rubbish = `data:image/png;base64,${'iVBORw0KGgo'.repeat(190_000)}`
  const bodies = [
    attributesOf(count, (i) => bombs[i] ?? ''),
    attributesOf(1, () => noise),
    attributesOf(1, () => rubbish),
    attributesOf(100, () => rubbish.slice(0, 20_000)),
  ]
  const body = issueBody({ ...account, templateId })
  attack.watch('issue', account.issue, 200, { statuses: [200], p99Ms: 2_000 })
  await attack.loop(
    4,
    (i) => {
      const attributes = bodies[i % bodies.length]
      const recipientData = { ...body.recipientData, attributes }
      const request =
        i % 2
          ? { ...account.issue, json: { ...body, recipientData } }
          : { method: 'POST', path: `/api/templates/${templateId}/preview`, headers, json: { recipientData } }
      return attack.send(request, { statuses: [200, 400, 413, 'unanswered'] })
    },
    { pauseMs: 100 },
  )
}

/**
 * Values of the attributes `Photo0`, `Photo1`, and so on.
 *
 * @param {number} length
 * @param {(i: number) => string} image
 */
function attributesOf(length, image) {
  return Object.fromEntries(Array.from({ length }, (_, i) => [`Photo${i}`, image(i)]))
}
