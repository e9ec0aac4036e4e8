import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testRun, testStore } from '../testing/testStore.ts'
import { guideCommands } from './guideCommands.ts'

it.each([
  ['on the page', { x: 100, y: 50 }, { vertical: [200], horizontal: [70] }],
  ['beyond its end', { x: 1_000_000, y: 1_000_000 }, { vertical: [1000], horizontal: [700] }],
  ['before its start', { x: -900, y: -900 }, { vertical: [0], horizontal: [0] }],
])('a guide through a field %s is on the page', (_where, place, guides) => {
  const store = testStore(testDocument(testField(place)), ['a'])
  for (const command of guideCommands) testRun(store)(command)
  expect(store.getState().document.page.guides).toEqual(guides)
})
