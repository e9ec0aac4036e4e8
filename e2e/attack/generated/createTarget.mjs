import sharp from 'sharp'
import { createAddAccount } from '../addAccount.mjs'
import { template } from '../inputs/template.mjs'
import { seedAccount } from '../seedAccount.mjs'
import { sendRequest } from '../sendRequest.mjs'

/** @typedef {import('../seedAccount.mjs').Account} Account */

/**
 * @typedef {object} Target
 * @property {string} url
 * @property {Account} account the attacker's
 * @property {Account} other whose issuing must not notice
 * @property {string} imagePath of a hosted image that visitors read
 * @property {Readonly<Record<import('../grammar/imageFiles.mjs').Format, Buffer>>} images valid files of 64 × 64 px
 * @property {(request: import('../sendRequest.mjs').RequestOptions) => Promise<any>} call a preparation by the
 *   attacker's account: the `data` of the answer, or `undefined` if it was refused
 */

/**
 * Prepares a service for attacks: two accounts, and an image that others read.
 *
 * @param {import('../startService.mjs').Service} service
 * @returns {Promise<Target>}
 */
export async function createTarget(service) {
  const { url } = service
  const account = await seedAccount(url, service.apiKey)
  const other = await createAddAccount(service)()
  if (!other) throw new Error('The service adds no accounts: `accounts create` failed.')
  const pixels = sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
  const [png, jpeg, webp] = await Promise.all([
    pixels.clone().png().toBuffer(),
    pixels.clone().jpeg().toBuffer(),
    pixels.clone().webp({ lossless: true }).toBuffer(),
  ])
  /** @type {Target['call']} */
  const call = async (request) => {
    const { status, text } = await sendRequest(url, { ...request, headers: account.headers })
    if (status !== 200) return undefined
    // Files and large answers are not kept.
    return text === '' ? {} : JSON.parse(text).data
  }
  await warmUp(account, call)
  const { imageUrl } = await call({ method: 'POST', path: '/api/templates', json: template() })
  return { url, account, other, imagePath: new URL(imageUrl).pathname, images: { png, jpeg, webp }, call }
}

/**
 * Starts the drawing threads, so that their memory is no case's.
 *
 * @param {Account} account
 * @param {Target['call']} call
 */
async function warmUp({ templateId, certificateId }, call) {
  const preview = { method: 'POST', path: `/api/templates/${templateId}/preview`, json: {} }
  await Promise.all(Array.from({ length: 8 }, () => call(preview)))
  await Promise.all(
    ['png', 'pdf'].map((kind) => call({ path: `/api/certificates/${certificateId}/file.${kind}` })),
  )
}
