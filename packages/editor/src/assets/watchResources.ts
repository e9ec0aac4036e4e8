import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorResources } from './EditorResources.ts'

/** What could not be loaded, for the host's developer. */
export interface ResourceError {
  code: 'image_load_failed' | 'font_load_failed' | 'date_load_failed'
  message: string
}

/** Loading that goes on as long as the editor is open. */
export interface WatchedResources {
  /** Resolves when everything that the document began with is there or cannot be had. */
  loaded: Promise<void>
  stop(): void
}

/**
 * Loads fonts, images, and the words of dates as the document comes to need them, and tells the host and the person once where one
 * cannot be had.
 */
export function watchResources(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onError }: { onError?(error: ResourceError): void },
): WatchedResources {
  const told = new Set<string>()
  let stopped = false

  /** @param message for the host's developer; `text` is for the person */
  function tell(what: string, code: ResourceError['code'], text: string, message = text): void {
    if (told.has(what)) return
    told.add(what)
    store.updateUi({ notice: { kind: 'error', text } })
    onError?.({ code, message })
  }

  async function load(): Promise<void> {
    const { document, ui } = store.getState()
    const missing = await resources.load(document, ui.samples)
    if (stopped) return
    for (const url of missing.images) tell(url, 'image_load_failed', messages.imageFailed, imageFailure(url))
    if (missing.fonts) tell('fonts', 'font_load_failed', messages.fontFailed)
    if (missing.dates) tell('dates', 'date_load_failed', messages.datesFailed)
    if (missing.changed) store.updateUi({ resourcesVersion: store.getState().ui.resourcesVersion + 1 })
  }

  const loaded = load()
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document && state.ui.samples === before.ui.samples) return
    // Every text is looked through, which the change itself need not wait for.
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
