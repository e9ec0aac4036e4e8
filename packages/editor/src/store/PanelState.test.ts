import { describe, expect, it } from 'vitest'
import {
  arrangeAs,
  type EditorLayout,
  leavePanel,
  moveSheet,
  openPanel,
  type PanelState,
  switchPanel,
  uncoverNewField,
} from './PanelState.ts'

const wide: PanelState = { layout: 'wide', open: null, sheet: 'peek', drawer: false }

describe('opening a panel', () => {
  it('raises a sheet that shows only its header', () => {
    expect(openPanel('layers')(wide)).toEqual({
      layout: 'wide',
      open: 'layers',
      sheet: 'half',
      drawer: false,
    })
  })

  it('keeps a raised sheet at its height', () => {
    expect(openPanel('layers')(moveSheet('full')(wide)).sheet).toBe('full')
  })
})

it('switches to another panel, and closes the open one', () => {
  const add = switchPanel('add')(wide)
  expect(add.open).toBe('add')
  expect(switchPanel('layers')(add).open).toBe('layers')
  expect(switchPanel('add')(add).open).toBeNull()
})

it('keeps the height of the sheet when a panel closes', () => {
  expect(leavePanel({ ...wide, open: 'add', sheet: 'full' })).toEqual({ ...wide, sheet: 'full' })
  expect(leavePanel(wide)).toBe(wide)
})

it.each<[EditorLayout, string | null]>([
  ['wide', 'add'],
  ['medium', null],
  ['narrow', null],
])('in the %s layout, adding a field leaves %s open', (layout, open) => {
  const added = uncoverNewField({ layout, open: 'add', sheet: 'full', drawer: false })
  expect(added).toEqual({ layout, open, sheet: open ? 'full' : 'half', drawer: false })
})

it('keeps the panel and the height of the sheet in another layout', () => {
  const narrow = arrangeAs('narrow')({ layout: 'wide', open: 'add', sheet: 'full', drawer: false })
  expect(narrow).toEqual({ layout: 'narrow', open: 'add', sheet: 'full', drawer: false })
})
