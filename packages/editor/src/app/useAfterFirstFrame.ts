import { useEffect, useState } from 'react'

/** Timeout for a page in the background, which paints no frames, in ms; after it, the editor is complete. */
const longestWait = 200

/**
 * Returns false for the first frame, so that it shows the page sooner; true once the next one has begun: by then, the first is
 * on the screen, and what follows does not compete with painting it.
 *
 * @param begun false delays it until what it follows is rendered
 */
export function useAfterFirstFrame(begun = true): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!begun) return
    const done = () => setPainted(true)
    const timer = setTimeout(done, longestWait)
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
  }, [begun])
  return painted
}
