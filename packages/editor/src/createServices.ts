import { type Box, type FieldIssue, serializeTemplate, templateLimits } from '@certificate-sdk/template'
import { canvasItems } from './canvas/CanvasItem.ts'
import { fitPage } from './canvas/viewport.ts'
import { createClipboard } from './createClipboard.ts'
import { createImageTaker } from './createImageTaker.ts'
import { createUploads } from './createUploads.ts'
import { readHostDesigns } from './designs/hostDesigns.ts'
import { toTemplate } from './document/EditorDocument.ts'
import { boundsOf as boundsOfPoints } from './document/fieldGeometry.ts'
import type { EditorOptions } from './EditorOptions.ts'
import type { EditorServices } from './EditorServices.ts'
import { reasonOf } from './reasonOf.ts'
import type { EditorResources } from './resources/EditorResources.ts'
import type { EditorStore } from './store/createEditorStore.ts'
import { onlySelected } from './store/selectors.ts'
import type { Words } from './words/en.ts'

/** A save that takes longer is spoken of, in milliseconds. */
const slowSaveMs = 10_000

/** Puts the editor's services together: the effects around the pure parts. */
export function createServices({
  store,
  resources,
  words,
  locale,
  options,
  newKey,
  leave,
  onSaved,
}: {
  store: EditorStore
  resources: EditorResources
  words: Words
  /** BCP 47, for numbers and dates. */
  locale: string
  options: EditorOptions
  /** Makes the key of a new field. */
  newKey: () => string
  leave: () => void
  /** Told after the host has the design. */
  onSaved: () => void
}): EditorServices {
  const { can } = store.getState()

  const run: EditorServices['run'] = (command, args) => {
    const state = store.getState()
    if (state.session.saving || !(can.edit || command.viewing) || !command.applies(state)) return
    const change = command.perform(state, { newKey, words, boundsOf }, args)
    if (!change) return
    const known = new Set(state.document.fields.map(({ key }) => key))
    const refused = change.document?.fields.flatMap(({ key, field }) =>
      known.has(key) || can.add(field.type) ? [] : [words.kinds[field.type]?.label ?? field.type],
    )
    if (refused?.length) {
      const text = words.kindsRefused([...new Set(refused)].join(', '))
      store.updateSession({ notice: { kind: 'error', text } })
      return
    }
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
    if (can.edit && only && !only.field.locked) store.updateSession({ editing: only.key })
  }

  async function save(): Promise<void> {
    const { document, session } = store.getState()
    if (!can.edit || session.saving || document.page.imageUrl === '') return
    if (session.uploads.length) {
      store.updateSession({ notice: { kind: 'info', text: words.uploadRunning } })
      return
    }
    if (!document.page.name.trim()) {
      store.updateSession({ notice: { kind: 'error', text: words.nameMissing } })
      return
    }
    const unreadable = unreadableCode()
    if (unreadable) {
      const { key, issue } = unreadable
      const text = words.issue.qr_too_pale(issue.values)
      store.updateSession({ selection: [key], notice: { kind: 'error', text } })
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

  /** The first QR code that nothing could read: no certificate could be issued with it. */
  function unreadableCode(): { key: string; issue: FieldIssue } | undefined {
    const { document, session } = store.getState()
    for (const { key, layout } of canvasItems(document, session.samples, resources)) {
      const issue = layout.issues.find(({ code }) => code === 'qr_too_pale')
      if (issue) return { key, issue }
    }
    return undefined
  }

  function fit(): void {
    const { document, session } = store.getState()
    if (session.canvas.width === 0) return
    store.updateSession({ viewport: fitPage(document.page.dimensions, session.canvas) })
  }

  const uploads = options.uploadImage && createUploads(store, words, resources.pictures, options, newKey)
  const images = createImageTaker({ store, words, resources, run, fit, newKey }, uploads)
  const clipboard = createClipboard(store, run, words, images.takePastedFile)
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
    ...images,
    cancelUpload: (id) => uploads?.cancel(id),
    stopUploads: () => uploads?.stop(),
    hostDesigns: readHostDesigns(options),
    clipboard,
    editField,
    focusCanvas: () =>
      resources.root()?.querySelector<HTMLElement>('.canvas')?.focus({ preventScroll: true }),
    fit,
  }
}
