import { useLayoutEffect, useRef } from 'react'
import { LiveRegion } from '../controls/LiveRegion.tsx'
import type { Messages } from '../languages/en/en.ts'
import { canvasItems } from '../scene/CanvasItem.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import type { EditorState, EditorUiState } from '../store/EditorState.ts'
import type { ViewAids } from '../store/Preferences.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'
import type { Announced } from './Announced.ts'
import { describeChange } from './describeChange.ts'

/**
 * Delay between the last change and its announcement, in ms, so that a held arrow key is not announced at
 * every step.
 */
const pause = 150

/** Announces to screen readers the result of every command and gesture, no matter who ran it. */
export function Announcements() {
  const { store, resources, messages } = useEditor()
  const { announcer } = useService('screen')
  const warnings = useWarnings()
  const latest = useRef(warnings)
  latest.current = warnings

  // Before the key that ended the wait for this component changes anything.
  useLayoutEffect(() => {
    const look = (): Announced => {
      const state = store.getState()
      const items = canvasItems({ document: state.document, ...state.ui }, resources)
      return { state, items, warnings: latest.current }
    }
    let before = look()
    let timer: ReturnType<typeof setTimeout> | undefined
    function speak(): void {
      const now = look()
      for (const text of describeChange(before, now, messages)) announcer.announce(text)
      for (const text of describePanels(before.state.ui, now.state.ui, latest.current.length, messages))
        announcer.announce(text)
      before = now
    }
    const unsubscribe = store.subscribe((now, then) => {
      if (!isWorthSaying(now, then)) return
      clearTimeout(timer)
      // Warnings are known when typing pauses.
      if (!now.ui.typing?.busy) timer = setTimeout(speak, pause)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store, resources, announcer, messages])
  return <LiveRegion />
}

/** Returns true unless the view is moving, which changes the state in every frame. */
function isWorthSaying(now: EditorState, then: EditorState): boolean {
  const [next, before] = [announcedParts(now), announcedParts(then)]
  return next.some((part, i) => part !== before[i])
}

function announcedParts({ document, ui }: EditorState): unknown[] {
  const { selection, panels, preferences, save, typing } = ui
  return [document, selection.keys, panels.open, preferences.aids, save.savedAt, typing?.busy]
}

/**
 * Describes a change outside the page's fields: a save, a panel opened or closed, a view aid shown or hidden.
 *
 * @param warnings number of remaining warnings, which don't prevent saving
 */
function describePanels(
  before: EditorUiState,
  now: EditorUiState,
  warnings: number,
  messages: Messages,
): string[] {
  const { spoken } = messages
  const texts: string[] = []
  if (now.save.savedAt !== before.save.savedAt)
    texts.push(spoken.saved, ...(warnings ? [messages.warningsLeft(warnings)] : []))
  const [opened, closed] = [now.panels.open, before.panels.open]
  if (opened !== closed) {
    if (opened) texts.push(spoken.opened(messages[opened]))
    else if (closed) texts.push(spoken.closed(messages[closed]))
  }
  const { aids } = now.preferences
  for (const aid of Object.keys(aids) as (keyof ViewAids)[])
    if (aids[aid] !== before.preferences.aids[aid])
      texts.push((aids[aid] ? spoken.on : spoken.off)(messages.view[aid]))
  return texts
}
