import { expect, it } from 'vitest'
import { testDocument } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { dismissNotice } from './dialogCommands.ts'

it('dismisses a notice, if there is one', () => {
  const store = testStore(testDocument())
  expect(runCommand(store, dismissNotice)).toBe(false)
  store.updateUi({ notice: { kind: 'info', text: 'Saved' } })
  expect(runCommand(store, dismissNotice)).toBe(true)
  expect(store.getState().ui.notice).toBeNull()
})
