import { describe, expect, it } from 'vitest'
import { emptyDocument } from '../document/EditorDocument.ts'
import { en } from '../languages/en/en.ts'
import { permissionsOf } from '../store/Permissions.ts'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import {
  closePanel,
  panelCommands,
  viewAidCommands,
  zoomActual,
  zoomFit,
  zoomIn,
  zoomOut,
} from './viewCommands.ts'

const setUp = (can = permissionsOf({})) => {
  const store = testStore(testDocument(), [], can)
  return { store, ui: () => store.getState().ui }
}

describe('zooming', () => {
  it('keeps the middle of the canvas', () => {
    const { store, ui } = setUp()
    runCommand(store, zoomIn)
    expect(ui().view.viewport).toEqual({ zoom: 1.25, x: -150, y: -100 })
    runCommand(store, zoomOut)
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it('returns to the actual size and fits the page, in the middle', () => {
    const { store, ui } = setUp()
    patchUi(store, { view: { viewport: { zoom: 3, x: 1, y: 1 } } })
    runCommand(store, zoomActual)
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 100, y: 50 })
    patchUi(store, { view: { canvas: { width: 564, height: 800 } } })
    runCommand(store, zoomFit)
    expect(ui().view.viewport.zoom).toBeLessThan(1)
    expect(ui().view.viewport.x).toBe(Math.round((564 - 1000 * ui().view.viewport.zoom) / 2))
  })

  it('fits nothing before the canvas has a size', () => {
    const { store, ui } = setUp()
    patchUi(store, { view: { canvas: { width: 0, height: 0 } } })
    runCommand(store, zoomFit)
    expect(ui().view.viewport).toEqual({ zoom: 1, x: 0, y: 0 })
  })

  it.each([zoomIn, zoomOut, zoomActual, zoomFit])('is for viewers, too, and needs a page: $id', (command) => {
    expect(runCommand(setUp(permissionsOf({ readOnly: true })).store, command)).toBe(true)
    expect(runCommand(testStore(emptyDocument('New')), command)).toBe(false)
  })
})

describe('panels', () => {
  it.each(['add', 'background', 'layers', 'samples'] as const)('open and close: %s', (panel) => {
    const { store, ui } = setUp()
    expect(panelCommands[panel].label(en, store.getState())).toBe(en[panel])
    runCommand(store, panelCommands[panel])
    expect(ui().panels.open).toBe(panel)
    runCommand(store, panelCommands[panel])
    expect(ui().panels.open).toBeNull()
  })

  it('open in place of another one, and close without a name', () => {
    const { store, ui } = setUp()
    expect(runCommand(store, closePanel)).toBe(false)
    runCommand(store, panelCommands.layers)
    runCommand(store, panelCommands.samples)
    expect(ui().panels.open).toBe('samples')
    expect(runCommand(store, closePanel)).toBe(true)
    expect(ui().panels.open).toBeNull()
  })

  it('open only if the host offers them', () => {
    const { store } = setUp(permissionsOf({ features: { panels: ['layers'] } }))
    expect(runCommand(store, panelCommands.add)).toBe(false)
    expect(runCommand(store, panelCommands.layers)).toBe(true)
  })
})

describe('rulers, grid, and margins', () => {
  it.each(['rulers', 'grid', 'margins'] as const)('turn on and off, by a name that says which: %s', (aid) => {
    const { store, ui } = setUp()
    const command = viewAidCommands[aid]
    const label = () => command.label(en, store.getState())
    const off = label()
    runCommand(store, command)
    expect(ui().preferences.aids).toEqual({ rulers: false, grid: false, margins: false, [aid]: true })
    expect(label()).not.toBe(off)
    runCommand(store, command)
    expect(ui().preferences.aids[aid]).toBe(false)
    expect(label()).toBe(off)
  })
})
