import { expect, it } from 'vitest'
import type { GuideDirection } from '../document/guides.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { testRun, testStore } from '../testing/testStore.ts'
import { undo } from './editCommands.ts'
import { changeGuide, guideCommands } from './guideCommands.ts'

it.each([
  ['on the page', { x: 100, y: 50 }, { vertical: [200], horizontal: [70] }],
  ['beyond its end', { x: 1_000_000, y: 1_000_000 }, { vertical: [1000], horizontal: [700] }],
  ['before its start', { x: -900, y: -900 }, { vertical: [0], horizontal: [0] }],
])('a guide through a field %s is on the page', (_where, place, guides) => {
  const store = testStore(testDocument(testField(place)), ['a'])
  for (const command of guideCommands) testRun(store)(command)
  expect(store.getState().document.page.guides).toEqual(guides)
})

it('moves of two guides are two steps, however fast they follow each other', () => {
  const { page, ...rest } = testDocument()
  const store = testStore({ ...rest, page: { ...page, guides: { vertical: [100, 300], horizontal: [50] } } })
  const move = (direction: GuideDirection, from: number, to: number) =>
    testRun(store)(changeGuide, { from: { direction, at: from }, to: { direction, at: to } })
  move('vertical', 100, 110)
  move('vertical', 110, 120)
  move('vertical', 300, 310)
  move('horizontal', 50, 60)
  testRun(store)(undo)
  testRun(store)(undo)
  expect(store.getState().document.page.guides).toEqual({ vertical: [120, 300], horizontal: [50] })
  testRun(store)(undo)
  expect(store.getState().document.page.guides).toEqual({ vertical: [100, 300], horizontal: [50] })
})
