import { type RefObject, useEffect, useRef } from 'react'
import { caretViewport, type TypedInk, typingViewport } from '../../geometry/typingViewport.ts'
import type { Viewport } from '../../geometry/viewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import { showViewport } from '../../store/CanvasView.ts'
import { resizedViewport } from '../../store/resizedViewport.ts'

/**
 * In the narrow layout, keeps a text readable and above the keyboard while it is typed, and makes the view
 * follow the caret. Afterwards, the previous view is restored.
 *
 * @param place an element that covers the canvas exactly
 */
export function useTypingView(place: RefObject<HTMLElement | null>, text: TypedInk): void {
  const { store } = useEditor()
  const narrow = useEditorState(({ ui }) => ui.panels.layout === 'narrow')
  const latest = useRef(text)
  latest.current = text
  /** The view set for typing. A different one means that fingers have moved it since. */
  const typingView = useRef<Viewport>(undefined)
  const { x, y } = text.caret

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions that it calls do not change
  useEffect(() => {
    const screen = window.visualViewport
    if (!narrow || !screen) return
    let before = store.getState().ui.view.viewport
    typingView.current = before
    const show = () => update(() => typingViewport(before, latest.current, visible(place.current, screen)))
    show()
    screen.addEventListener('resize', show)
    // A keyboard that shrinks the page, or a phone that is turned.
    const unsubscribe = store.subscribe((now, then) => {
      const { canvas, viewport } = now.ui.view
      if (canvas === then.ui.view.canvas) return
      before = resizedViewport(then, before, canvas)
      if (then.ui.view.viewport === typingView.current) typingView.current = viewport
      show()
    })
    return () => {
      unsubscribe()
      screen.removeEventListener('resize', show)
      update(() => before)
      typingView.current = undefined
    }
  }, [narrow, store, place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the caret
  useEffect(() => {
    const screen = window.visualViewport
    if (screen) update((viewport) => caretViewport(viewport, latest.current, visible(place.current, screen)))
  }, [x, y])

  function update(change: (viewport: Viewport) => Viewport): void {
    const { viewport } = store.getState().ui.view
    if (viewport !== typingView.current) return
    typingView.current = change(viewport)
    store.transition({ view: showViewport(typingView.current) })
  }
}

/** The part of the canvas that a keyboard leaves visible. */
function visible(canvas: HTMLElement | null, screen: VisualViewport) {
  const { top = 0 } = canvas?.getBoundingClientRect() ?? {}
  const { clientWidth: width = 0, clientHeight = 0 } = canvas ?? {}
  return { x: 0, y: 0, width, height: Math.min(clientHeight, screen.offsetTop + screen.height - top) }
}
