import { describe, expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import { toggleBold, toggleItalic, toggleUnderline } from './styleCommands.ts'

describe('styles of text', () => {
  it('are set and removed again, as one step of undo each', () => {
    const store = testStore(testDocument(testField()), ['a'])
    runCommand(store, toggleBold)
    expect(fieldOf(store.getState().document, 'a').isBold).toBe(true)
    runCommand(store, toggleBold)
    runCommand(store, toggleItalic)
    expect(fieldOf(store.getState().document, 'a')).toMatchObject({ isBold: false, isItalic: true })
    expect(undoLabels(store)).toEqual(['Change bold', 'Change bold', 'Change italic'])
  })

  it('become the same if they are mixed, and change neither codes nor locked fields', () => {
    const fields = [
      testField({ isBold: true }),
      testField(),
      testField({ type: 'qr' }),
      testField({ locked: true }),
    ]
    const store = testStore(testDocument(...fields), ['a', 'b', 'c', 'd'])
    runCommand(store, toggleBold)
    const bold = () => store.getState().document.fields.map(({ field }) => field.isBold)
    expect(bold()).toEqual([true, true, undefined, undefined])
    runCommand(store, toggleBold)
    expect(bold()).toEqual([false, false, undefined, undefined])
  })

  it('underline in any font, and leave no key when they are removed', () => {
    const store = testStore(testDocument(testField({ fontFamily: 'Great Vibes' })), ['a'])
    const before = store.getState().document.fields[0]?.field
    runCommand(store, toggleUnderline)
    expect(fieldOf(store.getState().document, 'a').isUnderline).toBe(true)
    runCommand(store, toggleUnderline)
    expect(fieldOf(store.getState().document, 'a')).toEqual(before)
  })

  it('that the font does not have are not set', () => {
    const store = testStore(testDocument(testField({ fontFamily: 'Great Vibes' })), ['a'])
    runCommand(store, toggleBold)
    expect(undoLabels(store)).toEqual([])
  })
})
