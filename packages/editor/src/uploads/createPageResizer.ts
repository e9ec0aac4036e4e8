import { type Background, setBackground } from '../commands/pageCommands.ts'
import type { PageSizeActions } from '../services/ImageActions.ts'
import type { ImageReader } from './createImageReader.ts'
import { cropToPage } from './cropToPage.ts'
import type { ImageParts } from './ImageParts.ts'
import { hasSameImage, insertImages } from './insertImages.ts'

/**
 * Crops the background to other sizes of the page, and remembers what it was cropped from.
 *
 * @param reader shows that drawing is in progress
 */
export function createPageResizer(
  parts: Omit<ImageParts, 'newKey' | 'readImageFile'>,
  reader: Pick<ImageReader, 'attempt' | 'load'>,
): PageSizeActions {
  const { store, run, fit, uploads } = parts
  /** Backgrounds before they were cropped, by the address of the result. */
  const originals = new Map<string, Background>()

  /** Returns the current address of an image; the host assigns a new one when it has stored the image. */
  function currentUrl(imageUrl: string): string {
    const { page } = store.getState().document
    return uploads?.rewritten({ page: { ...page, imageUrl }, fields: [] }).page.imageUrl ?? imageUrl
  }

  function original(): Background {
    const { page } = store.getState().document
    const found = [...originals].find(([url]) => currentUrl(url) === page.imageUrl)?.[1]
    return found ? { ...found, imageUrl: currentUrl(found.imageUrl) } : page
  }

  return {
    original,
    async resize(dimensions, print) {
      const before = store.getState().document
      const from = original()
      const { imageUrl } = from
      if (from.dimensions.width === dimensions.width && from.dimensions.height === dimensions.height) {
        run(setBackground, { imageUrl, dimensions, print: print ?? from.print })
        return fit()
      }
      const image = await cropToPage(parts, reader, imageUrl, dimensions)
      if (!image || !hasSameImage(parts, before, ({ page }) => page.imageUrl)) return
      originals.set(image.imageUrl, { imageUrl, dimensions: from.dimensions, print: from.print })
      const change = () => run(setBackground, { imageUrl: image.imageUrl, dimensions, print })
      if (insertImages(parts, [image], change, before)) fit()
    },
  }
}
