import { expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testRun, testStore } from '../testing/testStore.ts'
import type { DocumentCommand } from './Command.ts'
import { startRenaming } from './propertyCommands.ts'
import { select } from './selectionCommands.ts'
import { withArguments } from './withArguments.ts'

const setUp = () => testStore(testDocument(testField(), testField()))

it('runs a change of the document with its arguments', () => {
  const store = setUp()
  expect(testRun(store)(withArguments(select, ['b']))).toBe(true)
  expect(store.getState().ui.selection.keys).toEqual(['b'])
})

it('runs an effect with its arguments', () => {
  const store = setUp()
  testRun(store)(withArguments(startRenaming, 'a'))
  expect(store.getState().ui.typing).toEqual({ place: 'layer', key: 'a' })
})

it('explains with its arguments why nothing changed', () => {
  const store = setUp()
  const stay: DocumentCommand<string> = {
    id: 'stay',
    isEnabled: () => true,
    unchanged: (_messages, text) => text,
    change: () => undefined,
  }
  const announced: string[] = []
  testRun(store, en, (text) => announced.push(text))(withArguments(stay, 'Already there'))
  expect(announced).toEqual(['Already there'])
})
