import { pngDataUrl, solidPng } from '../inputs/solidPng.mjs'
import { template } from '../inputs/template.mjs'

/**
 * Uploads that are small files and slow to decode: 4 × a PNG of 1 × 20,000,000 pixels (39 kB) and 20 × one of 49
 * megapixels (190 kB), all at once. Decoding runs in the threads that file reads and name look-ups share, so the
 * script tag's file must still come.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function tallImages(attack) {
  const { headers } = attack.account
  const [tall, wide] = await Promise.all([
    solidPng({ width: 1, height: 20_000_000, channels: 1 }),
    solidPng({ width: 7000, height: 7000, channels: 4 }),
  ])
  const bodies = [tall, wide].map((png) =>
    JSON.stringify(template({ imageUrl: pngDataUrl(png), fields: [] })),
  )
  attack.watch('script tag', { path: '/sdk/certificate-sdk.js' }, 200, { statuses: [200], maxMs: 2_000 })
  await attack.loop(
    24,
    (i) =>
      attack.send(
        { method: 'POST', path: '/api/templates', headers, raw: bodies[i % 24 < 4 ? 0 : 1] ?? '' },
        { statuses: i % 24 < 4 ? [400] : [200, 400, 'unanswered'] },
      ),
    { pauseMs: 500 },
  )
}
