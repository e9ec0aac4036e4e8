import { useEffect, useState } from 'react'
import { useEditor } from '../services/useEditor.ts'

/**
 * What screen readers speak. It is on the page before its first text, which they would not speak otherwise; each text
 * is an element of its own, so that a text that is said twice is spoken twice.
 */
export function LiveRegion() {
  const { announcer } = useEditor()
  const [said, setSaid] = useState({ text: '', count: 0 })
  useEffect(
    () => announcer.listen((text) => setSaid(({ count }) => ({ text, count: count + 1 }))),
    [announcer],
  )
  return (
    <div className="visually-hidden" role="status">
      <span key={said.count}>{said.text}</span>
    </div>
  )
}
