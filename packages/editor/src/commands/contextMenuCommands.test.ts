import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { closeContextMenu, openContextMenu } from './contextMenuCommands.ts'
import { toggleSelectSeveral } from './selectionCommands.ts'

const menu = (...under: string[]) => ({ at: { x: 10, y: 20 }, under, touch: false })
const document = testDocument(testField({ group: 'g' }), testField({ group: 'g' }), testField())

it.each([
  ['a field, which it selects', ['c'], [], ['c']],
  ['a field of a group, all of which it selects', ['a'], ['c'], ['a', 'b']],
  ['one of the selected fields, and keeps the others', ['a'], ['a', 'c'], ['a', 'c']],
  ['a field that covers the selected one', ['c', 'a'], ['a'], ['a']],
  ['the page, and keeps the selection', [], ['a'], ['a']],
] as const)('opens the menu of %s', (_name, under, before, after) => {
  const store = testStore(document, before)
  expect(runCommand(store, openContextMenu, menu(...under))).toBe(true)
  expect(store.getState().ui).toMatchObject({ overlay: { menu: { under } }, selection: { keys: after } })
  runCommand(store, closeContextMenu)
  expect(store.getState().ui.overlay.menu).toBeNull()
})

it('selects several until it is switched off', () => {
  const store = testStore(document)
  runCommand(store, toggleSelectSeveral)
  expect(store.getState().ui.selection.several).toBe(true)
  runCommand(store, toggleSelectSeveral)
  expect(store.getState().ui.selection.several).toBe(false)
})
