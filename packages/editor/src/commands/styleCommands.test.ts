import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { selectedStyles } from '../store/selectedStyles.ts'
import { selectTyped, startTyping, stopTyping } from '../store/Typing.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testRun, testStore, undoLabels } from '../testing/testStore.ts'
import { changeFieldProperties } from './propertyCommands.ts'
import {
  enlargeLetters,
  reduceLetters,
  setLink,
  toggleBold,
  toggleItalic,
  toggleUnderline,
} from './styleCommands.ts'

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

describe('the size of letters', () => {
  it('is stepped by keys in one step of undo, and stays different where it is', () => {
    const fields = [
      testField({ fontSize: 20 }),
      testField({ fontSize: 30 }),
      testField({ type: 'qr', fontSize: 90 }),
    ]
    const store = testStore(testDocument(...fields), ['a', 'b', 'c'])
    for (const command of [enlargeLetters, enlargeLetters, reduceLetters]) runCommand(store, command)
    expect(store.getState().document.fields.map(({ field }) => field.fontSize)).toEqual([21, 31, 90])
    expect(undoLabels(store)).toEqual(['Change size'])
  })
})

describe('styles of a text that is typed', () => {
  function typing(start: number, end: number, field = testField({ text: 'One two' })) {
    const store = testStore(testDocument(field), ['a'])
    store.transition({ typing: startTyping('page', 'a') })
    store.transition({ typing: selectTyped({ start, end }) })
    const said: string[] = []
    const run = testRun(store, en, (text) => said.push(text))
    return { store, said, run, runs: () => fieldOf(store.getState().document, 'a').runs }
  }

  it('are those of the selection, and are removed again', () => {
    const { store, run, runs } = typing(4, 7)
    run(toggleBold)
    expect(runs()).toEqual([{ text: 'One ' }, { text: 'two', isBold: true }])
    expect(selectedStyles(store.getState()).map(({ field }) => field.isBold)).toEqual([true])
    run(toggleBold)
    expect(runs()).toBeUndefined()
    expect(undoLabels(store)).toEqual(['Change bold', 'Change bold'])
  })

  it('become the same if they are mixed', () => {
    const { store, run, runs } = typing(4, 7)
    run(toggleItalic)
    store.transition({ typing: selectTyped({ start: 2, end: 5 }) })
    run(toggleItalic)
    expect(runs()).toEqual([{ text: 'On' }, { text: 'e two', isItalic: true }])
  })

  it('are kept for what is typed next at a caret, until it moves, and are announced', () => {
    const { store, said, run, runs } = typing(3, 3)
    run(toggleBold)
    expect(runs()).toBeUndefined()
    expect(store.getState().ui.typing?.nextStyle).toEqual({ isBold: true })
    expect(selectedStyles(store.getState()).map(({ field }) => field.isBold)).toEqual([true])
    run(toggleBold)
    expect(said).toEqual(['Bold: on', 'Bold: off'])
    store.transition({ typing: selectTyped({ start: 2, end: 2 }) })
    expect(store.getState().ui.typing).not.toHaveProperty('nextStyle')
  })

  it('are set by the panel, too: a color on the selection, dragged as one step', () => {
    const { store, run, runs } = typing(0, 3)
    for (const color of ['#ff0000', '#00ff00'])
      run(changeFieldProperties, { patch: { color }, what: 'Color' })
    expect(runs()).toEqual([{ text: 'One', color: '#00ff00' }, { text: ' two' }])
    expect(undoLabels(store)).toEqual(['Change color'])
  })

  it('are those of the field again once typing has ended', () => {
    const { store, run, runs } = typing(4, 7)
    run(toggleBold)
    store.transition({ typing: stopTyping('page') })
    run(toggleBold)
    expect(runs()).toBeUndefined()
    expect(fieldOf(store.getState().document, 'a').isBold).toBe(true)
  })

  it('are links, too: of the selection, or of all of a text, which has none of its own', () => {
    const { store, run, runs } = typing(4, 7)
    run(setLink, 'https://a.example/')
    expect(runs()).toEqual([{ text: 'One ' }, { text: 'two', href: 'https://a.example/' }])
    store.transition({ typing: selectTyped({ start: 0, end: 7 }) })
    run(setLink, 'https://b.example/')
    expect(runs()).toEqual([{ text: 'One two', href: 'https://b.example/' }])
    store.transition({ typing: stopTyping('page') })
    run(setLink, undefined)
    expect(runs()).toBeUndefined()
    expect(fieldOf(store.getState().document, 'a')).toEqual(testField({ text: 'One two' }))
  })
})
