import { serializeTemplate } from '@certificate-sdk/template'
import type { Draft, DraftKey, FoundDraft } from '../document/Draft.ts'
import { toTemplate } from '../document/EditorDocument.ts'
import { withPlainImages } from '../document/replaceImage.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { hasPage, isDirty } from '../store/selectors.ts'
import { createEditingSessions, type EditingSessions } from './editingSessions.ts'

const delayMs = 400

/** The drafts of one editor: its own, and one left by an earlier session. */
export interface DraftSession {
  /** Finds the newest draft of an earlier session; never rejects. */
  found: Promise<FoundDraft | undefined>
  /** Marks this session as running, in every tab; returns a function that ends it. */
  begin(): () => void
  autosave(store: EditorStore, onRefused: () => void): Autosave
  /** Assigns a restored draft to this session. */
  adopt(found: FoundDraft): Promise<void>
  discard(found: FoundDraft): Promise<void>
}

/**
 * @param database IndexedDB database
 * @param draftKey key under which this session stores its draft
 * @param offers whether to look for earlier drafts
 */
export function createDraftSession(
  database: string | undefined,
  draftKey: DraftKey,
  offers: boolean,
): DraftSession {
  const drafts = createDrafts(database)
  const sessions = createEditingSessions()
  return {
    found: offers ? findDraft(drafts, sessions, draftKey.design) : Promise.resolve(undefined),
    begin: () => sessions.begin(draftKey.session),
    autosave: (store, onRefused) => autosaveDraft(store, drafts, draftKey, onRefused),
    async adopt({ key, draft }) {
      if (await drafts.write(draftKey, draft)) await drafts.remove(key)
    },
    discard: ({ key }) => drafts.remove(key),
  }
}

/** Finds the newest draft of a design whose session has ended. */
export async function findDraft(
  drafts: Drafts,
  sessions: EditingSessions,
  design: string,
): Promise<FoundDraft | undefined> {
  const found = await drafts.list(design)
  if (!found.length) return undefined
  const ended = new Set(await sessions.findEnded(found.map(({ key }) => key.session)))
  return found.find(({ key }) => ended.has(key.session))
}

/** Stores unsaved work until it is stopped. */
interface Autosave {
  /** Writes the last changes and stops; resolves when they are stored. */
  stop(): Promise<void>
  /** Deletes the draft, because its work was saved or discarded. */
  discard(): Promise<void>
}

/**
 * Stores unsaved work shortly after every change.
 *
 * @param onRefused called once if the browser stores nothing
 */
export function autosaveDraft(
  store: EditorStore,
  drafts: Drafts,
  key: DraftKey,
  onRefused: () => void = () => undefined,
  now: () => number = Date.now,
): Autosave {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written = Promise.resolve()
  let wrote = false
  let refused = false

  function write(): void {
    timer = undefined
    const state = store.getState()
    if (!isDirty(state) || !hasPage(state)) {
      // Everything was undone: there is nothing to offer.
      if (wrote) written = written.then(() => drafts.remove(key))
      return
    }
    wrote = true
    const template = serializeTemplate(toTemplate(withPlainImages(state.document)))
    written = written.then(async () => {
      if ((await drafts.write(key, { template, at: now() })) || refused) return
      refused = true
      onRefused()
    })
  }

  const unsubscribe = store.subscribe((state, before) => {
    if (state.document === before.document) return
    clearTimeout(timer)
    timer = setTimeout(write, delayMs)
  })

  function stop(): Promise<void> {
    unsubscribe()
    if (timer !== undefined) {
      clearTimeout(timer)
      write()
    }
    return written
  }

  return {
    stop,
    async discard() {
      clearTimeout(timer)
      timer = undefined
      written = written.then(() => drafts.remove(key))
      await written
    },
  }
}

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
