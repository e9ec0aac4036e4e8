import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import type { EditorCore } from '../services/EditorServices.ts'
import { type Permissions, permissionsOf } from '../store/Permissions.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { importSampleFile } from './importSampleFile.ts'

function setUp(can?: Permissions) {
  const store = testStore(testDocument(testField({ type: 'name', text: 'Name' })), [], can)
  const core = { store, messages: en } as EditorCore
  return {
    drop: (text: string) => importSampleFile(core, new File([text], 'people.csv')),
    ui: () => store.getState().ui,
  }
}

it('shows the first row of a list, and the panel with it', async () => {
  const { drop, ui } = setUp()
  await drop('Name\nAda\nBo')
  expect(ui().sampleList?.rows).toEqual([['Ada'], ['Bo']])
  expect(ui()).toMatchObject({ samples: { recipientName: 'Ada' }, panels: { open: 'samples' }, notice: null })
})

it('says why a list is not shown', async () => {
  const { drop, ui } = setUp()
  await drop('Name\n')
  expect(ui().notice).toMatchObject({ kind: 'error', text: en.sampleList.empty })
  expect(ui().panels.open).toBeNull()
})

it('refuses a list where the host has no panel for samples', async () => {
  const { drop, ui } = setUp(permissionsOf({ features: { panels: ['layers'] } }))
  await drop('Name\nAda')
  expect(ui().notice).toMatchObject({ kind: 'error', text: en.badFile.type('people.csv', true) })
  expect(ui().sampleList).toBeNull()
})
