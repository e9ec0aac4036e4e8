import { expect, type Locator } from '@playwright/test'

/**
 * Records every text announced by the live regions of an editor from now on, in order, as a screen reader would speak
 * it.
 */
export async function listen(root: Locator): Promise<{ next(text: string | RegExp): Promise<void> }> {
  const heard = await root.evaluateHandle((element) => {
    const texts: string[] = []
    const regions = '[role=status], [role=alert]'
    new MutationObserver((records) => {
      for (const { target } of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(regions)
        const text = region?.textContent?.replace(/[\u2068\u2069]/g, '').replace(/\s/g, ' ') ?? ''
        if (text && texts.at(-1) !== text) texts.push(text)
      }
    }).observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['role'] })
    return texts
  })
  let from = 0
  return {
    /** Waits until this is announced after everything that was waited for before. */
    async next(text) {
      const matches = (one: string) => (typeof text === 'string' ? one === text : text.test(one))
      const late = async () => (await heard.jsonValue()).slice(from)
      await expect.poll(async () => (await late()).some(matches), { message: `${text}` }).toBe(true)
      from += (await late()).findIndex(matches) + 1
    },
  }
}
