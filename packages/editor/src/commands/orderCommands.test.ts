import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import { bringForward, bringToFront, moveLayer, sendBackward, sendToBack } from './orderCommands.ts'

const storeWith = (selection: string) =>
  testStore(testDocument(testField(), testField(), testField()), [...selection])
const order = (store: ReturnType<typeof storeWith>) =>
  store
    .getState()
    .document.fields.map(({ key }) => key)
    .join('')

describe('changing the order', () => {
  it('brings the selected fields to the front or to the back', () => {
    const store = storeWith('b')
    runCommand(store, bringToFront)
    expect(order(store)).toBe('acb')
    expect(undoLabels(store)).toEqual(['Reorder'])
    runCommand(store, sendToBack)
    expect(order(store)).toBe('bac')
  })

  it('brings the selected fields one step forward or backward', () => {
    const store = storeWith('b')
    runCommand(store, bringForward)
    expect(order(store)).toBe('acb')
    runCommand(store, sendBackward)
    runCommand(store, sendBackward)
    expect(order(store)).toBe('bac')
  })

  it.each([
    ['in front', bringForward, 'c'],
    ['at the back', sendBackward, 'a'],
  ])('leaves no step to undo if a field is %s already', (_place, command, keys) => {
    const store = storeWith(keys)
    runCommand(store, command)
    expect(undoLabels(store)).toEqual([])
  })

  it('needs a selection', () => {
    expect(runCommand(storeWith(''), bringForward)).toBe(false)
    expect(runCommand(storeWith(''), sendBackward)).toBe(false)
  })

  it('moves one layer to a place, as by dragging it', () => {
    const store = storeWith('')
    runCommand(store, moveLayer, { key: 'a', change: 2 })
    expect(order(store)).toBe('bca')
    runCommand(store, moveLayer, { key: 'a', change: 2 })
    runCommand(store, moveLayer, { key: 'c', change: 0 })
    expect(order(store)).toBe('cba')
    expect(undoLabels(store)).toHaveLength(2)
  })

  it('moves one layer within a group that is the whole page', () => {
    const grouped = testField({ group: 'g' })
    const store = testStore(testDocument(grouped, grouped, grouped), [...'abc'])
    runCommand(store, moveLayer, { key: 'a', change: 'forward' })
    expect(order(store)).toBe('bac')
  })

  it.each([
    ['c', 'forward', en.spoken.alreadyInFront],
    ['a', 'backward', en.spoken.alreadyBehind],
  ] as const)('says why layer %s cannot go %s', (key, change, words) => {
    const said: string[] = []
    const store = storeWith(key)
    testRun(store, en, (text) => said.push(text))(moveLayer, { key, change })
    expect(said).toEqual([words])
  })

  it('moves one layer, selected or not', () => {
    const store = storeWith('c')
    runCommand(store, moveLayer, { key: 'a', change: 'forward' })
    expect(order(store)).toBe('bac')
    expect(undoLabels(store)).toEqual(['Reorder'])
  })
})
