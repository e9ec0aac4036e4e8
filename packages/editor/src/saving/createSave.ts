import { serializeTemplate } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { canvasItems } from '../canvas/rendering/CanvasItem.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { Notice } from '../store/EditorState.ts'
import { hasPage } from '../store/selectors.ts'
import { reasonOf } from './reasonOf.ts'

/** After this time the person reads that the save takes long, in ms. */
const slowSaveMs = 10_000

/**
 * Saves the design: hands it to the host and waits, unless something keeps it from being saved, which the person reads.
 *
 * @param onSaved called after the host has the design
 */
export function createSave(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onSave }: Pick<EditorOptions, 'onSave'>,
  onSaved: () => void,
): () => Promise<void> {
  const tell = (kind: Notice['kind'], text: string) => store.updateUi({ notice: { kind, text } })

  /** Whether the design can be saved; if not, the person reads why. */
  function isReady(): boolean {
    const { document, ui } = store.getState()
    const unreadable = unreadableCode()
    if (ui.uploads.length) tell('info', messages.uploadRunning)
    else if (!document.page.name.trim())
      store.updateUi({ notice: { kind: 'error', text: messages.nameMissing, about: 'name' } })
    else if (unreadable) {
      store.apply({ selection: [unreadable.key], history: 'ignore' })
      tell('error', messages.issue.qr_too_pale(unreadable.issue.values))
    } else return true
    return false
  }

  /** The first QR code that no camera can read: no certificate could be issued with it. */
  function unreadableCode(): { key: string; issue: FieldIssue } | undefined {
    const { document, ui } = store.getState()
    for (const { key, layout } of canvasItems({ document, ...ui }, resources)) {
      const issue = layout.issues.find(({ code }) => code === 'qr_too_pale')
      if (issue) return { key, issue }
    }
    return undefined
  }

  return async function save(): Promise<void> {
    const { can, document, ui } = store.getState()
    if (!can.edit || ui.saving || !hasPage(store.getState()) || !isReady()) return
    store.endStep()
    store.updateUi({ saving: true, notice: null })
    const slow = setTimeout(() => tell('info', messages.savingSlow), slowSaveMs)
    try {
      await onSave(serializeTemplate(toTemplate(document)))
      store.updateUi({ saving: false, saved: document, savedAt: Date.now(), notice: null })
      onSaved()
    } catch (cause) {
      const reason = reasonOf(cause, messages)
      const action = { label: messages.retry, perform: () => void save() }
      store.updateUi({ saving: false, notice: { kind: 'error', text: messages.saveFailed, reason, action } })
    } finally {
      clearTimeout(slow)
    }
  }
}
