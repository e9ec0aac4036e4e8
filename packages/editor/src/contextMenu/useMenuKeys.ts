import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useEscape } from '../services/useEscape.ts'

/** Type-ahead timeout, in ms: letters typed within this time form one word. */
const wordPause = 500

/** Handles the keys of a menu while it is open; Escape, Tab, and a press anywhere else close it. */
export function useMenuKeys(menu: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEscape('menu', close)
  // Before the next key, which must reach the menu.
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    const abort = new AbortController()
    const { signal } = abort
    const items = [...element.querySelectorAll<HTMLElement>('[role="menuitem"]')]
    const root = element.getRootNode() as Document | ShadowRoot
    let typed = ''
    let typedAt = 0
    items[0]?.focus({ preventScroll: true })
    element.addEventListener(
      'keydown',
      (event) => {
        // The editor has shortcuts on the same keys.
        event.stopPropagation()
        if (event.key === 'Tab') {
          event.preventDefault()
          latest.current()
          return
        }
        const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
        if (isLetter) {
          typed = event.timeStamp - typedAt < wordPause ? typed + event.key : event.key
          typedAt = event.timeStamp
        }
        const names = items.map((item) => item.textContent ?? '')
        const at = items.indexOf(root.activeElement as HTMLElement)
        const next = nextItem(names, at, event.key, isLetter ? typed : '')
        if (next === undefined) return
        event.preventDefault()
        items[next]?.focus()
      },
      { signal },
    )
    root.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && element.contains(target))) latest.current()
      },
      { capture: true, signal },
    )
    window.addEventListener('resize', () => latest.current(), { signal })
    return () => abort.abort()
  }, [menu])
}

/**
 * Returns the menu item for a key, as in the ARIA pattern: arrows wrap around, Home and End go to the ends,
 * letters to the next item that begins with them.
 *
 * @param typed the letters of one word so far, including this key's; `''` if the key is not a letter
 * @returns its index; `undefined` if the key has no meaning
 */
export function nextItem(
  names: readonly string[],
  at: number,
  key: string,
  typed: string,
): number | undefined {
  const count = names.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (!typed) return undefined
  // A first letter searches after the focused item; a longer word may still match that item.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0)
  const word = typed.toLocaleLowerCase()
  const found = names.findIndex((_, i) => names[(from + i) % count]?.toLocaleLowerCase().startsWith(word))
  return found < 0 ? undefined : (from + found) % count
}
