import { announceClosing, dismissNotice, requestClose } from '../commands/dialogCommands.ts'
import { escapeFor } from '../escape/escapeFor.ts'
import type { EditorCore, EditorScreen } from '../services/EditorServices.ts'

type EscapeServices = Pick<EditorCore, 'store' | 'run'> & Pick<EditorScreen, 'focus' | 'escapes'>

/**
 * Answers Escape for the whole editor, before any other listener inside `root`. A key that is answered goes no
 * further.
 */
export function listenForEscape(root: HTMLElement, services: EscapeServices, signal: AbortSignal): void {
  root.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') answer(event, services)
    },
    { capture: true, signal },
  )
}

function answer(event: KeyboardEvent, { store, run, focus, escapes }: EscapeServices): void {
  const state = store.getState()
  const { save, notice } = state.ui
  const open = escapes.openAt(event.target)
  const action = escapeFor({
    composing: event.isComposing,
    open,
    saving: save.running,
    onPage: focus.contains('page', event.target),
    closable: state.can.close,
    warned: notice?.closesOnEscape === true,
  })
  if (action === 'pass on' || (action === 'focus page' && !focus.to('page'))) return
  event.stopPropagation()
  if (action === 'leave') return
  event.preventDefault()
  if (action === 'warn') run(announceClosing)
  else if (action === 'close') {
    run(dismissNotice)
    run(requestClose)
  } else if (action !== 'focus page') open.get(action)?.()
}
