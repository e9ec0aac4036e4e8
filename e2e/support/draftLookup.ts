import type { Page } from '@playwright/test'

/**
 * Resolves when the editor has read the drafts to offer, and has rendered the offer. Transactions on a store run in the
 * order in which they were created, so a write that begins now ends after every read before it.
 */
export function draftLookup(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('certificate-sdk')) continue
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('drafts', 'readwrite')
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    }
    await navigator.locks?.query()
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
