import { type RefObject, useEffect } from 'react'
import { centred, zoomAt, zoomStep } from './canvas/viewport.ts'
import { commands } from './commands/commands.ts'
import { nudge } from './commands/fieldCommands.ts'
import { commandFor, notation } from './commands/shortcuts.ts'
import { type EditorServices, useEditor } from './EditorServices.ts'

const nudges: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Keys of the whole editor. A key that is typed into a field stays with it. */
export function useKeyboard(root: RefObject<HTMLElement | null>): void {
  const services = useEditor()
  useEffect(() => {
    const element = root.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || services.store.getState().session.saving) return
      if (handleKey(event, services)) event.preventDefault()
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [root, services])
}

function handleKey(event: KeyboardEvent, services: EditorServices): boolean {
  const { store, run } = services
  const pressed = notation(event)
  if (pressed === 'Mod+s') {
    void services.save()
    return true
  }
  if (isTyping(event)) return false
  if (pressed === 'Mod+z') return done(store.undo())
  if (pressed === 'Mod+Shift+z' || pressed === 'Mod+y') return done(store.redo())
  if (zoomByKey(pressed, services)) return true
  const step = nudges[event.key]
  const onCanvas = event.target instanceof Element && event.target.closest('.canvas') !== null
  if (step && onCanvas && store.getState().session.selection.length > 0) {
    const factor = event.shiftKey ? 10 : 1
    return done(run(nudge, { x: step.x * factor, y: step.y * factor }))
  }
  const command = commandFor(event, commands)
  if (!command?.applies(store.getState())) return false
  return done(run(command, undefined))
}

function zoomByKey(pressed: string, { store, fit }: EditorServices): boolean {
  const { document, session } = store.getState()
  const { viewport, canvas } = session
  const centre = { x: canvas.width / 2, y: canvas.height / 2 }
  switch (pressed) {
    case 'Mod++':
    case 'Mod+=':
    case '+':
      return done(store.updateSession({ viewport: zoomAt(viewport, zoomStep(viewport.zoom, 1), centre) }))
    case 'Mod+-':
    case '-':
      return done(store.updateSession({ viewport: zoomAt(viewport, zoomStep(viewport.zoom, -1), centre) }))
    case 'Mod+0':
      return done(store.updateSession({ viewport: centred(document.page.dimensions, canvas, 1) }))
    case 'Mod+1':
      return done(fit())
    default:
      return false
  }
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range', 'color'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

function done(_result: unknown): true {
  return true
}
