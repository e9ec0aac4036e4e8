const unscoped = 'certificate-sdk'
const patienceMs = 10_000

/** Settles when every editor closed by this page has stored its draft. */
let storing: Promise<unknown> = Promise.resolve()

/** Returns the name of the IndexedDB database for a scope's drafts: drafts in one are invisible to every other. */
export function draftDatabase(scope: string | undefined): string {
  return scope ? `${unscoped}/${scope}` : unscoped
}

/**
 * Makes {@link clearDrafts} wait for a draft that a closed editor is still storing, because it would outlive the
 * deletion.
 */
export function finishBeforeClearing(work: unknown): void {
  storing = storing.then(() => work).catch(() => undefined)
}

/**
 * Deletes the drafts of a scope, or all of this origin. Independent of the editor's code, so that a logout page needn't
 * load it. Never rejects; false if the browser refuses or does not respond.
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
