import { type Dimensions, type PrintSize, templateLimits } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { coverPage } from '../assets/coverPage.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import type { readImageFile } from '../assets/readImageFile.ts'
import { toDataUrl } from '../assets/toDataUrl.ts'
import type { RunCommand } from '../commands/Command.ts'
import { placeImages, setFieldImage, useAsBackground } from '../commands/imageCommands.ts'
import { type Background, setBackground } from '../commands/pageCommands.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { inlineImageBytes } from '../document/inlineImageBytes.ts'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Notice } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import { createReadings } from './createReadings.ts'
import type { Uploads } from './createUploads.ts'

/** Adds image files, and pages of PDFs, to the design; a notice explains why one cannot be used. */
export interface ImageTaker {
  /**
   * Makes a file the background, unless another one was chosen before it was read. Pages of PDFs are counted
   * from 1.
   */
  takeBackgroundFile(file: File, pdfPage?: number): Promise<void>
  /**
   * Changes the size of the page, and crops its image to cover it. Always starts from
   * {@link ImageTaker.wholeBackground}, so that trying sizes loses nothing; its own size restores it
   * unchanged.
   */
  resizeBackground(dimensions: Dimensions, print?: PrintSize): Promise<void>
  /** The background as it was before the page was resized in this session. */
  wholeBackground(): Background
  /** Sets the image of an image field from a file, no matter what is selected when the file has been read. */
  takeFieldImage(file: File, key: string, pdfPage?: number): Promise<void>
  /**
   * Adds dropped or pasted files: as the background of a design that has none, into an image field, or into
   * new ones.
   *
   * @param place `at`: the center of new fields, in page px; default: the center of the visible area. `key`:
   *   an image field whose image a single file replaces
   */
  takeFiles(
    files: readonly File[],
    place?: { at?: Point | undefined; key?: string | undefined },
  ): Promise<void>
  cancelReading(id: string): void
  stopReadings(): void
}

/** A loaded image, under the address that it has in the document. */
interface LoadedImage extends ImageFile {
  pdfPage: number
}

/** Dependencies of the image taker; reading and drawing take a while, and only browsers can do them. */
interface ImageTakerParts {
  store: EditorStore
  messages: Messages
  resources: Pick<EditorResources, 'images'>
  run: RunCommand
  fit(): void
  newKey(): string
  readImageFile: typeof readImageFile
  coverPage: typeof coverPage
}

