import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { runCommand, testStore, undoLabels } from '../testing/testStore.ts'
import {
  alignCommands,
  centerCommands,
  distributeCommands,
  matchCommands,
  toggleAlignToPage,
} from './arrangeCommands.ts'

/** Each is 200 px wide, on a page of 1000 px. */
const document = testDocument(
  testField({ x: 100 }),
  testField({ x: 250, y: 200 }),
  testField({ x: 700, y: 300 }),
)
const [alignLeft, , alignRight] = alignCommands
const [centerAcross, centerDown] = centerCommands
const [distributeAcross, distributeDown] = distributeCommands

function setUp(selection: readonly string[], start = document) {
  const store = testStore(start, selection)
  const places = (axis: 'x' | 'y' = 'x') =>
    start.fields.map(({ key }) => fieldOf(store.getState().document, key)[axis])
  const run = (command = alignLeft) => command !== undefined && runCommand(store, command)
  return { store, run, places, toPage: () => runCommand(store, toggleAlignToPage) }
}

describe('align commands', () => {
  it('align several fields to each other, or to the page on request', () => {
    const { store, run, places, toPage } = setUp(['b', 'c'])
    run(alignLeft)
    expect(places()).toEqual([100, 250, 250])
    toPage()
    run(alignRight)
    expect(places()).toEqual([100, 800, 800])
    toPage()
    expect(store.getState().ui.preferences.alignToPage).toBe(false)
    expect(undoLabels(store)).toEqual([en.align.left, en.align.right])
  })

  it('align one field, also the only one that is not locked, to the page', () => {
    const one = setUp(['c'])
    one.run(alignLeft)
    expect(one.places()).toEqual([100, 250, 0])
    const locked = setUp(['a', 'b'], testDocument(testField({ x: 10, locked: true }), testField()))
    locked.run(alignRight)
    expect(locked.places()).toEqual([10, 800])
  })

  it('need a field that is not locked', () => {
    expect(setUp([]).run()).toBe(false)
    expect(setUp(['a'], testDocument(testField({ locked: true }))).run()).toBe(false)
  })
})

describe('center commands', () => {
  it('center the selection as a whole', () => {
    const { store, run, places } = setUp(['a', 'b'])
    run(centerAcross)
    expect(places()).toEqual([325, 475, 700])
    const [before] = places('y')
    run(centerDown)
    const [first = 0, second = 0, third] = places('y')
    expect(second - first).toBe(150)
    expect(first).toBeGreaterThan(before ?? 0)
    expect(third).toBe(300)
    expect(undoLabels(store)).toEqual([en.centerAcross, en.centerDown])
  })
})

describe('distribute commands', () => {
  it('make equal gaps between three fields', () => {
    const { store, run, places } = setUp(['a', 'b', 'c'])
    run(distributeAcross)
    expect(places()).toEqual([100, 400, 700])
    run(distributeDown)
    expect(places('y')).toEqual([50, 175, 300])
    expect(undoLabels(store)).toEqual([en.distributeAcross, en.distributeDown])
  })

  it('need three fields that are not locked, and two on the page', () => {
    expect(setUp(['a', 'b']).run(distributeAcross)).toBe(false)
    const { run, places, toPage } = setUp(['a', 'b'])
    toPage()
    expect(run(distributeAcross)).toBe(true)
    expect(places()).toEqual([200, 600, 700])
    const locked = testDocument(testField(), testField(), testField({ locked: true }))
    expect(setUp(['a', 'b', 'c'], locked).run(distributeAcross)).toBe(false)
  })
})

describe('match commands', () => {
  it('make several fields as wide as the widest, in one step, and leave locked ones alone', () => {
    const start = testDocument(
      testField({ width: 120 }),
      testField({ width: 300, rotation: 45 }),
      testField({ width: 900, locked: true }),
    )
    const { store, run } = setUp(['a', 'b', 'c'], start)
    expect(run(matchCommands[0])).toBe(true)
    const widths = start.fields.map(({ key }) => fieldOf(store.getState().document, key).width)
    expect(widths).toEqual([300, 300, 900])
    expect(undoLabels(store)).toEqual([en.matchWidths])
    expect(setUp(['a', 'c'], start).run(matchCommands[1])).toBe(false)
  })
})
