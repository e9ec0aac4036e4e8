import { useEffect, useState } from 'react'
import { withLatinDigits } from '../locales/Phrases.ts'
import { useEditor } from '../services/useEditor.ts'

/** If the browser cannot say when it has nothing to do, in ms. */
const delay = 300
/** If it always has something to do, in ms: on a busy page no moment is idle. */
const longestDelay = 1_000

/**
 * Writes numbers as the person's language does. `undefined` while the editor opens, so that plain digits do until then:
 * the first formatter of a page takes as long as half of all panels, and waits for a moment with nothing to do.
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
      // The moment before the first frame is no idle one.
      const frame = requestAnimationFrame(() => {
        request = window.requestIdleCallback(make, { timeout: longestDelay })
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
