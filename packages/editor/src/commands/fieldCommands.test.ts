import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, select, testStore, undoLabels } from '../testing/testStore.ts'
import {
  deleteFields,
  dragFields,
  duplicateFields,
  nudgeCommands,
  toggleField,
  toggleHidden,
  toggleLock,
} from './fieldCommands.ts'

const a = testField({ text: 'A' })
const b = testField({ text: 'B', id: 'f2', templateId: 't1' })
const locked = testField({ text: 'C', locked: true })

/** A store with fields a, b and the locked c. */
const storeWith = (selection: string, fields: TemplateField[] = [a, b, locked]) =>
  testStore(testDocument(...fields), [...selection])
const order = (store: ReturnType<typeof storeWith>) =>
  store
    .getState()
    .document.fields.map(({ key }) => key)
    .join('')
const selection = (store: ReturnType<typeof storeWith>) => store.getState().ui.selection.keys

describe('duplicating again', () => {
  const places = (store: ReturnType<typeof storeWith>) =>
    store.getState().document.fields.map(({ field: { x, y } }) => [x, y])

  it('repeats the distance to which the copies were moved', () => {
    const [x, y] = [a.x, a.y]
    const store = storeWith('a', [a])
    runCommand(store, duplicateFields)
    const [copy = ''] = selection(store)
    runCommand(store, dragFields, { keys: [copy], by: { x: 84, y: -16 } })
    runCommand(store, duplicateFields)
    runCommand(store, duplicateFields)
    expect(places(store)).toEqual([0, 1, 2, 3].map((times) => [x + times * 100, y]))
  })

  it('starts again at the usual offset with another field', () => {
    const store = storeWith('a', [a, b])
    runCommand(store, duplicateFields)
    const [copy = ''] = selection(store)
    runCommand(store, dragFields, { keys: [copy], by: { x: 84, y: -16 } })
    select(store, ['b'])
    runCommand(store, duplicateFields)
    expect(places(store).at(-1)).toEqual([b.x + 16, b.y + 16])
  })
})

describe('deleting', () => {
  it('deletes the selected fields that are not locked', () => {
    const store = storeWith('ac')
    runCommand(store, deleteFields)
    expect(order(store)).toBe('bc')
    expect(selection(store)).toEqual([])
    expect(undoLabels(store)).toEqual(['Delete'])
  })

  it.each(['', 'c'])('does not apply to the selection "%s"', (keys) => {
    expect(runCommand(storeWith(keys), deleteFields)).toBe(false)
  })
})

describe('duplicating', () => {
  it('makes new fields beside the old ones and selects them', () => {
    const store = storeWith('b')
    expect(runCommand(store, duplicateFields)).toBe(true)
    const copy = store.getState().document.fields.at(-1)
    expect(copy?.field).toEqual({ ...a, text: 'B', x: 116, y: 66 })
    expect(selection(store)).toEqual([copy?.key])
    expect(undoLabels(store)).toEqual(['Duplicate'])
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), duplicateFields)).toBe(false)
  })
})

describe('locking', () => {
  it('locks all of a mixed selection, then unlocks all, leaving no key behind', () => {
    const store = storeWith('ac')
    runCommand(store, toggleLock)
    expect(fieldOf(store.getState().document, 'a').locked).toBe(true)
    expect(fieldOf(store.getState().document, 'c').locked).toBe(true)
    runCommand(store, toggleLock)
    expect('locked' in fieldOf(store.getState().document, 'a')).toBe(false)
    expect('locked' in fieldOf(store.getState().document, 'c')).toBe(false)
    expect(undoLabels(store)).toEqual(['Lock', 'Unlock'])
    expect(fieldOf(store.getState().document, 'b')).toBe(b)
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), toggleLock)).toBe(false)
  })
})

describe('hiding', () => {
  it('hides all of a mixed selection, then shows all, leaving no key behind', () => {
    const store = storeWith('ab', [a, { ...b, hidden: true }])
    runCommand(store, toggleHidden)
    expect(store.getState().document.fields.map(({ field }) => field.hidden)).toEqual([true, true])
    runCommand(store, toggleHidden)
    expect(store.getState().document.fields.some(({ field }) => 'hidden' in field)).toBe(false)
  })
})

describe('locking or hiding one field', () => {
  it('leaves the selection alone', () => {
    const store = storeWith('b')
    runCommand(store, toggleField, { key: 'a', toggle: 'locked' })
    runCommand(store, toggleField, { key: 'a', toggle: 'hidden' })
    expect(fieldOf(store.getState().document, 'a')).toMatchObject({ locked: true, hidden: true })
    expect(fieldOf(store.getState().document, 'b')).toBe(b)
    expect(selection(store)).toEqual(['b'])
    runCommand(store, toggleField, { key: 'a', toggle: 'hidden' })
    expect(undoLabels(store)).toEqual(['Lock', 'Hide', 'Show'])
  })
})

describe('the labels of toggles', () => {
  it.each([
    ['', 'Lock', 'Hide'],
    ['a', 'Lock', 'Hide'],
    ['ac', 'Lock', 'Hide'],
    ['c', 'Unlock', 'Show'],
  ])('say what pressing them will do to the selection "%s"', (keys, lock, hide) => {
    const state = storeWith(keys, [a, b, { ...locked, hidden: true }]).getState()
    expect(toggleLock.label(en, state)).toBe(lock)
    expect(toggleHidden.label(en, state)).toBe(hide)
  })
})

describe('nudging', () => {
  const press = (store: ReturnType<typeof storeWith>, key: string) => {
    const command = nudgeCommands.find(({ shortcuts }) => shortcuts?.includes(key))
    if (!command) throw new Error(`No command has the shortcut ${key}.`)
    runCommand(store, command)
  }

  it.each([
    ['ArrowLeft', 99, 50],
    ['ArrowRight', 101, 50],
    ['ArrowUp', 100, 49],
    ['ArrowDown', 100, 51],
    ['Shift+ArrowLeft', 90, 50],
    ['Shift+ArrowDown', 100, 60],
  ])('moves by %s to %d, %d', (key, x, y) => {
    const store = storeWith('a')
    press(store, key)
    expect(fieldOf(store.getState().document, 'a')).toMatchObject({ x, y })
  })

  it('moves unlocked fields, and presses in quick succession are one step', () => {
    const store = storeWith('ac')
    for (let i = 0; i < 3; i++) press(store, 'ArrowRight')
    expect(fieldOf(store.getState().document, 'a').x).toBe(103)
    expect(fieldOf(store.getState().document, 'c')).toBe(locked)
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it('leaves no step if all selected fields are locked', () => {
    const store = storeWith('c')
    press(store, 'ArrowRight')
    expect(undoLabels(store)).toEqual([])
  })
})
