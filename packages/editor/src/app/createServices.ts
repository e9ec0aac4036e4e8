import { serializeTemplate, templateLimits } from '@certificate-sdk/template'
import { boundsOf as boundsOfPoints, type FieldIssue, type Rect } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { canvasItems } from '../canvas/rendering/CanvasItem.ts'
import { createClipboard } from '../commands/createClipboard.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import { fitPage } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import { reasonOf } from '../saving/reasonOf.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import { readHostDesigns } from '../start/designs/hostDesigns.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { onlySelected } from '../store/selectors.ts'
import { createImageTaker } from '../uploads/createImageTaker.ts'
import { createUploads } from '../uploads/createUploads.ts'

/** A save that takes longer is spoken of, in milliseconds. */
const slowSaveMs = 10_000

/** Puts the editor's services together: the effects around the pure parts. */
export function createServices({
  store,
  resources,
  messages,
  locale,
  options,
  newKey,
  leave,
  onSaved,
}: {
  store: EditorStore
  resources: EditorResources
  messages: Messages
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
    if (state.ui.saving || !(can.edit || command.viewing) || !command.applies(state)) return
    const change = command.perform(state, { newKey, messages, boundsOf }, args)
    if (!change) return
    const known = new Set(state.document.fields.map(({ key }) => key))
    const refused = change.document?.fields.flatMap(({ key, field }) =>
      known.has(key) || can.add(field.type) ? [] : [messages.kinds[field.type]?.label ?? field.type],
    )
    if (refused?.length) {
      const text = messages.kindsRefused([...new Set(refused)].join(', '))
      store.updateUi({ notice: { kind: 'error', text } })
      return
    }
    const count = change.document?.fields.length ?? 0
    if (count > templateLimits.fields && count > state.document.fields.length) {
      const text = messages.tooManyFields(templateLimits.fields)
      store.updateUi({ notice: { kind: 'error', text } })
      return
    }
    store.apply(change)
  }

  function boundsOf(key: string): Rect | undefined {
    const { document, ui } = store.getState()
    const item = canvasItems(document, ui.samples, resources).find((other) => other.key === key)
    return item && boundsOfPoints(item.corners)
  }

  function editField(): void {
    const only = onlySelected(store.getState())
    if (can.edit && only && !only.field.locked) store.updateUi({ editing: only.key })
  }

  async function save(): Promise<void> {
    const { document, ui } = store.getState()
    if (!can.edit || ui.saving || document.page.imageUrl === '') return
    if (ui.uploads.length) {
      store.updateUi({ notice: { kind: 'info', text: messages.uploadRunning } })
      return
    }
    if (!document.page.name.trim()) {
      store.updateUi({ notice: { kind: 'error', text: messages.nameMissing } })
      return
    }
    const unreadable = unreadableCode()
    if (unreadable) {
      const { key, issue } = unreadable
      const text = messages.issue.qr_too_pale(issue.values)
      store.updateUi({ selection: [key], notice: { kind: 'error', text } })
      return
    }
    store.updateUi({ saving: true, notice: null })
    const slow = setTimeout(
      () => store.updateUi({ notice: { kind: 'info', text: messages.savingSlow } }),
      slowSaveMs,
    )
    try {
      await options.onSave(serializeTemplate(toTemplate(document)))
      store.updateUi({ saving: false, saved: document, savedAt: Date.now(), notice: null })
      onSaved()
    } catch (cause) {
      const text = messages.saveFailed(reasonOf(cause, messages))
      store.updateUi({ saving: false, notice: { kind: 'error', text } })
    } finally {
      clearTimeout(slow)
    }
  }

  /** The first QR code that nothing could read: no certificate could be issued with it. */
  function unreadableCode(): { key: string; issue: FieldIssue } | undefined {
    const { document, ui } = store.getState()
    for (const { key, layout } of canvasItems(document, ui.samples, resources)) {
      const issue = layout.issues.find(({ code }) => code === 'qr_too_pale')
      if (issue) return { key, issue }
    }
    return undefined
  }

  function fit(): void {
    const { document, ui } = store.getState()
    if (ui.canvas.width === 0) return
    store.updateUi({ viewport: fitPage(document.page.dimensions, ui.canvas) })
  }

  const uploads = options.uploadImage && createUploads(store, messages, resources.images, options, newKey)
  const images = createImageTaker({ store, messages, resources, run, fit, newKey }, uploads)
  const clipboard = createClipboard(store, run, messages, images.takePastedFile)
  return {
    store,
    resources,
    messages,
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
