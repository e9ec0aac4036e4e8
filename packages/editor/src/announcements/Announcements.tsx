import { useLayoutEffect, useRef } from 'react'
import { canvasItems } from '../scene/CanvasItem.ts'
import { useEditor, useService } from '../services/useEditor.ts'
import type { EditorState } from '../store/EditorState.ts'
import { useWarnings } from '../warnings/currentWarnings.ts'
import type { Announced } from './Announced.ts'
import { describeChange } from './describeChange.ts'
import { describePanels } from './describePanels.ts'
import { LiveRegion } from './LiveRegion.tsx'

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
      timer = setTimeout(speak, pause)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store, resources, announcer, messages])
  return <LiveRegion />
}

/** While the view moves, the state changes in every frame. */
function isWorthSaying(now: EditorState, then: EditorState): boolean {
  const [next, before] = [announcedParts(now), announcedParts(then)]
  return next.some((part, i) => part !== before[i])
}

function announcedParts({ document, ui }: EditorState): unknown[] {
  return [document, ui.selection.keys, ui.panels.open, ui.preferences.aids, ui.save.savedAt]
}
