import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import {
  addField,
  bringForward,
  bringToFront,
  deleteFields,
  duplicateFields,
  nudge,
  selectAll,
  selectNone,
  sendBackward,
  sendToBack,
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
const selection = (store: ReturnType<typeof storeWith>) => store.getState().ui.selection

describe('adding a field', () => {
  it('puts it on top, selects it and names the step', () => {
    const store = storeWith('a')
    runCommand(store, addField, { type: 'name' })
    const added = store.getState().document.fields.at(-1)
    expect(added?.field).toMatchObject({ type: 'name', text: 'Name' })
    expect(selection(store)).toEqual([added?.key])
    expect(undoLabels(store)).toEqual(['Add recipient name'])
  })

  it('takes a place and a text', () => {
    const store = storeWith('')
    runCommand(store, addField, { type: 'attribute', at: { x: 12, y: 34 }, text: 'Course' })
    expect(store.getState().document.fields.at(-1)?.field).toMatchObject({ x: 12, y: 34, text: 'Course' })
  })

  it('needs a page', () => {
    expect(runCommand(testStore(emptyDocument('New')), addField, { type: 'name' })).toBe(false)
  })
})

describe('deleting', () => {
  it('takes the selected fields away and leaves locked ones', () => {
    const store = storeWith('ac')
    runCommand(store, deleteFields, undefined)
    expect(order(store)).toBe('bc')
    expect(selection(store)).toEqual([])
    expect(undoLabels(store)).toEqual(['Delete'])
  })

  it.each(['', 'c'])('does not apply to the selection "%s"', (keys) => {
    expect(runCommand(storeWith(keys), deleteFields, undefined)).toBe(false)
  })
})

describe('duplicating', () => {
  it('makes new fields beside the old ones and selects them', () => {
    const store = storeWith('b')
    expect(runCommand(store, duplicateFields, undefined)).toBe(true)
    const copy = store.getState().document.fields.at(-1)
    expect(copy?.field).toEqual({ ...a, text: 'B', x: 116, y: 66 })
    expect(selection(store)).toEqual([copy?.key])
    expect(undoLabels(store)).toEqual(['Duplicate'])
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), duplicateFields, undefined)).toBe(false)
  })
})

describe('locking', () => {
  it('locks all of a mixed selection, then unlocks all, leaving no key behind', () => {
    const store = storeWith('ac')
    runCommand(store, toggleLock, undefined)
    expect(fieldOf(store.getState().document, 'a').locked).toBe(true)
    expect(fieldOf(store.getState().document, 'c').locked).toBe(true)
    runCommand(store, toggleLock, undefined)
    expect('locked' in fieldOf(store.getState().document, 'a')).toBe(false)
    expect('locked' in fieldOf(store.getState().document, 'c')).toBe(false)
    expect(undoLabels(store)).toEqual(['Lock', 'Unlock'])
    expect(fieldOf(store.getState().document, 'b')).toBe(b)
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), toggleLock, undefined)).toBe(false)
  })
})

describe('hiding', () => {
  it('hides all of a mixed selection, then shows all, leaving no key behind', () => {
    const store = storeWith('ab', [a, { ...b, hidden: true }])
    runCommand(store, toggleHidden, undefined)
    expect(store.getState().document.fields.map(({ field }) => field.hidden)).toEqual([true, true])
    runCommand(store, toggleHidden, undefined)
    expect(store.getState().document.fields.some(({ field }) => 'hidden' in field)).toBe(false)
  })
})

describe('changing the order', () => {
  it('brings the selected fields to the front or to the back', () => {
    const store = storeWith('b')
    runCommand(store, bringToFront, undefined)
    expect(order(store)).toBe('acb')
    runCommand(store, sendToBack, undefined)
    expect(order(store)).toBe('bac')
  })

  it('brings the selected fields one step forward or backward', () => {
    const store = storeWith('b')
    runCommand(store, bringForward, undefined)
    expect(order(store)).toBe('acb')
    runCommand(store, sendBackward, undefined)
    runCommand(store, sendBackward, undefined)
    expect(order(store)).toBe('bac')
  })

  it.each([
    ['in front', bringForward, 'c'],
    ['at the back', sendBackward, 'a'],
  ])('leaves no step to undo where a field is %s already', (_place, command, keys) => {
    const store = storeWith(keys)
    runCommand(store, command, undefined)
    expect(undoLabels(store)).toEqual([])
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), bringForward, undefined)).toBe(false)
    expect(runCommand(storeWith(''), sendBackward, undefined)).toBe(false)
  })
})

describe('selecting', () => {
  it('selects all, then nothing, without a step to undo', () => {
    const store = storeWith('')
    runCommand(store, selectAll, undefined)
    expect(selection(store)).toEqual(['a', 'b', 'c'])
    runCommand(store, selectNone, undefined)
    expect(selection(store)).toEqual([])
    expect(undoLabels(store)).toEqual([])
  })

  it('applies only where there is something to select or to leave', () => {
    expect(runCommand(storeWith('', []), selectAll, undefined)).toBe(false)
    expect(runCommand(storeWith(''), selectNone, undefined)).toBe(false)
  })
})

describe('moving by keys', () => {
  it('moves unlocked fields, and many presses are one step', () => {
    const store = storeWith('ac')
    for (let i = 0; i < 3; i++) runCommand(store, nudge, { x: 1, y: -10 })
    expect(fieldOf(store.getState().document, 'a')).toMatchObject({ x: 103, y: 20 })
    expect(fieldOf(store.getState().document, 'c')).toBe(locked)
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it.each(['', 'c'])('does not apply to the selection "%s"', (keys) => {
    expect(runCommand(storeWith(keys), nudge, { x: 1, y: 0 })).toBe(false)
  })
})
