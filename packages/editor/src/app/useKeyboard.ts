import { type RefObject, useLayoutEffect } from 'react'
import type { Command } from '../commands/Command.ts'
import { canRun, isAllowed } from '../commands/createRun.ts'
import { isCharacter, notation } from '../commands/shortcuts.ts'
import { zoomCommands } from '../commands/viewCommands.ts'
import type { EditorCore, EditorScreen } from '../services/EditorServices.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import { listenForEscape } from './listenForEscape.ts'

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
    const idle = () => !store.getState().ui.save.running && store.getState().ui.overlay.dialog === null
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') store.endStep()
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
  // Has its own table, `escapeFor`.
  if (pressed === 'Escape') return false
  const onPage = focus.contains('page', event.target)
  const commands = keyCommands.filter(
    ({ shortcuts, scope }) =>
      shortcuts?.includes(pressed) && (onPage || (scope !== 'page' && !isCharacter(pressed))),
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

/** Whether the target of an event is a text input. */
function isTyping(event: Event): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}
