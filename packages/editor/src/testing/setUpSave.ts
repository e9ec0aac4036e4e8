import type { Template } from '@certificate-sdk/template'
import { vi } from 'vitest'
import type { SaveContext } from '../EditorOptions.ts'
import { en } from '../languages/en/en.ts'
import { createSave } from '../saving/createSave.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { testDocument, testField } from './testDocument.ts'
import { fontlessResources } from './testItems.ts'
import { testRun, testStore } from './testStore.ts'

/** Returns an editor whose host saves with `onSave`. */
export function setUpSave(
  onSave: (template: Template, context: SaveContext) => unknown,
  document = testDocument(testField({ rotation: 0 })),
  can = permissionsOf({}),
  onBeforeSave?: (template: Template) => unknown,
) {
  const store = testStore(document, ['a'], can)
  const onSaved = vi.fn()
  const onError = vi.fn()
  const save = createSave(
    store,
    fontlessResources,
    en,
    { onSave, onError, ...(onBeforeSave && { onBeforeSave }) },
    onSaved,
  )
  return { store, save, run: testRun(store), onSaved, onError, session: () => store.getState().ui }
}

/** Returns a host that answers a save when a test says so. */
export function slowHost() {
  let answer = (): void => undefined
  let saveContext: SaveContext | undefined
  const onSave = vi.fn((_template: Template, context: SaveContext) => {
    saveContext = context
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  })
  return { onSave, answer: () => answer(), context: () => saveContext as SaveContext }
}
