import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { closeDialog } from '../commands/dialogCommands.ts'
import { undo } from '../commands/editCommands.ts'
import { placeImages, setFieldImage, useAsBackground } from '../commands/imageCommands.ts'
import { type Background, setBackground, startFromDesign } from '../commands/pageCommands.ts'
import { coveringCrop } from '../document/coveringCrop.ts'
import { nameOfFile } from '../document/designName.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { pageCount } from '../document/sheets.ts'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../languages/en/en.ts'
import type { ImageActions, ImportOptions } from '../services/ImageActions.ts'
import type { EditorState } from '../store/EditorState.ts'
import type { Notice } from '../store/Notice.ts'
import { showConversion } from '../store/Overlay.ts'
import { hasPage } from '../store/selectors.ts'
import type { ImageReader, ReadImage } from './createImageReader.ts'
import { cropToPage } from './cropToPage.ts'
import type { ImportParts } from './ImportParts.ts'
import { hasSameImage, insertImages } from './insertImages.ts'
import { isListFile } from './isListFile.ts'
import { isTemplateFile } from './isTemplateFile.ts'

/** An image at the size of a page. */
type PageImage = Omit<ReadImage, 'print'> & Pick<Background, 'print'>

/** Options of dropped and pasted files, for which documents are accepted, too. */
const dropped: ImportOptions = { acceptsDocuments: true }

/** Returns true if two sizes differ only in scale, to 1 %. */
function hasSameShape(a: Dimensions, b: Dimensions): boolean {
  return Math.abs((a.width * b.height) / (a.height * b.width) - 1) <= 0.01
}

/**
 * Imports image files into the design. Each file is in one of these states, each of which has one owner:
 *
 * | state     | owner           | event                                              | next state                   |
 * | --------- | --------------- | -------------------------------------------------- | ---------------------------- |
 * | reading   | `ImageReader`   | canceled; a later file for the same target         | dropped                      |
 * |           |                 | not an image, damaged, too large                   | dropped, with a notice       |
 * |           |                 | read                                               | read                         |
 * | read      | `ImageImporter` | its target is gone, or has another image meanwhile | dropped                      |
 * |           |                 | the document refuses the change                    | dropped; `run` says why      |
 * |           |                 | the document changed                               | placed; a notice may offer   |
 * |           |                 |                                                    | another page or the page     |
 * | placed    | the document    | the host stores images                             | uploading                    |
 * | uploading | `Uploads`       | stored                                             | placed, with the host's URL  |
 * |           |                 | failed or canceled                                 | dropped; the image before it |
 */
export class ImageImporter implements ImageActions {
  readonly #parts: ImportParts
  readonly #reader: ImageReader

  /** @param reader also reads for others, so that the later of two choices for one target counts */
  constructor(parts: ImportParts, reader: ImageReader) {
    this.#parts = parts
    this.#reader = reader
  }

