import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Timeout for a page in the background, which paints no frames, in ms; after it, the editor is complete. */
const maxWait = 200

const gestures = ['keydown', 'pointerdown'] as const

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
  // Immediately, because the page may have the focus before effects run.
  useLayoutEffect(() => {
    if (painted) return
    const element = root.current
    const complete = () => flushSync(() => setPainted(true))
    for (const type of gestures) element?.addEventListener(type, complete, true)
    return () => {
      for (const type of gestures) element?.removeEventListener(type, complete, true)
    }
  }, [root, painted])
  useEffect(() => {
    if (!begun || painted) return
    const done = () => setPainted(true)
    const timer = setTimeout(done, maxWait)
    let task: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        task = setTimeout(done)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
      clearTimeout(timer)
    }
  }, [begun, painted])
  return painted
}
