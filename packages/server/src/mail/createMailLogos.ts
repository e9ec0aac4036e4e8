import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { ImageStore } from '../images/createImageStore.ts'
import { hashOfReference } from '../images/ImageReference.ts'

/** Twice the size at which it is shown, for dense screens. */
const size = { width: 320, height: 80 }

/** Logos as e-mails carry them: small PNG files, whatever was uploaded. */
export function createMailLogos(images: ImageStore): (reference: string) => Promise<Buffer | undefined> {
  const logos = new LRUCache<string, Buffer>({
    max: 200,
    ignoreFetchAbort: true,
    fetchMethod: async (hash) => {
      const image = await images.load(hash)
      if (!image) return undefined
      return sharp(image.bytes)
        .resize({ ...size, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    },
  })
  return async (reference) => {
    const hash = hashOfReference(reference)
    return hash ? logos.fetch(hash) : undefined
  }
}
