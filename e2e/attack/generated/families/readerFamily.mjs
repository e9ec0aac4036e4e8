import { encodeRequest } from '../../grammar/encodeRequest.mjs'
import { readerDimensions } from '../../grammar/readers.mjs'
import { noisePng } from '../../inputs/noisePng.mjs'
import { pngDataUrl } from '../../inputs/solidPng.mjs'
import { template } from '../../inputs/template.mjs'
import { largestSdkFile } from './largestSdkFile.mjs'

/** @typedef {import('../../grammar/encodeRequest.mjs').Message} Message */

/** Side of the hosted images, in px: files of 9.7 MB. */
const imageSide = 1_798

/** Readers of everything that is public or long. @type {import('../families.mjs').Family} */
export const readerFamily = {
  name: 'readers',
  input: 'readers of many speeds of files, images, lists, and pages',
  dimensions: readerDimensions,
  async open(target, { ms, items }) {
    const { verificationPath, headers } = target.account
    const images = await hostImages(target, Math.min(items, 21))
    /** @type {Record<string, Message[]>} */
    const answers = {
      script: [{ path: '/sdk/certificate-sdk.js' }],
      'largest script': [{ path: `/sdk/${largestSdkFile()}` }],
      images,
      image: images.slice(0, 1),
      list: [{ path: '/api/templates', headers }],
      page: [{ path: verificationPath }],
      png: [{ path: `${verificationPath}/certificate.png` }],
      pdf: [{ path: `${verificationPath}/certificate.pdf` }],
    }
    return async ({ what, speed, count, pipelined }) => {
      const messages = answers[what] ?? []
      return {
        exchanges: messages.map((_, first) => ({
          requests: pipelined,
          bytes: pipelinedRequests(messages, first, pipelined),
          bytesPerSecond: speed,
          forMs: ms,
        })),
        connections: count,
      }
    }
  },
}

/**
 * Requests for one answer after the other, in one piece.
 *
 * @param {readonly Message[]} messages
 * @param {number} first
 * @param {number} count
 */
function pipelinedRequests(messages, first, count) {
  return Buffer.concat(
    Array.from({ length: count }, (_, i) =>
      encodeRequest({
        ...(messages[(first + i) % messages.length] ?? { path: '/' }),
        last: i === count - 1,
      }),
    ),
  )
}

/**
 * Stores images that differ.
 *
 * @param {import('../createTarget.mjs').Target} target
 * @param {number} count
 * @returns {Promise<Message[]>} requests for them
 */
async function hostImages({ call }, count) {
  /** @type {Message[]} */
  const images = []
  for (let i = 0; i < count; i++) {
    const imageUrl = pngDataUrl(noisePng(imageSide))
    const created = await call({ method: 'POST', path: '/api/templates', json: template({ imageUrl }) })
    if (created) images.push({ path: new URL(created.imageUrl).pathname })
  }
  return images
}
