import type { EditorResources } from '../assets/EditorResources.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { showError } from '../store/Notice.ts'

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
 * and the person.
 */
export function watchResources(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onError }: { onError?(error: ResourceError): void },
): WatchedResources {
  const reported = new Set<string>()
  let stopped = false

  /** @param message for the host's developer; `text` is for the person */
  function report(what: string, code: ResourceError['code'], text: string, message = text): void {
    if (reported.has(what)) return
    reported.add(what)
    store.transition({ notice: showError(text) })
    onError?.({ code, message })
  }

  async function load(): Promise<void> {
    const { document, ui } = store.getState()
    const missing = await resources.load(document, ui.samples)
    if (stopped) return
    for (const url of missing.images)
      report(url, 'image_load_failed', messages.imageFailed, imageFailure(url))
    if (missing.fonts)
      report(
        'fonts',
        'font_load_failed',
        messages.fontFailed,
        `A font could not be loaded, and its texts are missing: ${missing.fonts}`,
      )
    if (missing.dates)
      report(
        'dates',
        'date_load_failed',
        messages.datesFailed,
        `Dates are shown in English, because their words could not be loaded: ${missing.dates}`,
      )
    if (missing.changed) store.transition({ resourcesVersion: (version) => version + 1 })
  }

  const loaded = load()
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
      stopped = true
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
