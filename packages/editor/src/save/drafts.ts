import type { Template } from '@certificate-sdk/template'

/** Unsaved work of an earlier sitting. */
export interface Draft {
  template: Template
  /** Milliseconds since 1970. */
  at: number
}

/** Keeps unsaved work in the browser, by the template that it belongs to. */
export interface Drafts {
  read(key: string): Promise<Draft | undefined>
  write(key: string, draft: Draft): Promise<void>
  remove(key: string): Promise<void>
}

const databaseName = 'certificate-sdk'
const storeName = 'drafts'

/** Drafts in IndexedDB. Where the browser forbids it, nothing is kept and nothing fails. */
export function createDrafts(factory: IDBFactory | undefined = globalThis.indexedDB): Drafts {
  async function withStore<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result | undefined> {
    try {
      if (!factory) return undefined
      const database = await open(factory)
      try {
        return await settled(work(database.transaction(storeName, mode).objectStore(storeName)))
      } finally {
        database.close()
      }
    } catch {
      return undefined
    }
  }

  return {
    read: (key) => withStore('readonly', (store) => store.get(key) as IDBRequest<Draft | undefined>),
    write: async (key, draft) => void (await withStore('readwrite', (store) => store.put(draft, key))),
    remove: async (key) => void (await withStore('readwrite', (store) => store.delete(key))),
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
