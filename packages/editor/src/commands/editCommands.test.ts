import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { editText, redo, undo } from './editCommands.ts'
import { zoomFit } from './viewCommands.ts'

describe('undo and redo', () => {
  const document = testDocument(testField())
  const large = { ...document, page: { ...document.page, dimensions: { width: 4000, height: 3000 } } }

  it('fit the page again if its size changes', () => {
    const store = testStore(document)
    runCommand(store, zoomFit)
    const fitted = store.getState().ui.view.viewport
    store.apply({ document: large, history: 'record', label: 'Change background' })
    runCommand(store, zoomFit)
    const fittedLarge = store.getState().ui.view.viewport
    expect(fittedLarge).not.toEqual(fitted)
    runCommand(store, undo)
    expect(store.getState().ui.view.viewport).toEqual(fitted)
    runCommand(store, redo)
    expect(store.getState().ui.view.viewport).toEqual(fittedLarge)
  })

  it('leave the view alone otherwise', () => {
    const store = testStore(document)
    const { viewport } = store.getState().ui.view
    store.apply({ document: testDocument(testField({ x: 5 })), history: 'record', label: 'Move' })
    runCommand(store, undo)
    expect(store.getState().ui.view.viewport).toBe(viewport)
  })
})

describe('editText', () => {
  const signature = testField({ type: 'signature' })

  it('opens the dialog of a signature, and types into other fields', () => {
    const store = testStore(testDocument(signature, testField({ type: 'image' })), ['a'])
    runCommand(store, editText)
    expect(store.getState().ui).toMatchObject({ overlay: { dialog: 'signature' }, typing: null })
    const other = testStore(testDocument(testField({ type: 'image' })), ['a'])
    runCommand(other, editText)
    expect(other.getState().ui).toMatchObject({ overlay: { dialog: null }, typing: { key: 'a' } })
  })

  it('is called after what it does', () => {
    const labelOf = (type: 'signature' | 'image', selected: string[]) => {
      const state = testStore(testDocument(testField({ type })), selected).getState()
      return editText.label(en, state)
    }
    expect(labelOf('signature', ['a'])).toBe('Change signature')
    expect(labelOf('image', ['a'])).toBe(en.editText)
    expect(labelOf('signature', [])).toBe(en.editText)
  })

  it('does nothing with a locked signature', () => {
    const store = testStore(testDocument({ ...signature, locked: true }), ['a'])
    runCommand(store, editText)
    expect(store.getState().ui).toMatchObject({ overlay: { dialog: null }, typing: null })
  })
})