/** @param uploads if omitted, images are stored in the template as data URLs */
export function createImageTaker(
  { store, messages, resources, run, fit, newKey, readImageFile, coverPage }: ImageTakerParts,
  uploads: Uploads | undefined,
): ImageTaker {
  const readings = createReadings(store, newKey)
  /** Backgrounds before they were cropped, by the address of the result. */
  const whole = new Map<string, Background>()
  const tell = (notice: Notice | null) => store.updateUi({ notice })
  const canUpload = () => store.getState().can.upload

  /** Reads or draws an image, and explains why if that is impossible. */
  async function attempt<Result>(
    file: Pick<File, 'name' | 'size'>,
    target: string | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      return await readings.read(file, target, work)
    } catch (error) {
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      tell({ kind: 'error', text: messages.badFile[reason](file.name) })
    }
  }

  function load(file: File, target?: string, pdfPage = 1): Promise<LoadedImage | undefined> {
    return attempt(file, target, async (signal) => {
      const image = await readImageFile(file, pdfPage, signal)
      if (!uploads && exceedsDesign(image.imageUrl, target)) throw new ImageFileError('tooLarge')
      const imageUrl = uploads ? `${image.imageUrl}#${newKey()}` : image.imageUrl
      await resources.images.load(imageUrl)
      return { ...image, imageUrl, pdfPage }
    })
  }

  /** Whether the images of the design would exceed the number of bytes that the service stores. */
  function exceedsDesign(added: string, target: string | undefined): boolean {
    const { document } = store.getState()
    const field = document.fields.find(({ key }) => key === target)?.field
    const replaced = target === 'background' ? document.page.imageUrl : field?.imageUrl
    return inlineImageBytes(document, { replaced, added }) > templateLimits.imagesBytes
  }

  /** The current address of an image; the host assigns a new one when it has stored the image. */
  function currentUrl(imageUrl: string): string {
    const { page } = store.getState().document
    return uploads?.rewritten({ page: { ...page, imageUrl }, fields: [] }).page.imageUrl ?? imageUrl
  }

  function wholeBackground(): Background {
    const { page } = store.getState().document
    const found = [...whole].find(([url]) => currentUrl(url) === page.imageUrl)?.[1]
    return found ? { ...found, imageUrl: currentUrl(found.imageUrl) } : page
  }

  async function resizeBackground(dimensions: Dimensions, print?: PrintSize): Promise<void> {
    const before = store.getState().document
    const { width, height } = dimensions
    const from = wholeBackground()
    const { imageUrl } = from
    if (from.dimensions.width === width && from.dimensions.height === height) {
      run(setBackground, { imageUrl, dimensions, print: print ?? from.print })
      return fit()
    }
    const source = resources.images.source(imageUrl)
    if (!source) return tell({ kind: 'error', text: messages.imageFailed })
    const isJpeg = /^data:image\/jpe?g|\.jpe?g$/i.test(imageUrl)
    const name = `background.${isJpeg ? 'jpg' : 'png'}`
    const size = source.width * source.height
    const image = await attempt({ name, size }, 'background', async () => {
      const blob = await coverPage(source, dimensions, isJpeg)
      if (!blob) throw new ImageFileError('tooLarge')
      const url = `${await toDataUrl(blob)}${uploads ? `#${newKey()}` : ''}`
      await resources.images.load(url)
      return { file: new File([blob], name, { type: blob.type }), imageUrl: url }
    })
    if (!image || !isUnchanged(before, ({ page }) => page.imageUrl)) return
    whole.set(image.imageUrl, { imageUrl, dimensions: from.dimensions, print: from.print })
    if (place([image], () => run(setBackground, { imageUrl: image.imageUrl, dimensions, print }))) fit()
  }

  /**
   * Runs the change that adds images to the document, and uploads them; returns whether the document accepted
   * them.
   */
  function place(images: readonly Pick<ImageFile, 'file' | 'imageUrl'>[], put: () => void): boolean {
    const before = store.getState().document
    put()
    if (store.getState().document === before) return false
    for (const { file, imageUrl } of images) void uploads?.start(file, imageUrl, before)
    return true
  }

  /** Whether a target still has the image that it had when a file was chosen for it. */
  function isUnchanged(before: EditorDocument, imageOf: (document: EditorDocument) => unknown): boolean {
    return imageOf(store.getState().document) === imageOf(uploads?.rewritten(before) ?? before)
  }

  /** The message about an added image: a fact to know, or an action to offer. */
  function noticeOf(
    { scaledDown, dimensions, pdfPages = 1, pdfPage }: LoadedImage,
    choosePage: (page: number) => void,
  ): Notice | null {
    const { width, height } = dimensions
    if (scaledDown) return { kind: 'info', text: messages.scaledDown(width, height) }
    if (pdfPages === 1) return null
    const pdf = { page: pdfPage, pages: pdfPages, choose: choosePage }
    return { kind: 'info', text: messages.pdfPages(pdfPages), pdf }
  }

  /** Offers to use the image of a field as the background. */
  function offerBackground(file: File, key: string, image: LoadedImage): void {
    const notice = noticeOf(image, (page) => void takePage(file, key, page)) ?? {
      kind: 'info',
      text: messages.imageAdded,
    }
    const perform = () => {
      run(useAsBackground, { key, background: image })
      fit()
    }
    tell({ ...notice, action: { label: messages.useAsBackground, perform }, field: key })
  }

  /** Another page of a PDF that became a field, which may still become the background. */
  async function takePage(file: File, key: string, page: number): Promise<void> {
    const image = await loadForField(file, key, page)
    if (image) offerBackground(file, key, image)
  }

  async function loadForField(file: File, key: string, pdfPage?: number): Promise<LoadedImage | undefined> {
    if (!canUpload()) return
    const imageOf = ({ fields }: EditorDocument) =>
      fields.find((entry) => entry.key === key)?.field.imageUrl ?? ''
    const before = store.getState().document
    const image = await load(file, key, pdfPage)
    if (!image || !isUnchanged(before, imageOf)) return
    const { imageUrl } = image
    return place([image], () => run(setFieldImage, { key, imageUrl })) ? image : undefined
  }

  async function takeBackgroundFile(file: File, pdfPage?: number): Promise<void> {
    if (!canUpload()) return
    const before = store.getState().document
    const image = await load(file, 'background', pdfPage)
    if (!image || !isUnchanged(before, ({ page }) => page.imageUrl)) return
    const { imageUrl, dimensions, print } = image
    if (!place([image], () => run(setBackground, { imageUrl, dimensions, print }))) return
    fit()
    tell(noticeOf(image, (page) => void takeBackgroundFile(file, page)))
  }

  async function takeFieldImage(file: File, key: string, pdfPage?: number): Promise<void> {
    const image = await loadForField(file, key, pdfPage)
    const notice = image && noticeOf(image, (page) => void takeFieldImage(file, key, page))
    if (image) tell(notice ? { ...notice, field: key } : null)
  }

  async function takeFiles(
    files: readonly File[],
    { at, key }: { at?: Point | undefined; key?: string | undefined } = {},
  ): Promise<void> {
    const [first] = files
    const state = store.getState()
    if (!first || !state.can.edit) return
    const refused = messages.kindsRefused([messages.kinds.image.label])
    if (!canUpload()) return tell({ kind: 'info', text: refused })
    if (!hasPage(state)) return takeBackgroundFile(first)
    if (key !== undefined && files.length === 1) return takeFieldImage(first, key)
    if (!state.can.add('image')) {
      const perform = () => void takeBackgroundFile(first)
      return tell({ kind: 'info', text: refused, action: { label: messages.useAsBackground, perform } })
    }
    await placeFiles(files, at)
  }

  async function placeFiles(files: readonly File[], at: Point | undefined): Promise<void> {
    const { ui, document } = store.getState()
    const center = at ?? visibleCenter(ui.viewport, ui.canvas, document.page.dimensions)
    const images: LoadedImage[] = []
    for (const file of files) {
      const image = await load(file)
      if (image) images.push(image)
    }
    const [only] = images
    if (!only || !place(images, () => run(placeImages, { images, at: center, stepsAside: !at }))) return
    const [file, ...others] = files
    const [key] = store.getState().ui.selection
    if (file && !others.length && key !== undefined) offerBackground(file, key, only)
  }

  return {
    takeBackgroundFile,
    resizeBackground,
    wholeBackground,
    takeFieldImage,
    takeFiles,
    cancelReading: readings.cancel,
    stopReadings: readings.stop,
  }
}
