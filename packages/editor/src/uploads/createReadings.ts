import type { EditorStore } from '../store/createEditorStore.ts'
import { addReading, removeReading } from '../store/ImportState.ts'

/** Files being read; each is shown to the person, who can cancel it. */
export interface Readings {
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
export function createReadings(store: EditorStore, newKey: () => string): Readings {
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
