import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { hashOfReference } from '../../render/images/ImageReference.ts'
import type { ImageStore } from '../images/ImageStore.ts'

/** Twice the size at which emails show it, for high-density screens. */
const size = { width: 320, height: 80 }

/** Logos for emails: small PNG files, regardless of the uploaded format. */
export class MailLogos {
  readonly #logos: LRUCache<string, Buffer>

  constructor(images: Pick<ImageStore, 'load'>) {
    this.#logos = new LRUCache<string, Buffer>({
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
  }

  /** @param reference `image:` reference; `''` has no logo */
  async load(reference: string): Promise<Buffer | undefined> {
    const hash = hashOfReference(reference)
    return hash ? this.#logos.fetch(hash) : undefined
  }
}
