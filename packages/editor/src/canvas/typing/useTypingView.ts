import { type RefObject, useEffect, useRef } from 'react'
import { caretViewport, type TypedInk, typingViewport } from '../../geometry/typingViewport.ts'
import type { Viewport } from '../../geometry/viewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'

/**
 * In the narrow layout: while a text is typed, it is readable and above the keyboard, and the view follows the caret. Then
 * the view is as before.
 *
 * @param place an element that lies exactly on the canvas
 */
export function useTypingView(place: RefObject<HTMLElement | null>, text: TypedInk): void {
  const { store } = useEditor()
  const narrow = useEditorState(({ ui }) => ui.layout === 'narrow')
  const latest = useRef(text)
  latest.current = text
  /** The view that is shown for typing. Another one means that fingers have moved it on. */
  const shown = useRef<Viewport>(undefined)
  const { x, y } = text.caret

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it updates with does not change
  useEffect(() => {
    const screen = window.visualViewport
    if (!narrow || !screen) return
    const before = store.getState().ui.viewport
    shown.current = before
    const show = () => update(() => typingViewport(before, latest.current, visible(place.current, screen)))
    show()
    screen.addEventListener('resize', show)
    return () => {
      screen.removeEventListener('resize', show)
      update(() => before)
      shown.current = undefined
    }
  }, [narrow, store, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the caret
  useEffect(() => {
    const screen = window.visualViewport
    if (screen) update((viewport) => caretViewport(viewport, latest.current, visible(place.current, screen)))
  }, [x, y])

  function update(change: (viewport: Viewport) => Viewport): void {
    const { viewport } = store.getState().ui
    if (viewport !== shown.current) return
    shown.current = change(viewport)
    if (shown.current !== viewport) store.updateUi({ viewport: shown.current })
  }
}

/** What a keyboard leaves of the canvas. */
function visible(canvas: HTMLElement | null, screen: VisualViewport) {
  const { top = 0 } = canvas?.getBoundingClientRect() ?? {}
  const { clientWidth: width = 0, clientHeight = 0 } = canvas ?? {}
  return { x: 0, y: 0, width, height: Math.min(clientHeight, screen.offsetTop + screen.height - top) }
}
