import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import { recolorDesign, showColors } from './colorCommands.ts'
import { listedCommands } from './commands.ts'

it('recolors locked fields, and shades of one color are one step of undo', () => {
  const store = testStore(testDocument(testField({ locked: true })))
  for (const color of ['#aa0000', '#bb0000']) {
    const document = testDocument(testField({ locked: true, color }))
    runCommand(store, recolorDesign, { document, what: 'Color 1', value: color })
  }
  expect(fieldOf(store.getState().document, 'a').color).toBe('#bb0000')
  expect(undoLabels(store)).toEqual([en.steps.change(en.swatches)])
})

it('is found by its name, and opens the panel with the colors', () => {
  const store = testStore(testDocument(testField()), ['a'])
  const found = listedCommands.filter((command) => command.label(en, store.getState()) === en.swatches)
  expect(found).toEqual([showColors])
  runCommand(store, showColors)
  expect(store.getState().ui.panels.open).toBe('background')
})
