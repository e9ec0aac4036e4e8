import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Timeout for a page in the background, which paints no frames, in ms; after it, the editor is complete. */
const longestWait = 200

/**
 * Returns false for the first frame, so that it shows the page sooner; true once the next one has begun: by then, the first is
 * on the screen, and what follows does not compete with painting it. A key or a press ends the wait before anything handles
 * it, so that what it opens is there: the letters after the key that opens a dialog belong to the dialog.
 *
 * @param root the editor, which gets the keys
 * @param begun false delays it until what it follows is rendered
 */
export function useAfterFirstFrame(root: RefObject<HTMLElement | null>, begun = true): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!begun) return
    const abort = new AbortController()
    const done = () => {
      abort.abort()
      setPainted(true)
    }
    const timer = setTimeout(done, longestWait)
    let task: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        task = setTimeout(done)
      })
    })
    for (const type of ['keydown', 'pointerdown'] as const)
      root.current?.addEventListener(type, () => flushSync(done), { capture: true, signal: abort.signal })
    abort.signal.addEventListener('abort', () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
      clearTimeout(timer)
    })
    return () => abort.abort()
  }, [root, begun])
  return painted
}
