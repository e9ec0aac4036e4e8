import { expect, it } from 'vitest'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { announceClosing, closeDialog, dismissNotice, requestClose } from './dialogCommands.ts'

it('dismisses a notice, if there is one', () => {
  const store = testStore(testDocument())
  expect(runCommand(store, dismissNotice)).toBe(false)
  patchUi(store, { notice: { kind: 'info', text: 'Saved' } })
  expect(runCommand(store, dismissNotice)).toBe(true)
  expect(store.getState().ui.notice).toBeNull()
})

it('says that a second Escape closes, and closing asks about unsaved work', () => {
  const store = testStore(testDocument(testField()))
  store.apply({ document: { ...testDocument(), fields: [] }, label: 'Delete', history: 'record' })
  runCommand(store, announceClosing)
  expect(store.getState().ui.notice?.closesOnEscape).toBe(true)
  runCommand(store, requestClose)
  expect(store.getState().ui.overlay.dialog).toBe('close')
  runCommand(store, closeDialog)
  expect(store.getState().ui.overlay.dialog).toBeNull()
})
