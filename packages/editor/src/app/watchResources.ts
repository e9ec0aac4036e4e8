import type { EditorResources } from '../assets/EditorResources.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { clearText, showError } from '../store/Notice.ts'

/** Description of a failure, for the host's developer. */
export interface ResourceError {
  code: 'image_load_failed' | 'font_load_failed' | 'date_load_failed'
  message: string
}

/** Loading that continues until it is stopped. */
export interface WatchedResources {
  /** Resolves when everything that the first document needs has loaded or failed. */
  loaded: Promise<void>
  stop(): void
}

/**
 * Loads fonts, images, and date names as the document needs them, and reports each failure once to the host
 * and the person. Fonts and date names are loaded again at the next change, on request, and when the browser is
 * online again.
 *
 * @param browser fires `online`
 */
export function watchResources(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onError }: { onError?(error: ResourceError): void },
  browser: Pick<EventTarget, 'addEventListener'> = window,
): WatchedResources {
  const reported = new Set<string>()
  const ended = new AbortController()
  const { signal } = ended
  const retry = (what: string) => ({
    action: {
      label: messages.retry,
      perform() {
        reported.delete(what)
        void load()
      },
    },
  })

  /** @param message for the host's developer; `text` is for the person */
  function report(
    what: string,
    code: ResourceError['code'],
    text: string,
    message: string,
    details?: ReturnType<typeof retry>,
  ): void {
    if (reported.has(what)) return
    reported.add(what)
    store.transition({ notice: showError(text, details) })
    onError?.({ code, message })
  }

  /** The next failure is a new one. */
  function forget(what: string, text: string): void {
    if (reported.delete(what)) store.transition({ notice: clearText(text) })
  }

  async function load(): Promise<void> {
    const { document, ui } = store.getState()
    const missing = await resources.load(document, ui.samples)
    if (signal.aborted) return
    for (const url of missing.images)
      report(url, 'image_load_failed', messages.imageFailed, imageFailure(url))
    if (missing.fonts)
      report(
        'fonts',
        'font_load_failed',
        messages.fontFailed,
        `A font could not be loaded, and its texts are missing: ${missing.fonts}`,
        retry('fonts'),
      )
    else forget('fonts', messages.fontFailed)
    if (missing.dates)
      report(
        'dates',
        'date_load_failed',
        messages.datesFailed,
        `Dates are shown in English, because their words could not be loaded: ${missing.dates}`,
        retry('dates'),
      )
    else forget('dates', messages.datesFailed)
    if (missing.changed) store.transition({ resourcesVersion: (version) => version + 1 })
  }

  const loaded = load()
  browser.addEventListener('online', () => reported.size > 0 && void load(), { signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document && state.ui.samples === before.ui.samples) return
    // Every text is checked for missing characters; the change itself must not wait for this.
    clearTimeout(timer)
    timer = setTimeout(load)
  })
  return {
    loaded,
    stop() {
      ended.abort()
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

function imageFailure(url: string): string {
  if (url.startsWith('data:')) return `The image ${url.slice(0, 60)}… could not be decoded.`
  return (
    `The image ${url} could not be loaded. It must exist, and on another origin its server must send ` +
    'Access-Control-Allow-Origin, because the editor reads its pixels.'
  )
}
