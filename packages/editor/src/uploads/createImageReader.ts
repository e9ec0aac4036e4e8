import { templateLimits } from '@certificate-sdk/template'
import { type ImageFile, ImageFileError } from '../assets/ImageFile.ts'
import { inlineImageBytes } from '../document/imageUrls.ts'
import { allEntries } from '../document/sheets.ts'
import type { ImportOptions } from '../services/ImageActions.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { addReading, removeReading } from '../store/ImportState.ts'
import { showError } from '../store/Notice.ts'
import type { ImageParts } from './ImageParts.ts'

/** An image that is loaded, under the address that it gets in the document. */
export interface ReadImage extends ImageFile {
  pdfPage: number
}

/** Reads and draws images, one per target at a time; a notice explains why one can't be used. */
export interface ImageReader extends Pick<Readings, 'cancel' | 'stop'> {
  /**
   * Reads an image file or a page of a PDF.
   *
   * @param options target: `background` or the key of a field: a later file for the same target cancels this one
   * @returns `undefined` if it was canceled or cannot be used
   */
  read(file: File, options: ImportOptions & { target?: string }): Promise<ReadImage | undefined>
  /** Reads or draws an image; `undefined` if it was canceled or that is impossible. */
  attempt<Result>(
    file: Parameters<Readings['read']>[0],
    target: string | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
    options?: Pick<ImportOptions, 'acceptsDocuments'>,
  ): Promise<Result | undefined>
  /** Loads a data URL; returns it, with its own fragment if its image will be uploaded. */
  load(dataUrl: string): Promise<string>
}

/** Creates a reader that reads nothing yet. */
export function createImageReader(parts: Omit<ImageParts, 'run' | 'fit' | 'coverPage'>): ImageReader {
  const { store, messages, resources, newKey, readImageFile, uploads } = parts
  const { read, cancel, stop } = createReadings(store, newKey)

  const attempt: ImageReader['attempt'] = async (file, target, work, options) => {
    try {
      return await read(file, target, work)
    } catch (error) {
      const reason = error instanceof ImageFileError ? error.reason : 'damaged'
      store.transition({ notice: showError(messages.badFile[reason](file.name, options?.acceptsDocuments)) })
    }
  }

  async function load(dataUrl: string): Promise<string> {
    const imageUrl = uploads ? `${dataUrl}#${newKey()}` : dataUrl
    await resources.images.load(imageUrl)
    return imageUrl
  }

  /** Returns true if the images of the design would exceed the number of bytes that the service stores. */
  function exceedsDesign(added: string, target: string | undefined): boolean {
    const { document } = store.getState()
    const field = allEntries(document).find(({ key }) => key === target)?.field
    const replaced = target === 'background' ? document.page.imageUrl : field?.imageUrl
    return inlineImageBytes(document, { replaced, added }) > templateLimits.imagesBytes
  }

  return {
    read(file, options) {
      const { target, pdfPage = 1 } = options
      const work = async (signal: AbortSignal) => {
        const image = await readImageFile(file, pdfPage, signal)
        if (!uploads && exceedsDesign(image.imageUrl, target)) throw new ImageFileError('tooLarge')
        return { ...image, imageUrl: await load(image.imageUrl), pdfPage }
      }
      return attempt(file, target, work, options)
    },
    attempt,
    load,
    cancel,
    stop,
  }
}

/** Files being read; each is shown to the person, who can cancel it. */
interface Readings {
  /**
   * Reads a file, and shows that this is in progress.
   *
   * @param target reading another file for the same target cancels this one: of two choices, the later one
   *   counts
   * @returns `undefined` if it was canceled; the result of the work is then ignored
   */
  read<Result>(
    file: Pick<File, 'name' | 'size'>,
    target: string | undefined,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined>
  cancel(id: string): void
  /** Cancels all reads. */
  stop(): void
}

/** Minimum size of files that block the page noticeably, in bytes; a page of a PDF always does. */
const largeFile = 500_000
/** Small files are usually read within this time, in ms, so that no message flickers. */
const patience = 80

/** @param newKey creates the id of a reading */
function createReadings(store: EditorStore, newKey: () => string): Readings {
  const running = new Map<string, { target: string | undefined; abort: AbortController }>()

  const hide = (id: string) => store.transition({ imports: removeReading(id) })

  function cancel(id: string): void {
    running.get(id)?.abort.abort()
    running.delete(id)
    hide(id)
  }

  return {
    async read(file, target, work) {
      for (const [id, other] of running) if (target !== undefined && other.target === target) cancel(id)
      const id = newKey()
      const abort = new AbortController()
      const { signal } = abort
      running.set(id, { target, abort })
      const show = () => store.transition({ imports: addReading({ id, name: file.name }) })
      const isLarge = file.size > largeFile || /\.pdf$/i.test(file.name)
      if (isLarge) show()
      const timer = isLarge ? undefined : setTimeout(show, patience)
      const canceled = new Promise<undefined>((resolve) => {
        signal.addEventListener('abort', () => resolve(undefined))
      })
      try {
        // Drawing a large image blocks the page; the message must be on screen before that.
        if (isLarge) await nextFrame()
        const result = await Promise.race([work(signal), canceled])
        return signal.aborted ? undefined : result
      } catch (cause) {
        if (signal.aborted) return undefined
        throw cause
      } finally {
        clearTimeout(timer)
        running.delete(id)
        hide(id)
      }
    },
    cancel,
    stop() {
      for (const id of [...running.keys()]) cancel(id)
    },
  }
}

/** Resolves when the browser has painted; soon in a background tab, which paints nothing. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, patience)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
