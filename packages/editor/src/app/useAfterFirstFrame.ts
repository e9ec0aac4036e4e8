import { useEffect, useState } from 'react'

/** A page in the background paints no frames; its editor is complete after this many ms. */
const longestWait = 200

/** False for the first frame, which then shows the page sooner; true from the task after it. */
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
