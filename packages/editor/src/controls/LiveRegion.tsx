import { useEffect, useState } from 'react'
import { useService } from '../services/useEditor.ts'

/**
 * Text for screen readers. The region is on the page before its first text, because a screen reader would not
 * speak that text otherwise. Each text has its own element, so that a repeated text is spoken again.
 */
export function LiveRegion() {
  const { announcer } = useService('screen')
  const [said, setSaid] = useState({ text: '', count: 0 })
  useEffect(
    () => announcer.subscribe((text) => setSaid(({ count }) => ({ text, count: count + 1 }))),
    [announcer],
  )
  return (
    <div className="visually-hidden" role="status">
      <span key={said.count}>{said.text}</span>
    </div>
  )
}
