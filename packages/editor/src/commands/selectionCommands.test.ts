import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import { select, selectAll, selectNext, selectNone, selectPrevious } from './selectionCommands.ts'

const fields = [testField(), testField(), testField()]
const storeWith = (selection: string, of = fields) => testStore(testDocument(...of), [...selection])
const selection = (store: ReturnType<typeof storeWith>) => store.getState().ui.selection.keys

describe('selecting', () => {
  it('selects all, then nothing, without a step to undo', () => {
    const store = storeWith('')
    runCommand(store, selectAll)
    expect(selection(store)).toEqual(['a', 'b', 'c'])
    runCommand(store, selectNone)
    expect(selection(store)).toEqual([])
    expect(undoLabels(store)).toEqual([])
  })

  it('selects all, but not what is hidden or locked', () => {
    const store = storeWith('', [testField({ hidden: true }), testField(), testField({ locked: true })])
    runCommand(store, selectAll)
    expect(selection(store)).toEqual(['b'])
  })

  it('applies only if there is something to select or deselect', () => {
    expect(runCommand(storeWith('', []), selectAll)).toBe(false)
    expect(runCommand(storeWith(''), selectNone)).toBe(false)
  })

  it('selects the fields that it is given, if they exist', () => {
    const store = storeWith('a')
    runCommand(store, select, ['b', 'nowhere'])
    expect(selection(store)).toEqual(['b'])
  })

  it.each([
    ['', 'a', 'c'],
    ['a', 'b', 'c'],
    ['c', 'a', 'b'],
  ])('moves from "%s" to the next field, %s, or the previous one, %s', (from, next, previous) => {
    const store = storeWith(from)
    runCommand(store, selectNext)
    expect(selection(store)).toEqual([next])
    const other = storeWith(from)
    runCommand(other, selectPrevious)
    expect(selection(other)).toEqual([previous])
  })

  it('says which way it goes', () => {
    const state = storeWith('').getState()
    expect(selectNext.label(en, state)).toBe(en.nextField)
    expect(selectPrevious.label(en, state)).toBe(en.previousField)
  })
})
