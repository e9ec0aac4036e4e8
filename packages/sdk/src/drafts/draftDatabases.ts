const unscoped = 'certificate-sdk'
const patienceMs = 10_000

/** Settles when every editor that this page closed has stored its draft. */
let storing: Promise<unknown> = Promise.resolve()

/** Name of the IndexedDB database for the drafts of a scope: drafts in one are invisible to every other. */
export function draftDatabase(scope: string | undefined): string {
  return scope ? `${unscoped}/${scope}` : unscoped
}

/** Makes {@link clearDrafts} wait for a draft that a closed editor still stores, and which would outlive it. */
export function finishBeforeClearing(work: unknown): void {
  storing = storing.then(() => work).catch(() => undefined)
}

/**
 * Deletes the drafts of a scope, or all of this origin. Knows nothing of the editor's code, so that a logout page need
 * not load it. Never rejects; false if the browser refuses or does not answer.
 */
export function clearDrafts(scope?: string): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false))
  return Promise.race([late, clear(scope).catch(() => false)])
}

async function clear(scope: string | undefined): Promise<boolean> {
  await storing
  const wanted = draftDatabase(scope)
  const existing = await indexedDB.databases()
  const deletions = existing.map(
    ({ name = '' }) => (name === wanted || (!scope && name.startsWith(`${wanted}/`))) && deleteDatabase(name),
  )
  await Promise.all(deletions)
  return true
}

function deleteDatabase(name: string): Promise<unknown> {
  return new Promise((onsuccess, onerror) => {
    Object.assign(indexedDB.deleteDatabase(name), { onsuccess, onerror })
  })
}
