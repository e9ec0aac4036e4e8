import { describe, expect, it } from 'vitest'
import { deleteFields } from '../../commands/fieldCommands.ts'
import { guideCommands, removeAllGuides } from '../../commands/guideCommands.ts'
import { addGuide } from '../../document/guides.ts'
import { en } from '../../languages/en/en.ts'
import { fakeGestureContext, pointerAt, runAtEnd } from '../../testing/fakeGestureContext.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { runCommand, select, testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { hitTest } from './hitTest.ts'
import { guideGesture } from './pressGesture.ts'

/** The field extends from (100, 50) to (300, 90). */
const plain = testDocument(testField())

function setUp(document = plain, rulers = true) {
  const store = testStore(document, ['a'])
  patchUi(store, { preferences: { aids: { rulers, grid: false, margins: false } } })
  const context = fakeGestureContext(store)
  const hit = (x: number, y: number) => hitTest(context, pointerAt(store, x, y), 'mouse')
  const guides = () => store.getState().document.page.guides
  const drag = (x: number, y: number) => {
    const { guide } = hit(x, y)
    if (!guide) throw new Error('There is neither a guide nor a ruler.')
    return runAtEnd(context, guideGesture(context, guide))
  }
  return { store, context, hit, guides, drag, at: pointerAt.bind(null, store) }
}

describe('a guide', () => {
  it('comes from a ruler, snaps, and is a step of undo', () => {
    const { store, context, guides, drag, at } = setUp()
    const gesture = drag(10, 400)
    gesture.move(at(297, 400))
    expect(context.interaction.guide?.to).toEqual({ direction: 'vertical', at: 300 })
    expect(guides()).toBeUndefined()
    gesture.end(at(297, 400, { mod: true }))
    expect(guides()).toEqual({ vertical: [297] })
    expect(context.interaction).toEqual(idleInteraction)
    expect(store.getState().ui.selection.keys).toEqual([])
    store.undo()
    expect(guides()).toBeUndefined()
  })

  it('is moved, and removed by dragging it back or by Delete', () => {
    const { store, guides, drag, hit, at } = setUp(addGuide(plain, { direction: 'horizontal', at: 400 }))
    drag(500, 402).end(at(500, 450))
    expect(guides()).toEqual({ horizontal: [450] })
    drag(500, 450).end(at(500, 12))
    expect(guides()).toBeUndefined()
    store.undo()
    expect(hit(500, 450).target).toBe('guide')
    patchUi(store, { selection: { guide: { direction: 'horizontal', at: 450 } } })
    expect(runCommand(store, deleteFields)).toBe(true)
    expect(guides()).toBeUndefined()
    expect(undoLabels(store)).toEqual([en.guides.move, en.guides.remove])
  })

  it('leaves no step if it is dropped off the page or canceled', () => {
    const { store, drag, at } = setUp()
    drag(10, 400).end(at(-5, 400))
    const canceled = drag(400, 10)
    canceled.move(at(400, 300))
    canceled.cancel()
    expect(undoLabels(store)).toEqual([])
  })

  it('is neither hit on a field nor without a ruler to come from', () => {
    const { hit } = setUp(addGuide(plain, { direction: 'vertical', at: 200 }), false)
    expect(hit(200, 70)).toMatchObject({ target: 'selected field', guide: undefined })
    expect(hit(200, 400).guide).toEqual({ direction: 'vertical', at: 200 })
    expect(hit(10, 400).guide).toBeUndefined()
  })
})

it('commands add guides through the middle of the selection or the page, and remove all', () => {
  const { store, guides } = setUp()
  for (const command of guideCommands) runCommand(store, command)
  select(store, [])
  for (const command of guideCommands) runCommand(store, command)
  expect(guides()).toEqual({ vertical: [200, 500], horizontal: [70, 350] })
  expect(runCommand(store, removeAllGuides)).toBe(true)
  expect(guides()).toBeUndefined()
  expect(runCommand(store, removeAllGuides)).toBe(false)
})
