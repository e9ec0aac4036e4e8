import type { Point } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { readImageFile } from '../assets/readImageFile.ts'
import type { RunCommand } from '../commands/Command.ts'
import { placeImages, setFieldImage, useAsBackground } from '../commands/imageCommands.ts'
import { setBackground } from '../commands/pageCommands.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { visibleCenter } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Notice } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import { createReadings } from './createReadings.ts'
import type { Uploads } from './createUploads.ts'

/** Brings image files, and pages of PDFs, into the design; a notice says if one cannot be used. */
export interface ImageTaker {
  /** Makes a file the background, unless another one was chosen before it was read. Pages of PDFs count from 1. */
  takeBackgroundFile(file: File, pdfPage?: number): Promise<void>
  /** The same for an image field, whatever is selected when the file is read. */
  takeFieldImage(file: File, key: string, pdfPage?: number): Promise<void>
  /**
   * Takes what is dropped or pasted: as the background of a design that has none, into an image field, or into new ones.
   *
   * @param place `at`: the middle of new fields, in page px; default: the middle of what is in sight. `key`: an image
   *   field whose image a single file replaces
   */
  takeFiles(
    files: readonly File[],
    place?: { at?: Point | undefined; key?: string | undefined },
  ): Promise<void>
  cancelReading(id: string): void
  stopReadings(): void
}

/** An image that is loaded, under the address that the document gets. */
interface LoadedImage extends ImageFile {
  pdfPage: number
}

/** @param uploads without it, images go into the template as data URLs */
export function createImageTaker(
  {
    store,
    messages,
    resources,
    run,
    fit,
    newKey,
  }: {
    store: EditorStore
    messages: Messages
    resources: Pick<EditorResources, 'images'>
    run: RunCommand
    fit(): void
    newKey(): string
  },
  uploads: Uploads | undefined,
): ImageTaker {
  const readings = createReadings(store, newKey)
  const tell = (notice: Notice | null) => store.updateUi({ notice })
  const canUpload = () => store.getState().can.upload

  async function load(file: File, target?: string, pdfPage = 1): Promise<LoadedImage | undefined> {
    try {
      return await readings.read(file, target, async (signal) => {
        const image = await readImageFile(file, pdfPage, signal)
        const imageUrl = uploads ? `${image.imageUrl}#${newKey()}` : image.imageUrl
        await resources.images.load(imageUrl)
        return { ...image, imageUrl, pdfPage }
      })
    } catch (error) {
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      tell({ kind: 'error', text: messages.badFile[reason](file.name) })
    }
  }

  /** Runs what puts images into the document, and uploads them; says whether the document took them. */
  function place(images: readonly LoadedImage[], put: () => void): boolean {
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

  /** What the person should know about an image that was taken, or may do with it. */
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

  /** Offers the image of a field as the background. */
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
    if (!only || !place(images, () => run(placeImages, { images, at: center }))) return
    const [file, ...others] = files
    const [key] = store.getState().ui.selection
    if (file && !others.length && key !== undefined) offerBackground(file, key, only)
  }

  return {
    takeBackgroundFile,
    takeFieldImage,
    takeFiles,
    cancelReading: readings.cancel,
    stopReadings: readings.stop,
  }
}
