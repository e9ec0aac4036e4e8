import { describe, expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, select, testStore, undoLabels } from '../testing/testStore.ts'
import { changeFieldProperties } from './propertyCommands.ts'

describe('changing properties', () => {
  const store = () => testStore(testDocument(testField(), testField({ locked: true })), ['a'])

  it('needs a selection', () => {
    const nothing = testStore(testDocument(testField()))
    expect(runCommand(nothing, changeFieldProperties, { patch: { x: 1 }, what: 'X' })).toBe(false)
  })

  it('sets, removes, and names the step after the property', () => {
    const one = store()
    runCommand(one, changeFieldProperties, { patch: { color: '#ff0000', width: undefined }, what: 'Color' })
    expect(fieldOf(one.getState().document, 'a').color).toBe('#ff0000')
    expect('width' in fieldOf(one.getState().document, 'a')).toBe(false)
    expect(undoLabels(one)).toEqual(['Change color'])
  })

  it('merges changes of the same property of the same fields only', () => {
    const one = store()
    for (const x of [1, 2, 3]) runCommand(one, changeFieldProperties, { patch: { x }, what: 'X' })
    expect(undoLabels(one)).toEqual(['Change X'])
    runCommand(one, changeFieldProperties, { patch: { y: 1 }, what: 'Y' })
    select(one, ['a', 'b'])
    runCommand(one, changeFieldProperties, { patch: { y: 2 }, what: 'Y' })
    expect(undoLabels(one)).toEqual(['Change X', 'Change Y', 'Change Y'])
  })

  it('leaves locked fields unchanged', () => {
    const both = store()
    select(both, ['a', 'b'])
    runCommand(both, changeFieldProperties, { patch: { x: 500 }, what: 'X' })
    expect(fieldOf(both.getState().document, 'a').x).toBe(500)
    expect(fieldOf(both.getState().document, 'b').x).toBe(100)
  })

  it('never merges what is chosen rather than typed: each toggle can be undone', () => {
    const one = store()
    for (const isBold of [true, false])
      runCommand(one, changeFieldProperties, { patch: { isBold }, what: 'Bold' })
    expect(undoLabels(one)).toEqual(['Change bold', 'Change bold'])
    one.undo()
    expect(fieldOf(one.getState().document, 'a').isBold).toBe(true)
  })

  it('starts a new step for the same property after another field was selected', () => {
    const one = testStore(testDocument(testField({ color: '#000000' }), testField()), ['a'])
    const color = (value: string) =>
      runCommand(one, changeFieldProperties, { patch: { color: value }, what: 'Color' })
    color('#ff0000')
    select(one, ['b'])
    select(one, ['a'])
    color('#00ff00')
    color('#0000ff')
    expect(undoLabels(one)).toEqual(['Change color', 'Change color'])
    one.undo()
    expect(fieldOf(one.getState().document, 'a').color).toBe('#ff0000')
  })
})
