import type { Images } from '../assets/createImages.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { replaceImage, withoutImage } from '../document/replaceImage.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../languages/en/en.ts'
import { reasonOf } from '../saving/reasonOf.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { addUpload, progressUpload, removeUpload } from '../store/ImportState.ts'
import { clearText, showError } from '../store/Notice.ts'

/** Uploads of images to the host; until they finish, the page shows local copies. */
export interface Uploads {
  /**
   * Passes a file to the host. When the upload finishes, the host's URL replaces the local image everywhere,
   * including undo and redo; if it fails, the previous image is restored, and a notice explains why.
   *
   * @param local the image's own data URL in the document
   * @param before the document before the image was added
   */
  start(file: File, local: string, before: EditorDocument): Promise<void>
  /** Replaces local images whose upload has finished with the host's addresses. */
  rewritten(document: EditorDocument): EditorDocument
  /** Restores the previous image and aborts the host's `signal`. */
  cancel(id: string): void
  /** Cancels all uploads. */
  stop(): void
}

/** @param images loads the image that the host returns, before the page shows it */
export function createUploads(
  store: EditorStore,
  messages: Messages,
  images: Pick<Images, 'load'>,
  { uploadImage, onError }: Pick<EditorOptions, 'uploadImage' | 'onError'>,
  newKey: () => string,
): Uploads {
  const running = new Map<string, AbortController>()
  const ended: ((document: EditorDocument) => EditorDocument)[] = []

  const rewritten = (document: EditorDocument) => ended.reduce((old, rewrite) => rewrite(old), document)

  function end(rewrite: (document: EditorDocument) => EditorDocument): void {
    // A gesture that began before the upload finished can still store a document with the local image.
    if (!ended.length)
      store.subscribe(({ document }, last) => {
        if (document !== last.document && rewritten(document) !== document) store.rewrite(rewritten)
      })
    ended.push(rewrite)
    store.rewrite(rewritten)
  }

  async function send(file: File, id: string, signal: AbortSignal): Promise<string> {
    const onProgress = (fraction: number) => {
      const progress = Math.min(1, Math.max(0, fraction))
      if (progress >= 0) store.transition({ imports: progressUpload(id, progress) })
    }
    const answer: unknown = await uploadImage?.(file, { onProgress, signal })
    const usable = isImageUrl(answer) && (await images.load(answer))
    if (!usable && !signal.aborted) {
      onError?.({
        code: 'upload_failed',
        message: `uploadImage must resolve with an http(s) or data URL of an image that this page may read (Access-Control-Allow-Origin), not with ${String(answer).slice(0, 200)}`,
        cause: answer,
      })
      throw new UnusableAnswer(messages.uploadUnusable)
    }
    return answer as string
  }

  return {
    async start(file, local, before) {
      const after = store.getState().document
      const id = newKey()
      const { name } = file
      const controller = new AbortController()
      const { signal } = controller
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      running.set(id, controller)
      store.transition({ imports: addUpload({ id, name }) })
      try {
        const url = await Promise.race([send(file, id, signal), aborted])
        end((document) => replaceImage(document, local, url))
      } catch (cause) {
        end((document) => withoutImage(document, local, { before, after }))
        if (signal.aborted) return
        const text = messages.uploadFailed(name)
        const reason = reasonOf(cause, messages)
        store.transition({ notice: showError(text, { reason }) })
        if (!(cause instanceof UnusableAnswer))
          onError?.({ code: 'upload_failed', message: `${text} ${reason}`, cause })
      } finally {
        running.delete(id)
        store.transition({ imports: removeUpload(id) })
        if (!store.getState().ui.imports.uploads.length)
          store.transition({ notice: clearText(messages.uploadRunning) })
      }
    },
    rewritten,
    cancel: (id) => running.get(id)?.abort(),
    stop() {
      for (const controller of running.values()) controller.abort()
    },
  }
}

/**
 * Thrown if the host returned no image that the page can show; `onError` has been called with the details.
 */
class UnusableAnswer extends Error {}

function isImageUrl(answer: unknown): answer is string {
  return typeof answer === 'string' && /^(https?:\/\/|data:image\/)/i.test(answer)
}
