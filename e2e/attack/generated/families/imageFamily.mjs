import { encodeRequest } from '../../grammar/encodeRequest.mjs'
import { imageDimensions, imageFile } from '../../grammar/imageFiles.mjs'
import { pngDataUrl } from '../../inputs/solidPng.mjs'
import { template } from '../../inputs/template.mjs'

/** Largest file that the service takes. */
const fileBytes = 10 * 1024 * 1024

/** Images of 64 × 64 px that are as large as files may be. @type {import('../families.mjs').Family} */
export const imageFamily = {
  name: 'images',
  input: 'PNG, JPEG, and WebP files of many small chunks',
  dimensions: imageDimensions,
  async open({ account, images }, { bytes }) {
    return async (choice) => {
      const file = imageFile(choice, images, Math.min(fileBytes, Math.floor(bytes * 0.75)))
      const body = Buffer.from(JSON.stringify(template({ imageUrl: pngDataUrl(file.bytes, file.type) })))
      const headers = { ...account.headers, 'content-type': 'application/json' }
      return {
        exchanges: [
          {
            requests: 1,
            bytes: encodeRequest({ method: 'POST', path: '/api/templates', headers, body }),
          },
        ],
      }
    }
  },
}
