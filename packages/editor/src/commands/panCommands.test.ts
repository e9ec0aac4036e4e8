import { describe, expect, it } from 'vitest'
import { patchUi } from '../testing/patchUi.ts'
import { testDocument } from '../testing/testDocument.ts'
import { runCommand, testStore } from '../testing/testStore.ts'
import { arrowPanCommands, panCommands } from './panCommands.ts'

type Direction = 'up' | 'down' | 'left' | 'right'

/** A page of 1000 × 700 px in a canvas of 1200 × 800 px. */
function setUp(viewport: { zoom: number; x: number; y: number }) {
  const store = testStore(testDocument())
  patchUi(store, { view: { viewport } })
  return (...directions: Direction[]) => {
    for (const direction of directions)
      for (const command of panCommands) if (command.id === `pan-${direction}`) runCommand(store, command)
    const { x, y } = store.getState().ui.view.viewport
    return [x, y]
  }
}

describe('Page keys', () => {
  it('leave a page that is fully visible in place', () => {
    expect(setUp({ zoom: 1, x: 100, y: 50 })('up', 'down', 'left', 'right', 'up')).toEqual([100, 50])
  })

  it('move by most of a screen, up to the edges of the page', () => {
    const press = setUp({ zoom: 2, x: 0, y: 100 })
    expect(press('down')).toEqual([0, -540])
    expect(press('down')).toEqual([0, -600])
    expect(press('right')).toEqual([-800, -600])
    expect(press('up')).toEqual([-800, 0])
    expect(press('left', 'left')).toEqual([0, 0])
  })

  it('bring back a page that was moved out of sight', () => {
    expect(setUp({ zoom: 1, x: -960, y: 700 })('down', 'left', 'left')).toEqual([0, 100])
  })
})

it('the arrows move by steps past the edges of the page, too', () => {
  const store = testStore(testDocument())
  for (const command of arrowPanCommands.slice(0, 1)) runCommand(store, command)
  expect(store.getState().ui.view.viewport.y).toBe(64)
})
