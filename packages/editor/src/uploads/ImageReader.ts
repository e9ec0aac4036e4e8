import { templateLimits } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { inlineImageBytes } from '../document/inlineImageBytes.ts'
import { createReadings, type Readings } from './createReadings.ts'
import type { ImageParts } from './ImageParts.ts'

/** An image that is loaded, under the address that it gets in the document. */
export interface ReadImage extends ImageFile {
  pdfPage: number
}

/** Reads and draws images, one per target at a time; a notice explains why one cannot be used. */
export class ImageReader {
  readonly #parts: ImageParts
  readonly #readings: Readings

  /** Reads nothing yet. */
  constructor(parts: ImageParts) {
    this.#parts = parts
    this.#readings = createReadings(parts.store, parts.newKey)
  }

  /**
   * Reads an image file or a page of a PDF.
   *
   * @param target `background` or the key of a field: a later file for the same target cancels this one
   * @returns `undefined` if it was canceled or cannot be used
   */
  read(file: File, target?: string, pdfPage = 1): Promise<ReadImage | undefined> {
    return this.attempt(file, target, async (signal) => {
      const image = await this.#parts.readImageFile(file, pdfPage, signal)
      if (!this.#parts.uploads && this.#exceedsDesign(image.imageUrl, target))
        throw new ImageFileError('tooLarge')
      return { ...image, imageUrl: await this.load(image.imageUrl), pdfPage }
    })
  }

  /** Reads or draws an image; `undefined` if it was canceled or that is impossible. */
  async attempt<Result>(
    file: Pick<File, 'name' | 'size'>,
    target: string | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await this.#readings.read(file, target, work)
    } catch (error) {
      const { store, messages } = this.#parts
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      store.updateUi({ notice: { kind: 'error', text: messages.badFile[reason](file.name) } })
    }
  }

  /** Loads a data URL; returns it, with a fragment of its own if its image will be uploaded. */
  async load(dataUrl: string): Promise<string> {
    const { uploads, newKey, resources } = this.#parts
    const imageUrl = uploads ? `${dataUrl}#${newKey()}` : dataUrl
    await resources.images.load(imageUrl)
    return imageUrl
  }

  cancel(id: string): void {
    this.#readings.cancel(id)
  }

  /** Cancels everything that is being read. */
  stop(): void {
    this.#readings.stop()
  }

  /** Whether the images of the design would exceed the number of bytes that the service stores. */
  #exceedsDesign(added: string, target: string | undefined): boolean {
    const { document } = this.#parts.store.getState()
    const field = document.fields.find(({ key }) => key === target)?.field
    const replaced = target === 'background' ? document.page.imageUrl : field?.imageUrl
    return inlineImageBytes(document, { replaced, added }) > templateLimits.imagesBytes
  }
}
