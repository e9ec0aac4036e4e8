import type { Page } from '@playwright/test'

/** A page that can run a function. */
interface ScriptedPage {
  evaluate<R>(work: () => R): Promise<R>
}

/** Returns the name of the focused element, also inside shadow roots, as a screen reader would announce it. */
export async function focusedName(page: ScriptedPage): Promise<string> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return ''
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return (
      element.getAttribute('aria-label') ??
      (labels.map(({ textContent }) => textContent).join(' ') || (element.textContent ?? '')).trim()
    )
  })
}

/** Presses Tab, or Shift+Tab, until an element with this name has the focus. Returns the number of presses. */
export async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<number> {
  const passed: string[] = []
  for (let presses = 1; presses <= 80; presses++) {
    await page.keyboard.press(key)
    const focused = await focusedName(page)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return presses
    passed.push(focused)
  }
  throw new Error(`${key} never reached ${name}, only: ${passed.join(' | ')}`)
}
