import { useEffect, useState } from 'react'

/** Timeout for a page in the background, which paints no frames, in ms; after it, the editor is complete. */
const longestWait = 200

/** Returns false for the first frame, so that it shows the page sooner; true from the following task on. */
export function useAfterFirstFrame(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const done = () => setPainted(true)
    const timer = setTimeout(done, longestWait)
    let task: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      task = setTimeout(done)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
