import type { ImageFile } from './ImageFile.ts'
import { toDataUrl } from './toDataUrl.ts'

/** An encoded image under a file's name, with the extension of the image's current type. */
export async function toImageFile(blob: Blob, name: string): Promise<Pick<ImageFile, 'imageUrl' | 'file'>> {
  const extension = blob.type.slice('image/'.length)
  const known = extension === 'jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${extension}$`, 'i')
  const file = new File([blob], known.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.${extension}`, {
    type: blob.type,
  })
  return { imageUrl: await toDataUrl(blob), file }
}
