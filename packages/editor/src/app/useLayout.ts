import { type RefObject, useLayoutEffect } from 'react'
import { useEditor } from '../services/useEditor.ts'
import { arrangeAs } from '../store/PanelState.ts'
import { layoutOf } from './layoutOf.ts'

/** Keeps `ui.panels.layout` in sync with the space that the editor has. */
export function useLayout(root: RefObject<HTMLElement | null>): void {
  const { store } = useEditor()
  useLayoutEffect(() => {
    if (!root.current) return
    const observer = new ResizeObserver(([entry]) => {
      const layout = entry && layoutOf(entry.contentRect)
      if (layout) store.transition({ panels: arrangeAs(layout) })
    })
    observer.observe(root.current)
    return () => observer.disconnect()
  }, [root, store])
}
