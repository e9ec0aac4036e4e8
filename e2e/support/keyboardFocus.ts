import type { Page } from '@playwright/test'

/** A page in which a function can be run. */
interface ScriptedPage {
  evaluate<R>(work: () => R): Promise<R>
}

/** Name of what has the focus, also inside shadow roots, as a screen reader would say it. */
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

/** Presses Tab, or Shift+Tab, until something with this name has the focus. Returns how many presses it took. */
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
