import type { TemplateField, TemplateRun } from '@certificate-sdk/template'
import type { EditorResources } from '../assets/EditorResources.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorState } from '../store/EditorState.ts'
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
        checked = undefined
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

  /** Makes the next failure count as new. */
  function forget(what: string, text: string): void {
    if (reported.delete(what)) store.transition({ notice: clearText(text) })
  }

  /** The last state whose fields were all checked. */
  let checked: EditorState | undefined

  async function load(): Promise<void> {
    const state = store.getState()
    const document = checked && !reported.size ? withoutKnownFields(state, checked) : state.document
    checked = state
    const missing = await resources.load(document, state.ui.samples)
    if (signal.aborted) return
    const broken = missing.images.filter((url) => !reported.has(url))
    for (const url of broken) report(url, 'image_load_failed', messages.imageFailed, imageFailure(url))
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
    if (missing.changed || broken.length) drawAgain()
  }

  function drawAgain(): void {
    store.transition({ resourcesVersion: (version) => version + 1 })
  }

  const unwatch = resources.images.watch(drawAgain)
  const loaded = load()
  browser.addEventListener('online', () => reported.size > 0 && void load(), { signal })
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True if the letters typed were already in use, and typing has not paused yet. */
  let isLate = false
  const unsubscribe = store.subscribe((state, before) => {
    const isBusy = state.ui.typing?.busy === true
    const isChanged = state.document !== before.document || state.ui.samples !== before.ui.samples
    if (isChanged && isBusy && hasSameLetters(state, before)) isLate = true
    else if (isChanged || (isLate && !isBusy)) {
      isLate = false
      // Every text is checked for missing characters; the change itself must not wait for this.
      clearTimeout(timer)
      timer = setTimeout(load)
    }
  })
  return {
    loaded,
    stop() {
      ended.abort()
      clearTimeout(timer)
      unsubscribe()
      unwatch()
    },
  }
}

/** The document with only the fields that typing and other small changes leave to check. */
function withoutKnownFields({ document, ui }: EditorState, checked: EditorState): EditorDocument {
  const { page, others } = document
  if (page !== checked.document.page || others !== checked.document.others) return document
  if (ui.samples !== checked.ui.samples) return document
  const known = new Set(checked.document.fields)
  return { ...document, fields: document.fields.filter((entry) => !known.has(entry)) }
}

/** Returns true if two states differ only in texts that gained no letters and no styles. */
function hasSameLetters({ document, ui }: EditorState, before: EditorState): boolean {
  const { page, others, fields } = before.document
  if (document.page !== page || document.others !== others || ui.samples !== before.ui.samples) return false
  return (
    document.fields.length === fields.length &&
    document.fields.every((entry, i) => entry === fields[i] || hasLettersOf(entry.field, fields[i]?.field))
  )
}

function hasLettersOf(field: TemplateField, before: TemplateField | undefined): boolean {
  if (!before || field.type !== 'text') return false
  const { text, runs = [], ...rest } = field
  const { text: textBefore, runs: runsBefore = [], ...restBefore } = before
  const styles = new Set(runsBefore.map(styleOf))
  return (
    JSON.stringify(rest) === JSON.stringify(restBefore) &&
    runs.every((run) => styles.has(styleOf(run))) &&
    Array.prototype.every.call(text, (letter: string) => textBefore.includes(letter))
  )
}

function styleOf({ text: _text, ...style }: TemplateRun): string {
  return JSON.stringify(style)
}

function imageFailure(url: string): string {
  if (url.startsWith('data:')) return `The image ${url.slice(0, 60)}… could not be decoded.`
  return (
    `The image ${url} could not be loaded. It must exist, and on another origin its server must send ` +
    'Access-Control-Allow-Origin, because the editor reads its pixels.'
  )
}
