import { type RefObject, useLayoutEffect } from 'react'
import type { Command, ListedCommand } from '../commands/Command.ts'
import { canRun, isAllowed } from '../commands/createRun.ts'
import { announceClosing, dismissNotice, requestClose } from '../commands/dialogCommands.ts'
import { continueText, isTextSelected } from '../commands/editCommands.ts'
import { isComposing } from '../commands/isComposing.ts'
import { isCharacter, notation, writes } from '../commands/shortcuts.ts'
import { zoomCommands } from '../commands/viewCommands.ts'
import { escapeFor } from '../escape/escapeFor.ts'
import type { EditorCore, EditorScreen } from '../services/EditorServices.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { hasSelection } from '../store/selectors.ts'

/**
 * Handles keys and clipboard events of the whole editor, and ends undo steps. Keys typed into a control stay
 * with that control.
 *
 * @param commands the commands that keys can run; the same list in every frame
 */
export function useKeyboard(root: RefObject<HTMLElement | null>, commands: readonly Command[]): void {
  const editor = useEditor()
  const screen = useService('screen')
  const clipboard = useService('clipboard')
  // Bound before the page can have the focus: effects follow later, and keys until then would be lost.
  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const { store } = editor
    listenForEscape(element, { ...editor, ...screen }, signal)
    // Dialogs handle their own keys.
    const idle = () => store.getState().ui.overlay.dialog === null
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter' && !isComposing(event)) store.endStep()
        // An image is cropped on the page, which is zoomed meanwhile.
        const possible = store.getState().ui.overlay.dialog === 'crop' ? zoomCommands : idle() ? commands : []
        if (!event.defaultPrevented && handleKey(event, possible, editor, screen)) event.preventDefault()
      },
      { signal },
    )
    for (const type of ['pointerup', 'focusout'] as const)
      element.addEventListener(type, () => store.endStep(), { signal })
    for (const type of ['copy', 'cut', 'paste'] as const)
      element.addEventListener(
        type,
        (event) => {
          if (!isTyping(event)) {
            if (idle()) clipboard.onEvent(event)
          } else if (event.type === 'paste') clipboard.onTypedPaste(event)
        },
        { signal },
      )
    return () => abort.abort()
  }, [root, editor, screen, clipboard, commands])
}

/** Runs the command of a key; returns whether the key was handled. */
function handleKey(
  event: KeyboardEvent,
  keyCommands: readonly Command[],
  { store, run, messages }: EditorCore,
  { focus, announcer }: EditorScreen,
): boolean {
  const state = store.getState()
  const pressed = notation(event)
  // Escape has its own table, `escapeFor`.
  if (pressed === 'Escape') return false
  const onPage = focus.contains('page', event.target)
  // The letter arrives in the text, which has the focus before the browser inserts it. Space pans.
  if (onPage && event.key !== ' ' && writes(event) && isTextSelected(state)) {
    run(continueText)
    return false
  }
  const isCharacterKey = isCharacter(pressed)
  // Printable characters apply to the selection, or else to the view; help is always available.
  const isMeant = (one: Command | ListedCommand) =>
    !isCharacterKey || pressed === '?' || !('group' in one && one.group === 'view') || !hasSelection(state)
  const commands = keyCommands.filter(
    (one) =>
      one.shortcuts?.includes(pressed) &&
      (onPage || (one.scope !== 'page' && !isCharacterKey)) &&
      isMeant(one),
  )
  const command = commands.find((one) => canRun(one, state)) ?? commands[0]
  if (!command) return false
  // Text inputs keep their keys.
  if (isTyping(event) && command.scope !== 'everywhere') return false
  // Enter presses the focused button.
  if (!onPage && event.key === 'Enter') return false
  // Prevent the browser's own save and print.
  if (!isAllowed(command, state.can)) {
    if (!state.can.edit) announcer.announce(messages.viewOnly)
    return true
  }
  // A command that cannot run may announce why.
  run(command)
  return canRun(command, state)
}

/** Returns true if the target of an event is a text input. */
function isTyping(event: Event): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

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
  const { notice } = state.ui
  const open = escapes.openAt(event.target)
  const action = escapeFor({
    composing: isComposing(event),
    open,
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