  async importBackground(file: File, options?: ImportOptions): Promise<void> {
    const { store, run, fit, messages } = this.#parts
    const { can, document } = store.getState()
    if (!can.upload) return
    const image = await this.#reader.read(file, { ...options, target: 'background' })
    if (!image || !hasSameImage(this.#parts, document, ({ page }) => page.imageUrl)) return
    const fitted = await this.#fitToPages(image)
    if (!fitted) return
    const { imageUrl, dimensions, print } = fitted
    const name = nameOfFile(file.name)
    const change = () => run(setBackground, { imageUrl, dimensions, print, name })
    if (!insertImages(this.#parts, [fitted], change, document)) return
    fit()
    this.#notify(noticeOfImport(image, messages, (pdfPage) => void this.importBackground(file, { pdfPage })))
  }

  async importDocument(file: File): Promise<void> {
    const parts = this.#parts
    const { store, messages, loadConversion } = parts
    if (!store.getState().can.upload) return
    const part = await loadConversion().catch(() => undefined)
    if (!part) return this.#notify({ kind: 'error', text: messages.incomplete })
    const { load, attempt } = this.#reader
    const tools = { ...parts, load, insertImages, startFromDesign, closeDialog, undo }
    const read = (signal: AbortSignal) => part.convertFile(file, tools, signal)
    const content = await attempt(file, 'background', read)
    if (content instanceof File) return this.importBackground(content)
    if (content) store.transition({ overlay: showConversion(content) })
  }

  async importFieldImage(file: File, key: string, options?: ImportOptions): Promise<void> {
    const image = await this.#replaceImage(file, key, options)
    if (!image) return
    const choosePage = (pdfPage: number) => void this.importFieldImage(file, key, { pdfPage })
    const notice = noticeOfImport(image, this.#parts.messages, choosePage)
    this.#notify(notice && { ...notice, field: key })
  }

  async importNewImage(file: File, add: (imageUrl: string) => void): Promise<void> {
    const { store } = this.#parts
    const { can, document } = store.getState()
    const image = can.upload && (await this.#reader.read(file, { target: 'newImage' }))
    if (image) insertImages(this.#parts, [image], () => add(image.imageUrl), document)
  }

  async importFiles(
    files: readonly File[],
    { at, key }: { at?: Point | undefined; key?: string | undefined } = {},
  ): Promise<void> {
    const { store, messages, importData } = this.#parts
    const data = files.find((file) => isTemplateFile(file) || isListFile(file))
    if (data) return importData(data)
    const plan = planImport(store.getState(), files, key)
    const [first] = files
    if (!first || plan === 'ignore') return
    if (plan === 'document') return this.importDocument(first)
    if (plan === 'background') return this.importBackground(first, dropped)
    if (plan === 'field' && key !== undefined) return this.importFieldImage(first, key, dropped)
    if (plan === 'newFields') return this.#addFields(files, at)
    const perform = () => void this.importBackground(first, dropped)
    this.#notify({
      kind: 'info',
      text: messages.kindsRefused([messages.kinds.image.label]),
      ...(plan === 'offerBackground' && { action: { label: messages.useAsBackground, perform } }),
    })
  }

  cancelReading(id: string): void {
    this.#reader.cancel(id)
  }

  cancelUpload(id: string): void {
    this.#parts.uploads?.cancel(id)
  }

  /** Cancels everything that is being read or uploaded. */
  destroy(): void {
    this.#reader.stop()
    this.#parts.uploads?.stop()
  }

  async #addFields(files: readonly File[], at: Point | undefined): Promise<void> {
    const { store, run } = this.#parts
    const { ui, document } = store.getState()
    const center = at ?? visibleCenter(ui.view.viewport, ui.view.canvas, document.page.dimensions)
    const images: ReadImage[] = []
    for (const file of files) {
      const image = await this.#reader.read(file, dropped)
      if (image) images.push(image)
    }
    const [only] = images
    const change = () => run(placeImages, { images, at: center, stepsAside: !at })
    if (!only || !insertImages(this.#parts, images, change)) return
    const [file, ...others] = files
    const [key] = store.getState().ui.selection.keys
    if (file && !others.length && key !== undefined) this.#offerBackground(file, key, only)
  }

  /** Offers to use the image of a field as the background, or another page of its PDF. */
  #offerBackground(file: File, key: string, image: ReadImage): void {
    const { store, run, fit, messages } = this.#parts
    const { document } = store.getState()
    const { dimensions, print } = document.page
    const isShared = pageCount(document) > 1
    const choosePage = async (pdfPage: number) => {
      const other = await this.#replaceImage(file, key, { pdfPage })
      if (other) this.#offerBackground(file, key, other)
    }
    const notice = noticeOfImport(image, messages, choosePage)
    const perform = () => {
      run(useAsBackground, { key, background: isShared ? { ...image, dimensions, print } : image })
      fit()
    }
    this.#notify({
      ...(notice ?? { kind: 'info', text: messages.imageAdded }),
      // The other pages have the size of this one.
      ...((!isShared || hasSameShape(image.dimensions, dimensions)) && {
        action: { label: messages.useAsBackground, perform },
      }),
      field: key,
    })
  }

  /** Returns the image if the field accepted it. */
  async #replaceImage(file: File, key: string, options?: ImportOptions): Promise<ReadImage | undefined> {
    const { store, run, resources } = this.#parts
    const { can, document } = store.getState()
    if (!can.upload) return
    const fieldIn = ({ fields }: EditorDocument) => fields.find((entry) => entry.key === key)?.field
    const imageOf = (now: EditorDocument) => fieldIn(now)?.imageUrl ?? ''
    const image = await this.#reader.read(file, { ...options, target: key })
    if (!image || !hasSameImage(this.#parts, document, imageOf)) return
    const change = () => {
      const field = fieldIn(store.getState().document)
      const before = resources.images.find(field?.imageUrl ?? '')
      const crop = field && coveringCrop(field, before, image.dimensions)
      run(setFieldImage, { key, imageUrl: image.imageUrl, crop })
    }
    return insertImages(this.#parts, [image], change, document) ? image : undefined
  }

  /**
   * Fits an image to the pages: one page takes the size of its image; several pages share one, to which images are
   * cropped.
   */
  async #fitToPages(image: ReadImage): Promise<PageImage | undefined> {
    const { document } = this.#parts.store.getState()
    if (pageCount(document) === 1) return image
    const { dimensions } = document.page
    const cropped = hasSameShape(image.dimensions, dimensions)
      ? image
      : await cropToPage(this.#parts, this.#reader, image.imageUrl, dimensions)
    return cropped && { ...image, ...cropped, dimensions, print: document.page.print }
  }

  #notify(notice: Notice | null): void {
    this.#parts.store.transition({ notice: () => notice })
  }
}

/**
 * Message about an added image: it was scaled down, or its PDF has further pages.
 *
 * @param choosePage called with the number of another page, counted from 1
 */
export function noticeOfImport(
  { scaledDown, dimensions, pdfPages = 1, pdfPage }: Omit<ReadImage, 'file' | 'imageUrl'>,
  messages: Pick<Messages, 'scaledDown' | 'pdfPages'>,
  choosePage: (page: number) => void,
): Notice | null {
  const { width, height } = dimensions
  if (scaledDown) return { kind: 'info', text: messages.scaledDown(width, height) }
  if (pdfPages === 1) return null
  const pdf = { page: pdfPage, pages: pdfPages, choose: choosePage }
  return { kind: 'info', text: messages.pdfPages(pdfPages), pdf }
}

/**
 * Decides how dropped or pasted files are used:
 *
 * | plan              | the files                                                            |
 * | ----------------- | -------------------------------------------------------------------- |
 * | `ignore`          | are none, or nothing may be changed                                  |
 * | `refuse`          | are not accepted by the host, which a notice says                    |
 * | `document`        | are documents, of which the first one can become a template          |
 * | `background`      | become the background: the first one                                 |
 * | `field`           | replace the image of a field: the only one                           |
 * | `offerBackground` | may only become the background, which a notice offers: the first one |
 * | `newFields`       | become fields, one each                                              |
 */
type ImportPlan = 'ignore' | 'refuse' | 'document' | 'background' | 'field' | 'offerBackground' | 'newFields'

/**
 * Decides how files are used.
 *
 * @param key an image field whose image a single file replaces
 */
export function planImport(
  state: Pick<EditorState, 'can' | 'document'>,
  files: readonly Pick<File, 'name'>[],
  key: string | undefined,
): ImportPlan {
  const { can } = state
  const [first] = files
  if (!first || !can.edit) return 'ignore'
  if (!can.upload) return 'refuse'
  // On a page, a PDF can be a signature.
  if ((hasPage(state) ? /\.(svg|pptx)$/i : /\.(svg|pptx|pdf)$/i).test(first.name)) return 'document'
  if (!hasPage(state)) return 'background'
  if (key !== undefined && files.length === 1) return 'field'
  return can.add('image') ? 'newFields' : 'offerBackground'
}
