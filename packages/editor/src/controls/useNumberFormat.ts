import { useEffect, useState } from 'react'
import { withLatinDigits } from '../languages/Phrases.ts'
import { useEditor } from '../services/useEditor.ts'

/** Delay if the browser cannot report idle time, in ms. */
const delay = 300
/** Timeout if the browser is never idle, in ms: on a busy page, no moment is idle. */
const maxDelay = 1_000

/**
 * Formats numbers in the person's language. `undefined` while the editor opens, so that plain digits are used
 * until then: the first formatter of a page takes as long as half of all panels, and waits for an idle
 * moment.
 */
export function useNumberFormat(
  style: 'decimal' | 'percent' = 'decimal',
): ((number: number) => string) | undefined {
  const { locale } = useEditor()
  const [format, setFormat] = useState<Intl.NumberFormat>()
  useEffect(() => {
    const make = () => setFormat(new Intl.NumberFormat(withLatinDigits(locale), { style }))
    if ('requestIdleCallback' in window) {
      let request = 0
      // The time before the first frame does not count as idle.
      const frame = requestAnimationFrame(() => {
        request = window.requestIdleCallback(make, { timeout: maxDelay })
      })
      return () => {
        cancelAnimationFrame(frame)
        window.cancelIdleCallback(request)
      }
    }
    const timer = setTimeout(make, delay)
    return () => clearTimeout(timer)
  }, [locale, style])
  return format && ((number) => format.format(number))
}
