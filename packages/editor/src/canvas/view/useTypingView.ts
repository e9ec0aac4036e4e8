import { boundsOf } from '@certificate-sdk/template/internal'
import { type RefObject, useEffect } from 'react'
import { typingViewport } from '../../geometry/typingViewport.ts'
import { useEditor, useEditorState } from '../../services/useEditor.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'

/** In the narrow layout: while a text is typed, it is readable and above the keyboard. Then the view is as before. */
export function useTypingView(element: RefObject<HTMLElement | null>, items: readonly CanvasItem[]): void {
  const { store } = useEditor()
  const editing = useEditorState(({ ui }) => (ui.layout === 'narrow' ? ui.editing : null))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text that typing began with decides
  useEffect(() => {
    const item = items.find(({ key }) => key === editing)
    const canvas = element.current
    const screen = window.visualViewport
    if (!item || !canvas || !screen) return
    const before = store.getState().ui.viewport
    let view = before
    const show = () => {
      const { viewport } = store.getState().ui
      // Fingers have moved it on.
      if (viewport !== view) return
      const { top } = canvas.getBoundingClientRect()
      const height = Math.min(canvas.clientHeight, screen.offsetTop + screen.height - top)
      const visible = { x: 0, y: 0, width: canvas.clientWidth, height }
      view = typingViewport(before, { bounds: boundsOf(item.corners), size: item.layout.size }, visible)
      if (view !== viewport) store.updateUi({ viewport: view })
    }
    show()
    screen.addEventListener('resize', show)
    return () => {
      screen.removeEventListener('resize', show)
      if (store.getState().ui.viewport === view) store.updateUi({ viewport: before })
    }
  }, [editing, store, element])
}
