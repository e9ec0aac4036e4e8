import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { moveFields } from '../document/fieldChanges.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { hasPage, isDirty, onlySelected, selectedFields } from './selectors.ts'

const document = testDocument(testField(), testField())

describe('selectors', () => {
  it('give the selected fields in painting order', () => {
    const state = testStore(document, ['b', 'a']).getState()
    expect(selectedFields(state).map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('return the selected field only if exactly one is selected', () => {
    expect(onlySelected(testStore(document).getState())).toBeUndefined()
    expect(onlySelected(testStore(document, ['b']).getState())).toBe(document.fields[1])
    expect(onlySelected(testStore(document, ['a', 'b']).getState())).toBeUndefined()
  })

  it('know that a page was chosen', () => {
    expect(hasPage(testStore(document).getState())).toBe(true)
    expect(hasPage(testStore(emptyDocument('New')).getState())).toBe(false)
  })

  it('tell unsaved work, which undo and saving end', () => {
    const store = testStore(document)
    expect(isDirty(store.getState())).toBe(false)
    const moved = moveFields(document, ['a'], { x: 1, y: 1 })
    store.apply({ document: moved, history: 'record', label: 'Move' })
    expect(isDirty(store.getState())).toBe(true)
    store.undo()
    expect(isDirty(store.getState())).toBe(false)
    store.redo()
    patchUi(store, { save: { saved: store.getState().document } })
    expect(isDirty(store.getState())).toBe(false)
  })
})
