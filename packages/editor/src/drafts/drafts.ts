import type { Draft, DraftKey } from '../document/Draft.ts'

/** Stores unsaved work in the browser. */
export interface Drafts {
  /** The drafts of a design, newest first. */
  list(design: string): Promise<{ key: DraftKey; draft: Draft }[]>
  /** Resolves with whether the draft could be stored. */
  write(key: DraftKey, draft: Draft): Promise<boolean>
  remove(key: DraftKey): Promise<void>
}

const storeName = 'drafts'
/** Timeout for opening a database that another tab blocks, in ms. */
const timeoutMs = 5000

/**
 * Drafts in IndexedDB. If the browser forbids it, nothing is stored, but nothing fails.
 *
 * @param database its name; the drafts of one database are invisible to all others
 */
export function createDrafts(
  database = 'certificate-sdk',
  findFactory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): Drafts {
  async function withStore<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<Result>,
  ): Promise<Result | undefined> {
    try {
      const factory = findFactory()
      if (!factory) return undefined
      const connection = await inTime(open(factory, database))
      try {
        return await inTime(work(connection.transaction(storeName, mode).objectStore(storeName)))
      } finally {
        connection.close()
      }
    } catch {
      return undefined
    }
  }

  return {
    async list(design) {
      // Arrays sort after all strings, so this range covers all keys that begin with the design.
      const range = () => IDBKeyRange.bound([design], [design, []])
      const found = await withStore('readonly', (store) =>
        Promise.all([
          settled(store.getAllKeys(range()) as IDBRequest<unknown[]> as IDBRequest<[string, string][]>),
          settled(store.getAll(range()) as IDBRequest<Draft[]>),
        ]),
      )
      const [keys, drafts] = found ?? [[], []]
      return keys
        .flatMap(([, session], i) => {
          const draft = drafts[i]
          return draft ? [{ key: { design, session }, draft }] : []
        })
        .sort((a, b) => b.draft.at - a.draft.at)
    },
    write: async ({ design, session }, draft) =>
      (await withStore('readwrite', (store) => settled(store.put(draft, [design, session])))) !== undefined,
    remove: async ({ design, session }) =>
      void (await withStore('readwrite', (store) => settled(store.delete([design, session])))),
  }
}

function open(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settled(request)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The browser did not answer.')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
