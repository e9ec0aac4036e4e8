import { vi } from 'vitest'
import { placedField } from '../commands/placedField.ts'
import type { EditorError } from '../EditorOptions.ts'
import { createHostApi } from '../host/createHostApi.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { countingKeys, testDocument, testField } from './testDocument.ts'
import { testRun, testStore, testTools } from './testStore.ts'

/** Returns the calls of a host on an editor, with the errors that they report. */
export function setUpHostApi(
  document = testDocument(testField({ id: 'f1' }), testField()),
  can = permissionsOf({}),
) {
  const store = testStore(document, [], can)
  const errors: EditorError[] = []
  const save = vi.fn(async () => ({ saved: true as const }))
  const api = createHostApi({
    store,
    run: testRun(store),
    newField: (type) => placedField(store.getState().document, testTools(store), { type }),
    newKey: countingKeys(),
    save,
    onError: (error) => void errors.push(error),
  })
  const field = (i: number) => store.getState().document.fields[i]?.field
  const refusals = () => errors.map(({ code, message }) => `${code}: ${message}`)
  return { store, api, errors, save, field, refusals, selection: () => store.getState().ui.selection.keys }
}
