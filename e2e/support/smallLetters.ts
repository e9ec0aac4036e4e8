import type { Locator } from '@playwright/test'

/** Returns text boxes with letters so small that Safari on an iPhone zooms in to them, and stays there. */
export function smallLetters(root: Locator): Promise<string[]> {
  return root.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable]')]
      .map((box) => ({ box, size: getComputedStyle(box).fontSize }))
      .filter(({ box, size }) => Number.parseFloat(size) < 16 && box.getAttribute('type') !== 'hidden')
      .map(({ box, size }) => `${box.tagName} ${box.getAttribute('aria-label') ?? box.id} ${size}`),
  )
}
