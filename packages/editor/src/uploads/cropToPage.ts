import type { Dimensions } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError, toDataUrl } from '../assets/ImageFile.ts'
import { showError } from '../store/Notice.ts'
import type { ImageReader } from './createImageReader.ts'
import type { ImageParts } from './ImageParts.ts'

/**
 * Crops a loaded image to the size of a page; a later file for the background cancels it.
 *
 * @returns `undefined` if it was canceled or is impossible, which a notice explains
 */
export async function cropToPage(
  {
    store,
    resources,
    messages,
    coverPage,
  }: Pick<ImageParts, 'store' | 'resources' | 'messages' | 'coverPage'>,
  reader: Pick<ImageReader, 'attempt' | 'load'>,
  imageUrl: string,
  dimensions: Dimensions,
): Promise<Pick<ImageFile, 'file' | 'imageUrl'> | undefined> {
  const source = resources.images.source(imageUrl)
  if (!source) {
    store.transition({ notice: showError(messages.imageFailed) })
    return undefined
  }
  const isJpeg = /^data:image\/jpe?g|\.jpe?g$/i.test(imageUrl)
  const name = `background.${isJpeg ? 'jpg' : 'png'}`
  const size = source.width * source.height
  return reader.attempt({ name, size }, 'background', async () => {
    const blob = await coverPage(source, dimensions, isJpeg)
    if (!blob) throw new ImageFileError('tooLarge')
    const url = await reader.load(await toDataUrl(blob))
    return { file: new File([blob], name, { type: blob.type }), imageUrl: url }
  })
}
