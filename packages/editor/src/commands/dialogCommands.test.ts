import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { closeDialog, dismissNotice, escapePage } from './dialogCommands.ts'

it('dismisses a notice, if there is one', () => {
  const store = testStore(testDocument())
  expect(runCommand(store, dismissNotice)).toBe(false)
  store.updateUi({ notice: { kind: 'info', text: 'Saved' } })
  expect(runCommand(store, dismissNotice)).toBe(true)
  expect(store.getState().ui.notice).toBeNull()
})

it('asks again after the question whether to close was answered with no', () => {
  const store = testStore(testDocument(testField()))
  store.apply({ document: { ...testDocument(), fields: [] }, label: 'Delete', history: 'record' })
  runCommand(store, escapePage)
  expect(store.getState().ui.notice?.closesOnEscape).toBe(true)
  runCommand(store, escapePage)
  expect(store.getState().ui.dialog).toBe('close')
  runCommand(store, closeDialog)
  runCommand(store, escapePage)
  expect(store.getState().ui.dialog).toBeNull()
  expect(store.getState().ui.notice?.closesOnEscape).toBe(true)
})
