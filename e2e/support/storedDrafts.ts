import type { Page } from '@playwright/test'

/**
 * Returns the names of the designs whose drafts the browser stores for a page's origin, in every database of the
 * editor.
 */
export function storedDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const names: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('certificate-sdk')) continue
      const database = await settled(indexedDB.open(name))
      try {
        const drafts = await settled(database.transaction('drafts').objectStore('drafts').getAll())
        for (const { template } of drafts as { template: { name: string } }[]) names.push(template.name)
      } finally {
        database.close()
      }
    }
    return names
  })
}
