import { createHash } from 'node:crypto'
import sharp from 'sharp'

/**
 * The same scene on a background that PDF cannot hold as it is: the service has to unpack and pack it.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {'png' | 'webp'} type png: with transparency; webp: as cameras and tools write it, with loss
 * @returns {Promise<import('./createScene.mjs').Scene>}
 */
export async function withBackground(scene, type) {
  const image = sharp(scene.jpeg)
  const bytes = await (type === 'png' ? image.ensureAlpha(0.9).png() : image.webp()).toBuffer()
  return {
    ...scene,
    hash: createHash('sha256').update(bytes).digest('hex'),
    background: { type: `image/${type}`, bytes: new Uint8Array(bytes) },
  }
}
