import { serializeTemplate } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import type { EditorResources } from '../assets/EditorResources.ts'
import { isReadableCode } from '../assets/isReadableCode.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import type { EditorOptions } from '../EditorOptions.ts'
import type { Messages } from '../locales/en.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { NoticeAction } from '../store/Notice.ts'
import { clearNotice, showError, showInfo } from '../store/Notice.ts'
import type { SaveOutcome } from '../store/SaveOutcome.ts'
import type { SaveError } from '../store/SaveState.ts'
import { beginSave, completeSave, failSave } from '../store/SaveState.ts'
import { hasPage } from '../store/selectors.ts'
import { readSaveErrors } from './readSaveErrors.ts'
import { reasonOf } from './reasonOf.ts'

/** Time after which a message says that the save is taking long, in ms. */
const slowSaveMs = 10_000

/**
 * Saves the design: passes it to the host and waits, unless something prevents saving, which a message
 * explains. Joins a save that is already running.
 *
 * @param onSaved called after the host has received the design
 * @returns never rejects
 */
export function createSave(
  store: EditorStore,
  resources: EditorResources,
  messages: Messages,
  { onSave, onBeforeSave, onError }: Pick<EditorOptions, 'onSave' | 'onBeforeSave' | 'onError'>,
  onSaved: () => void,
): () => Promise<SaveOutcome> {
  let running: Promise<SaveOutcome> | undefined

  /** Whether the design can be saved; if not, a message explains why. */
  function isReady(): boolean {
    const { document, ui } = store.getState()
    const unreadable = unreadableCode()
    if (ui.imports.uploads.length) store.transition({ notice: showInfo(messages.uploadRunning) })
    else if (!document.page.name.trim())
      store.transition({ notice: showError(messages.nameMissing, { about: 'name' }) })
    else if (unreadable) {
      store.select([unreadable.key])
      store.transition({ notice: showError(messages.issue.qr_too_pale(unreadable.issue.values)) })
    } else return true
    return false
  }

  /** Finds the first QR code that no camera can read: no certificate could be issued with it. */
  function unreadableCode(): { key: string; issue: FieldIssue } | undefined {
    const { document, ui } = store.getState()
    const items = canvasItems({ document, ...ui }, resources)
    const layouts = items.map(({ layout }) => layout)
    for (const [i, { key, layout }] of items.entries()) {
      const issue = layout.issues.find(({ code }) => code === 'qr_too_pale')
      if (issue && !isReadableCode(layouts, i, document.page, resources)) return { key, issue }
    }
    return undefined
  }

  async function save(): Promise<SaveOutcome> {
    const { can, document } = store.getState()
    if (!can.edit || !hasPage(store.getState())) return failed()
    if (!isReady()) return failed(store.getState().ui.notice?.text)
    store.endStep()
    store.transition({ save: beginSave, notice: clearNotice })
    const slow = setTimeout(() => {
      store.transition({ notice: showInfo(messages.savingSlow) })
    }, slowSaveMs)
    try {
      const template = () => serializeTemplate(toTemplate(document))
      const errors = onBeforeSave
        ? await readSaveErrors(onBeforeSave(template()), document, messages, onInvalid)
        : []
      if (errors.length) return stop(errors)
      await onSave(template())
      store.transition({ save: completeSave(document, Date.now()), notice: clearNotice })
      // An error in it must not fail a save that succeeded.
      queueMicrotask(onSaved)
      return { saved: true }
    } catch (cause) {
      return refuse(reasonOf(cause, messages), [], {
        action: { label: messages.retry, perform: () => void join() },
      })
    } finally {
      clearTimeout(slow)
    }
  }

  function onInvalid(cause: unknown): void {
    const message = 'onBeforeSave must return nothing, true, or a list of errors with messages.'
    onError?.({ code: 'callback_failed', message, cause })
  }

  /** Selects the first field for which the host reported an error. */
  function stop(errors: readonly SaveError[]): SaveOutcome {
    const [first] = errors
    store.select(first?.key === undefined ? [] : [first.key])
    return refuse(first?.message ?? messages.tryAgain, errors)
  }

  function refuse(
    reason: string,
    errors: readonly SaveError[],
    details?: { action: NoticeAction },
  ): SaveOutcome {
    store.transition({
      save: failSave(errors),
      notice: showError(messages.saveFailed, { reason, ...details }),
    })
    return failed(reason)
  }

  function join(): Promise<SaveOutcome> {
    if (running) return running
    let settle: (outcome: Promise<SaveOutcome>) => void = () => undefined
    // Before the host's functions run, which may save.
    running = new Promise((resolve) => {
      settle = resolve
    })
    settle(
      save().finally(() => {
        running = undefined
      }),
    )
    return running
  }
  return join
}

function failed(message = ''): SaveOutcome {
  return { saved: false, message }
}
