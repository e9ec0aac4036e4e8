import { type RefObject, useEffect, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'

/** An image that is dropped anywhere on the editor becomes the background. */
export function DropTarget({ root }: { root: RefObject<HTMLElement | null> }) {
  const { store, messages, takeBackgroundFile } = useEditor()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const element = root.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    // If it cannot be taken, or a dialog lies over the page, the browser must not open it either.
    const takes = () => store.getState().can.upload && store.getState().ui.dialog === null
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    element.addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        if (!takes() && event.dataTransfer) event.dataTransfer.dropEffect = 'none'
        setOver(takes())
      },
      { signal },
    )
    element.addEventListener(
      'dragleave',
      (event) => {
        if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false)
      },
      { signal },
    )
    element.addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer?.files ?? []
        if (file && takes()) void takeBackgroundFile(file)
      },
      { signal },
    )
    return () => abort.abort()
  }, [root, store, takeBackgroundFile])
  return over ? <div className="drop-target">{messages.dropHere}</div> : null
}
