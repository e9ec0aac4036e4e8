import type { Dimensions, PrintSize } from '@certificate-sdk/template'
import { ImageFileError } from '../assets/ImageFile.ts'
import { toDataUrl } from '../assets/toDataUrl.ts'
import { type Background, setBackground } from '../commands/pageCommands.ts'
import type { PageSizeActions } from '../services/ImageActions.ts'
import type { ImageParts } from './ImageParts.ts'
import type { ImageReader } from './ImageReader.ts'
import { hasSameImage, insertImages } from './insertImages.ts'

/** Crops the background to other sizes of the page, and remembers what it was cropped from. */
export class PageResizer implements PageSizeActions {
  readonly #parts: ImageParts
  readonly #reader: ImageReader
  /** Backgrounds before they were cropped, by the address of the result. */
  readonly #originals = new Map<string, Background>()

  /** @param reader shows that drawing is in progress */
  constructor(parts: ImageParts, reader: ImageReader) {
    this.#parts = parts
    this.#reader = reader
  }

  original(): Background {
    const { page } = this.#parts.store.getState().document
    const found = [...this.#originals].find(([url]) => this.#currentUrl(url) === page.imageUrl)?.[1]
    return found ? { ...found, imageUrl: this.#currentUrl(found.imageUrl) } : page
  }

  async resize(dimensions: Dimensions, print?: PrintSize): Promise<void> {
    const { store, run, fit, resources, messages, coverPage } = this.#parts
    const before = store.getState().document
    const from = this.original()
    const { imageUrl } = from
    if (from.dimensions.width === dimensions.width && from.dimensions.height === dimensions.height) {
      run(setBackground, { imageUrl, dimensions, print: print ?? from.print })
      return fit()
    }
    const source = resources.images.source(imageUrl)
    if (!source) return store.updateUi({ notice: { kind: 'error', text: messages.imageFailed } })
    const isJpeg = /^data:image\/jpe?g|\.jpe?g$/i.test(imageUrl)
    const name = `background.${isJpeg ? 'jpg' : 'png'}`
    const size = source.width * source.height
    const image = await this.#reader.attempt({ name, size }, 'background', async () => {
      const blob = await coverPage(source, dimensions, isJpeg)
      if (!blob) throw new ImageFileError('tooLarge')
      const url = await this.#reader.load(await toDataUrl(blob))
      return { file: new File([blob], name, { type: blob.type }), imageUrl: url }
    })
    if (!image || !hasSameImage(this.#parts, before, ({ page }) => page.imageUrl)) return
    this.#originals.set(image.imageUrl, { imageUrl, dimensions: from.dimensions, print: from.print })
    const change = () => run(setBackground, { imageUrl: image.imageUrl, dimensions, print })
    if (insertImages(this.#parts, [image], change)) fit()
  }

  /** The current address of an image; the host assigns a new one when it has stored the image. */
  #currentUrl(imageUrl: string): string {
    const { store, uploads } = this.#parts
    const { page } = store.getState().document
    return uploads?.rewritten({ page: { ...page, imageUrl }, fields: [] }).page.imageUrl ?? imageUrl
  }
}
