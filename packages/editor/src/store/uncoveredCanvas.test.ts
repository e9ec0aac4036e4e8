import { expect, it } from 'vitest'
import { testDocument } from '../testing/testDocument.ts'
import { testStore } from '../testing/testStore.ts'
import type { EditorUiState } from './EditorState.ts'
import { uncoveredCanvas } from './selectors.ts'

it.each<[string, Partial<EditorUiState>, number, number]>([
  ['no panel', { layout: 'medium', panel: null }, 0, 1200],
  ['a panel beside the canvas', { layout: 'wide', panel: 'add' }, 0, 1200],
  ['a panel over its left edge', { layout: 'medium', panel: 'add' }, 264, 936],
  ['a panel over its right edge', { layout: 'medium', panel: 'add', direction: 'rtl' }, 0, 936],
  ['a sheet below it', { layout: 'narrow', panel: 'add' }, 0, 1200],
])('with %s, the page has the rest of the canvas', (_name, ui, x, width) => {
  const store = testStore(testDocument())
  store.updateUi(ui)
  expect(uncoveredCanvas(store.getState())).toEqual({ x, y: 0, width, height: 800 })
})
