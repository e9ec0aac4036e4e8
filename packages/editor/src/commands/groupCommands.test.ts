import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, select, testStore, undoLabels } from '../testing/testStore.ts'
import { pasteFields } from './clipboardCommands.ts'
import { deleteFields, duplicateFields } from './fieldCommands.ts'
import { groupSelection, ungroupSelection } from './groupCommands.ts'
import { selectNone } from './selectionCommands.ts'

const start = () => testStore(testDocument(testField(), testField(), testField()), ['a', 'b'])
type Store = ReturnType<typeof start>
const groups = (store: Store) => store.getState().document.fields.map(({ field }) => field.group)

it('grouping and ungrouping are a step each, and run if they change anything', () => {
  const store = start()
  expect(runCommand(store, ungroupSelection)).toBe(false)
  expect(runCommand(store, groupSelection)).toBe(true)
  const [group] = groups(store)
  expect(groups(store)).toEqual([group, group, undefined])
  expect(group).toMatch(/./)
  expect(runCommand(store, groupSelection)).toBe(false)
  expect(runCommand(store, ungroupSelection)).toBe(true)
  expect(fieldOf(store.getState().document, 'a')).not.toHaveProperty('group')
  expect(undoLabels(store)).toEqual([en.group, en.ungroup])
})

it('Escape goes from a field to its group, and from that to nothing', () => {
  const store = start()
  runCommand(store, groupSelection)
  select(store, ['b'])
  expect(selectNone.label(en, store.getState())).toBe(en.selectGroup)
  runCommand(store, selectNone)
  expect(store.getState().ui.selection.keys).toEqual(['a', 'b'])
  runCommand(store, selectNone)
  expect(store.getState().ui.selection.keys).toEqual([])
})

it('copies of a group are another group, and what is left alone is in none', () => {
  const store = start()
  runCommand(store, groupSelection)
  runCommand(store, duplicateFields)
  const [first, , , third, fourth] = groups(store)
  expect(third).toBe(fourth)
  expect(third).not.toBe(first)
  runCommand(store, pasteFields, [testField({ group: 'g' }), testField({ group: 'g' })])
  expect(new Set(groups(store).filter(Boolean)).size).toBe(3)
  expect(groups(store)).not.toContain('g')
  select(store, ['a'])
  runCommand(store, deleteFields)
  expect(fieldOf(store.getState().document, 'b')).not.toHaveProperty('group')
})
