import { describe, expect, it } from 'vitest'
import { rename } from '../../commands/pageCommands.ts'
import { addGuide } from '../../document/guides.ts'
import { en } from '../../languages/en/en.ts'
import { permissionsOf } from '../../store/Permissions.ts'
import { fakeGestureContext, pointerAt, runAtEnd } from '../../testing/fakeGestureContext.ts'
import { patchUi } from '../../testing/patchUi.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { idleInteraction } from '../rendering/InteractionState.ts'
import { dragGesture } from './pressGesture.ts'

const start = testDocument(
  testField({ x: 200, y: 200 }),
  testField({ x: 600, y: 500 }),
  testField({ x: 200, y: 300, locked: true }),
)

function drag(selection: readonly string[] = ['a'], document = start) {
  const store = testStore(document, selection)
  const context = fakeGestureContext(store)
  const gesture = runAtEnd(context, dragGesture(context, pointerAt(store, 210, 210)))
  const to = (x: number, y: number, keys = {}) => pointerAt(store, 210 + x, 210 + y, keys)
  const place = (key: string) => {
    const { x, y } = fieldOf(store.getState().document, key)
    return [x, y]
  }
  return { store, context, gesture, to, place }
}

describe('dragging', () => {
  it('returns the command at its end, and leaves running it to the controller', () => {
    const store = testStore(start, ['a'])
    const gesture = dragGesture(fakeGestureContext(store), pointerAt(store, 210, 210))
    expect(gesture.end(pointerAt(store, 310, 260, { mod: true }))?.command.id).toBe('dragFields')
    expect(store.getState().document).toBe(start)
    expect(gesture.end(pointerAt(store, 210, 210, { mod: true }))).toBeUndefined()
  })

  it('leaves one step of undo, however many moves it took', () => {
    const { store, gesture, to, place } = drag()
    for (let i = 1; i < 20; i++) gesture.move(to(i, i, { mod: true }))
    gesture.end(to(33, 77, { mod: true }))
    expect(place('a')).toEqual([233, 277])
    expect(undoLabels(store)).toEqual(['Move'])
    store.undo()
    expect(store.getState().document).toBe(start)
  })

  it('stores nothing while it runs', () => {
    const { store, context, gesture, to } = drag()
    gesture.move(to(33, 77, { mod: true }))
    expect(store.getState().document).toBe(start)
    expect(context.interaction.offset).toEqual({ x: 33, y: 77 })
    expect(context.detached).toEqual(['a'])
  })

  it('returns to the start when it is canceled', () => {
    const { store, context, gesture, to } = drag()
    gesture.move(to(33, 77))
    gesture.cancel()
    expect(store.getState().document).toBe(start)
    expect(undoLabels(store)).toEqual([])
    expect(context.interaction).toEqual(idleInteraction)
    expect(context.detached).toEqual([])
  })

  it('leaves no step if the field ends where it was', () => {
    const { store, gesture, to } = drag()
    gesture.move(to(33, 77, { mod: true }))
    gesture.end(to(0, 0, { mod: true }))
    expect(undoLabels(store)).toEqual([])
  })

  it('moves all selected fields together and leaves locked ones', () => {
    const { context, gesture, to, place } = drag(['a', 'b', 'c'])
    expect(context.detached).toEqual(['a', 'b'])
    gesture.end(to(13, 17, { mod: true }))
    expect([place('a'), place('b'), place('c')]).toEqual([
      [213, 217],
      [613, 517],
      [200, 300],
    ])
  })

  it('does nothing with locked fields only', () => {
    const { store, context, gesture, to } = drag(['c'])
    gesture.move(to(50, 50))
    expect(context.interaction).toEqual(idleInteraction)
    gesture.end(to(50, 50))
    expect(store.getState().document).toBe(start)
  })

  it('keeps the axis that the pointer went further along, with Shift', () => {
    const { context, gesture, to, place } = drag()
    gesture.move(to(3, 41, { shift: true, mod: true }))
    expect(context.interaction.offset).toEqual({ x: 0, y: 41 })
    gesture.end(to(41, 3, { shift: true, mod: true }))
    expect(place('a')).toEqual([241, 200])
  })

  it('snaps to the page and shows why', () => {
    const { context, gesture, to, place } = drag()
    gesture.move(to(197, 23))
    expect(context.interaction.offset).toEqual({ x: 200, y: 23 })
    expect(context.interaction.guides).toEqual([{ axis: 'x', at: 500, from: 0, to: 700 }])
    gesture.end(to(197, 23))
    expect(place('a')).toEqual([400, 223])
  })

  it('ignores snapping with Ctrl', () => {
    const { context, gesture, to, place } = drag()
    gesture.move(to(197, 23, { mod: true }))
    expect(context.interaction.guides).toEqual([])
    gesture.end(to(197, 23, { mod: true }))
    expect(place('a')).toEqual([397, 223])
  })

  it('never snaps across the axis that Shift keeps', () => {
    const nearly = testDocument(testField({ x: 200, y: 200 }), testField({ x: 600, y: 203 }))
    const { context, gesture, to } = drag(['a'], nearly)
    gesture.move(to(197, 0))
    expect(context.interaction.offset).toEqual({ x: 200, y: 3 })
    gesture.move(to(197, 0, { shift: true }))
    expect(context.interaction.offset).toEqual({ x: 200, y: 0 })
    expect(context.interaction.guides.map(({ axis }) => axis)).toEqual(['x'])
  })

  it('snaps within 6 px of the screen, whatever the zoom', () => {
    const { store, gesture, to, place } = drag()
    patchUi(store, { view: { viewport: { zoom: 4, x: 0, y: 0 } } })
    gesture.end(to(197, 23))
    expect(place('a')).toEqual([397, 223])
  })

  it('shows no distance along an axis that Shift does not let it move on, and shows those it snaps to', () => {
    const row = testDocument(
      testField({ x: 300, y: 203 }),
      testField({ x: 60, y: 200, width: 50 }),
      testField({ x: 723, y: 200, width: 51 }),
    )
    const { context, gesture, to } = drag(['a'], row)
    gesture.move(to(13, 0, { shift: true }))
    expect(context.interaction.offset).toEqual({ x: 17, y: 0 })
    expect(context.interaction.guides.map(({ from, to: end }) => end - from)).toEqual([206.5, 206.5])
  })

  it('begun with Alt, leaves the originals and makes copies, as one step', () => {
    const store = testStore(start, ['a'])
    const context = fakeGestureContext(store)
    const gesture = runAtEnd(
      context,
      dragGesture(context, pointerAt(store, 210, 210, { alt: true, mod: true })),
    )
    gesture.move(pointerAt(store, 220, 230, { alt: true, mod: true }))
    gesture.end(pointerAt(store, 243, 287, { alt: true, mod: true }))
    const { document, ui } = store.getState()
    expect(document.fields.slice(0, 3)).toEqual(start.fields)
    expect(document.fields[3]?.field).toMatchObject({ x: 233, y: 277 })
    expect(document.fields).toHaveLength(4)
    expect(ui.selection.keys).toEqual([document.fields[3]?.key])
    expect(undoLabels(store)).toEqual(['Duplicate'])
    store.undo()
    expect(store.getState().document).toBe(start)
  })

  it('snaps the copies, also if Alt is pressed after it began', () => {
    const { store, context, gesture, to } = drag()
    gesture.move(to(190, 23))
    expect(store.getState().document).toBe(start)
    gesture.move(to(197, 23, { alt: true }))
    expect(context.interaction).toMatchObject({ offset: { x: 200, y: 23 }, copying: true })
    expect(store.getState().document).toBe(start)
    gesture.end(to(197, 23, { alt: true }))
    const { document } = store.getState()
    expect(document.fields.slice(0, 3)).toEqual(start.fields)
    expect(document.fields[3]?.field).toMatchObject({ x: 400, y: 223 })
    expect(undoLabels(store)).toEqual(['Duplicate'])
  })

  it('moves if Alt is released before its end', () => {
    const { store, context, gesture, to, place } = drag()
    gesture.move(to(33, 77, { alt: true, mod: true }))
    gesture.move(to(33, 77, { mod: true }))
    expect(context.interaction).toMatchObject({ offset: { x: 33, y: 77 }, copying: false })
    gesture.end(to(33, 77, { mod: true }))
    expect(place('a')).toEqual([233, 277])
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it('shows no copy beyond the most fields of a template, makes none, and says so', () => {
    const full = testDocument(...Array.from({ length: 200 }, () => testField({ x: 200, y: 200 })))
    const { store, context, gesture, to } = drag(['a'], full)
    gesture.move(to(33, 77))
    expect(context.interaction.offset).toEqual({ x: 33, y: 77 })
    gesture.move(to(33, 77, { alt: true }))
    expect(context.interaction).toEqual(idleInteraction)
    gesture.end(to(33, 77, { alt: true }))
    expect(store.getState().document).toBe(full)
    expect(store.getState().ui.notice).toEqual({ kind: 'error', text: en.tooManyFields(200) })
  })

  it('begun with Alt, leaves no copies when it is canceled', () => {
    const store = testStore(start, ['a'])
    const context = fakeGestureContext(store)
    const gesture = runAtEnd(context, dragGesture(context, pointerAt(store, 210, 210, { alt: true })))
    gesture.move(pointerAt(store, 220, 230, { alt: true }))
    expect(context.interaction.copying).toBe(true)
    gesture.cancel()
    expect(context.interaction).toEqual(idleInteraction)
    expect(store.getState().document).toBe(start)
    expect(store.getState().ui.selection.keys).toEqual(['a'])
    expect(undoLabels(store)).toEqual([])
  })

  it('with Alt, shows and makes no copies of locked fields', () => {
    const { store, context, gesture, to } = drag(['a', 'c'])
    gesture.move(to(33, 77, { alt: true, mod: true }))
    expect(context.detached).toEqual(['a'])
    gesture.end(to(33, 77, { alt: true, mod: true }))
    expect(store.getState().document.fields).toHaveLength(4)
    expect(fieldOf(store.getState().document, 'c')).toEqual(start.fields[2]?.field)
  })

  it('keeps what the host changes during a drag with Alt', () => {
    const { store, context, gesture, to } = drag()
    gesture.move(to(33, 77, { alt: true }))
    context.run(rename, 'Degree')
    gesture.cancel()
    expect(store.getState().document.page.name).toBe('Degree')
  })

  it('begun with Alt, moves what may not be added again', () => {
    const store = testStore(start, ['a'], permissionsOf({ features: { kinds: ['qr'] } }))
    const context = fakeGestureContext(store)
    const gesture = runAtEnd(context, dragGesture(context, pointerAt(store, 210, 210, { alt: true })))
    gesture.move(pointerAt(store, 243, 287, { alt: true, mod: true }))
    expect(context.interaction).toMatchObject({ offset: { x: 33, y: 77 }, copying: false })
    gesture.end(pointerAt(store, 243, 287, { alt: true }))
    expect(store.getState().document.fields).toHaveLength(start.fields.length)
    expect(undoLabels(store)).toEqual(['Move'])
  })

  it('stores whole px', () => {
    const { gesture, to, place } = drag()
    gesture.end(to(10.4, 20.6, { mod: true }))
    expect(place('a')).toEqual([210, 221])
  })
})

it('a dragged field snaps to guides and, while it is shown, to the grid', () => {
  const document = addGuide(testDocument(testField({ x: 203, y: 203 })), { direction: 'vertical', at: 257 })
  const drag = (grid: boolean) => {
    const store = testStore(document, ['a'])
    patchUi(store, { preferences: { aids: { rulers: false, grid, margins: false } } })
    const context = fakeGestureContext(store)
    const gesture = runAtEnd(context, dragGesture(context, pointerAt(store, 250, 220)))
    gesture.end(pointerAt(store, 302, 232))
    return fieldOf(store.getState().document, 'a')
  }
  expect(drag(false)).toMatchObject({ x: 257, y: 215 })
  // At actual size, the grid lines are 50 px apart: the bottom edge is on the line at y 250.
  expect(drag(true)).toMatchObject({ x: 257, y: 210 })
})
