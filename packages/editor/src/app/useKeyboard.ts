import { type RefObject, useEffect } from 'react'
import { isAllowed } from '../commands/Action.ts'
import { actions } from '../commands/actions.ts'
import { nudge } from '../commands/fieldCommands.ts'
import { notation } from '../commands/shortcuts.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import { useEditor } from '../services/useEditor.ts'

const nudges: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Keys and clipboard of the whole editor. What is typed into a field stays with it. */
export function useKeyboard(root: RefObject<HTMLElement | null>): void {
  const services = useEditor()
  useEffect(() => {
    const element = root.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const idle = () => !services.store.getState().ui.saving
    element.addEventListener(
      'keydown',
      (event) => {
        if (!event.defaultPrevented && idle() && handleKey(event, services)) event.preventDefault()
      },
      { signal },
    )
    for (const type of ['copy', 'cut', 'paste'] as const)
      element.addEventListener(
        type,
        (event) => {
          if (!isTyping(event) && idle()) services.clipboard.onEvent(event)
        },
        { signal },
      )
    return () => abort.abort()
  }, [root, services])
}

function handleKey(event: KeyboardEvent, services: EditorServices): boolean {
  const state = services.store.getState()
  const pressed = notation(event)
  const typing = isTyping(event)
  // A field's own keys go before ours, but saving and the palette are always at hand.
  if (typing && !['Mod+s', 'Mod+k'].includes(pressed)) return false
  const onCanvas = event.target instanceof Element && event.target.closest('.canvas') !== null
  const step = nudges[event.key]
  if (step && onCanvas && state.ui.selection.length > 0) {
    const factor = event.shiftKey ? 10 : 1
    services.run(nudge, { x: step.x * factor, y: step.y * factor })
    return true
  }
  // Enter and Space press the button that has the focus.
  if (!onCanvas && (event.key === 'Enter' || event.key === ' ')) return false
  const action = actions.find(({ shortcuts }) => shortcuts?.includes(pressed))
  // The browser's own save and print are not what is meant either.
  if (action && !isAllowed(action, state.can)) return true
  if (!action?.applies(state)) return false
  action.run(services)
  return true
}

/** Whether an event is about a control that takes text. */
export function isTyping(event: Event): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}
