import { type Box, serializeTemplate, templateLimits } from '@certificate-sdk/template'
import { canvasItems } from './canvas/CanvasItem.ts'
import { fitPage } from './canvas/viewport.ts'
import { setBackground } from './commands/documentCommands.ts'
import { createClipboard } from './createClipboard.ts'
import { toTemplate } from './document/EditorDocument.ts'
import { boundsOf as boundsOfPoints } from './document/fieldGeometry.ts'
import type { EditorOptions } from './EditorOptions.ts'
import type { EditorServices } from './EditorServices.ts'
import type { EditorResources } from './resources/EditorResources.ts'
import { PictureFileError, readPictureFile } from './resources/readPictureFile.ts'
import { SaveResponseError } from './save/SaveResponseError.ts'
import type { EditorStore } from './store/createEditorStore.ts'
import { onlySelected } from './store/selectors.ts'
import type { Words } from './words/en.ts'

/** A save that takes longer is spoken of, in milliseconds. */
const slowSaveMs = 10_000

/** Why a host could not save, in the person's language as far as it is known. */
function reasonOf(cause: unknown, words: Words): string {
  if (cause instanceof SaveResponseError && cause.status)
    return `${words.saveStatus(cause.status)} ${cause.reason}`.trim()
  const reason = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : ''
  return reason || words.reasonUnknown
}

/** Puts the editor's services together: the effects around the pure parts. */
export function createServices({
  store,
  resources,
  words,
  locale,
  options,
  leave,
  onSaved,
}: {
  store: EditorStore
  resources: EditorResources
  words: Words
  /** BCP 47, for numbers and dates. */
  locale: string
  options: EditorOptions
  leave: () => void
  /** Told after the host has the design. */
  onSaved: () => void
}): EditorServices {
  const newKey = () => crypto.randomUUID()

  const run: EditorServices['run'] = (command, args) => {
    const state = store.getState()
    if (state.session.saving || !command.applies(state)) return
    const change = command.perform(state, { newKey, words, boundsOf }, args)
    if (!change) return
    const count = change.document?.fields.length ?? 0
    if (count > templateLimits.fields && count > state.document.fields.length) {
      const text = words.tooManyFields(templateLimits.fields)
      store.updateSession({ notice: { kind: 'error', text } })
      return
    }
    store.apply(change)
  }

  function boundsOf(key: string): Box | undefined {
    const { document, session } = store.getState()
    const item = canvasItems(document, session.samples, resources).find((other) => other.key === key)
    return item && boundsOfPoints(item.corners)
  }

  function editField(): void {
    const only = onlySelected(store.getState())
    if (only && !only.field.locked) store.updateSession({ editing: only.key })
  }

  async function save(): Promise<void> {
    const { document, session } = store.getState()
    if (session.saving || document.page.imageUrl === '') return
    if (!document.page.name.trim()) {
      store.updateSession({ notice: { kind: 'error', text: words.nameMissing } })
      return
    }
    store.updateSession({ saving: true, notice: null })
    const slow = setTimeout(
      () => store.updateSession({ notice: { kind: 'info', text: words.savingSlow } }),
      slowSaveMs,
    )
    try {
      await options.onSave(serializeTemplate(toTemplate(document)))
      store.updateSession({ saving: false, saved: document, savedAt: Date.now(), notice: null })
      onSaved()
    } catch (cause) {
      const text = words.saveFailed(reasonOf(cause, words))
      store.updateSession({ saving: false, notice: { kind: 'error', text } })
    } finally {
      clearTimeout(slow)
    }
  }

  async function takeBackgroundFile(file: File, pdfPage = 1): Promise<void> {
    try {
      const { scaledDown, pdfPages = 1, ...background } = await readPictureFile(file, pdfPage)
      await resources.pictures.load(background.imageUrl)
      run(setBackground, background)
      fit()
      const { width, height } = background.dimensions
      store.updateSession({
        notice: scaledDown
          ? { kind: 'info', text: words.scaledDown(String(width), String(height)) }
          : pdfPages > 1
            ? {
                kind: 'info',
                text: words.pdfPages(pdfPages),
                pdf: { file, page: pdfPage, pages: pdfPages },
              }
            : null,
      })
    } catch (error) {
      const reason = error instanceof PictureFileError ? error.reason : 'damaged'
      store.updateSession({ notice: { kind: 'error', text: words.badFile[reason](file.name) } })
    }
  }

  function fit(): void {
    const { document, session } = store.getState()
    if (session.canvas.width === 0) return
    store.updateSession({ viewport: fitPage(document.page.dimensions, session.canvas) })
  }

  const clipboard = createClipboard(store, run, words)
  return {
    store,
    resources,
    words,
    locale,
    options,
    newKey,
    run,
    save,
    leave,
    takeBackgroundFile,
    clipboard,
    editField,
    focusCanvas: () =>
      resources.root()?.querySelector<HTMLElement>('.canvas')?.focus({ preventScroll: true }),
    fit,
  }
}
