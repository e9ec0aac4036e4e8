import { expect, it } from 'vitest'
import { patchUi, type UiPatch } from '../testing/patchUi.ts'
import { testDocument } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import { uncoveredCanvas } from './selectors.ts'

it.each<[string, UiPatch, number, number]>([
  ['no panel', { panels: { layout: 'medium', open: null } }, 0, 1200],
  ['a panel beside the canvas', { panels: { layout: 'wide', open: 'add' } }, 0, 1200],
  ['a panel over its left edge', { panels: { layout: 'medium', open: 'add' } }, 264, 936],
  [
    'a panel over its right edge',
    { panels: { layout: 'medium', open: 'add' }, device: { touch: false, direction: 'rtl' } },
    0,
    936,
  ],
  ['a sheet below it', { panels: { layout: 'narrow', open: 'add' } }, 0, 1200],
])('with %s, the page has the rest of the canvas', (_name, ui, x, width) => {
  const store = testStore(testDocument())
  patchUi(store, ui)
  expect(uncoveredCanvas(store.getState())).toEqual({ x, y: 0, width, height: 800 })
})
