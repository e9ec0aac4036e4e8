import { describe, expect, it } from 'vitest'
import { moveFields, removeFields } from '../document/fieldChanges.ts'
import { patchUi } from '../testing/patchUi.ts'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { select, testStore, undoLabels } from '../testing/testStore.ts'
import { applyTransitions, type EditorStore } from './createEditorStore.ts'
import { clearNotice, showInfo } from './Notice.ts'
import { hideOverlay, showDialog } from './Overlay.ts'
import { leavePanel } from './PanelState.ts'
import { permissionsOf } from './Permissions.ts'
import { stopTyping } from './Typing.ts'

const start = testDocument(testField({ text: 'A' }), testField({ text: 'B' }))
const textsOf = (store: EditorStore) => store.getState().document.fields.map(({ field }) => field.text)

function move(store: EditorStore, mergeKey?: string, by = 1): void {
  const { document } = store.getState()
  store.apply({
    document: moveFields(document, ['a'], { x: by, y: 0 }),
    label: 'Move',
    ...(mergeKey === undefined ? { history: 'record' } : { history: 'merge', mergeKey }),
  })
}
const xOf = (store: EditorStore) => fieldOf(store.getState().document, 'a').x

describe('undo and redo', () => {
  it('go back and forth by one step, which has a name', () => {
    const store = testStore(start)
    move(store)
    expect(undoLabels(store)).toEqual(['Move'])
    store.undo()
    expect(store.getState().document).toBe(start)
    expect(undoLabels(store)).toEqual([])
    store.redo()
    expect(xOf(store)).toBe(101)
  })

  it('do nothing if there is nothing to undo or redo', () => {
    const store = testStore(start)
    const before = store.getState()
    store.undo()
    store.redo()
    expect(store.getState()).toEqual(before)
  })

  it('clear what can be redone once something else changes', () => {
    const store = testStore(start)
    move(store)
    move(store)
    store.undo()
    store.undo()
    move(store)
    expect(store.getState().future).toEqual([])
    store.redo()
    expect(xOf(store)).toBe(101)
  })

  it('restore the selection from before the step', () => {
    const store = testStore(start, ['a', 'b'])
    store.apply({
      document: removeFields(start, ['a', 'b']),
      selection: [],
      history: 'record',
      label: 'Delete',
    })
    store.undo()
    expect(store.getState().ui.selection.keys).toEqual(['a', 'b'])
  })

  it('keep the last 200 steps', () => {
    const store = testStore(start)
    for (let i = 0; i < 230; i++) move(store)
    expect(store.getState().past).toHaveLength(200)
    for (let i = 0; i < 230; i++) store.undo()
    expect(xOf(store)).toBe(130)
  })
})

describe('changes of the same merge key', () => {
  it('become one step in quick succession', () => {
    const store = testStore(start)
    for (let i = 0; i < 5; i++) move(store, 'nudge a')
    expect(undoLabels(store)).toEqual(['Move'])
    store.undo()
    expect(store.getState().document).toBe(start)
    store.redo()
    expect(xOf(store)).toBe(105)
  })

  it('stay apart if the key differs or another step lies between', () => {
    const store = testStore(start)
    move(store, 'one')
    move(store, 'two')
    move(store)
    move(store, 'two')
    expect(undoLabels(store)).toHaveLength(4)
  })

  it('start another step after a pause of a second', () => {
    let now = 0
    const store = testStore(start, [], undefined, () => now)
    for (now of [0, 900, 1_800, 2_800]) move(store, 'nudge')
    expect(undoLabels(store)).toHaveLength(2)
    store.undo()
    expect(xOf(store)).toBe(103)
  })

  it('stay one step whatever their pauses while it is held, until it ends', () => {
    let now = 0
    const store = testStore(start, [], undefined, () => now)
    store.holdStep()
    for (now of [0, 2_000, 4_000]) move(store, 'drag')
    expect(undoLabels(store)).toHaveLength(1)
    move(store, 'drag', -3)
    expect(undoLabels(store)).toEqual([])
    store.endStep()
    for (now of [6_000, 8_000]) move(store, 'drag')
    expect(undoLabels(store)).toHaveLength(2)
  })

  it('start another step after the selection has changed, even if it changed back', () => {
    const store = testStore(start, ['a'])
    move(store, 'nudge')
    select(store, ['b'])
    select(store, ['a'])
    move(store, 'nudge')
    expect(undoLabels(store)).toHaveLength(2)
  })

  it('stay one step if the same fields are selected again', () => {
    const store = testStore(start, ['a'])
    move(store, 'nudge')
    select(store, ['a'])
    move(store, 'nudge')
    expect(undoLabels(store)).toHaveLength(1)
  })

  it('start another step after one has ended, been undone, or been redone', () => {
    const store = testStore(start)
    move(store, 'nudge')
    store.endStep()
    move(store, 'nudge')
    store.undo()
    move(store, 'nudge')
    store.undo()
    store.redo()
    move(store, 'nudge')
    expect(undoLabels(store)).toHaveLength(3)
  })

  it('leave no step, and nothing unsaved, if they lead back to where they began', () => {
    const store = testStore(start)
    move(store, 'nudge')
    move(store, 'nudge', -1)
    expect(undoLabels(store)).toEqual([])
    expect(store.getState().document).toBe(start)
  })
})

describe('a change that changes nothing', () => {
  it('adds no step and keeps what can be redone', () => {
    const store = testStore(start)
    move(store)
    store.undo()
    const copy = structuredClone(start)
    store.apply({ document: { ...copy, page: start.page }, history: 'record', label: 'Nothing' })
    expect(store.getState().document).toBe(start)
    expect(undoLabels(store)).toEqual([])
    expect(store.getState().future).toHaveLength(1)
  })
})

describe('the session', () => {
  it('is never part of undo', () => {
    const store = testStore(start)
    select(store, ['a'])
    patchUi(store, { view: { viewport: { zoom: 2, x: 5, y: 6 } }, panels: { open: 'layers' } })
    expect(undoLabels(store)).toEqual([])
    move(store)
    patchUi(store, { view: { viewport: { zoom: 3, x: 7, y: 8 } } })
    store.undo()
    expect(store.getState().ui).toMatchObject({
      view: { viewport: { zoom: 3, x: 7, y: 8 } },
      panels: { open: 'layers' },
    })
  })

  it('changes without touching the document', () => {
    const store = testStore(start)
    patchUi(store, { save: { running: true } })
    expect(store.getState().document).toBe(start)
    expect(store.getState().ui).toMatchObject({ save: { running: true }, panels: { open: null } })
  })

  it('notifies subscribers once for several groups, and not at all if nothing changes', () => {
    const store = testStore(start)
    let calls = 0
    store.subscribe(() => calls++)
    store.transition({ overlay: showDialog('palette'), notice: showInfo('Saved') })
    expect(calls).toBe(1)
    store.transition({ typing: stopTyping('page'), panels: leavePanel })
    expect(calls).toBe(1)
  })

  it('takes no document that the service would refuse', () => {
    const store = testStore(start)
    const [entry] = start.fields
    if (!entry) throw new Error('There is no field.')
    const beyond = { ...entry.field, fontSize: 0.2, width: 20_000, letterSpacing: 1_500, x: -2_000_000 }
    store.apply({
      document: { ...start, fields: [{ ...entry, field: beyond }, ...start.fields.slice(1)] },
      history: 'record',
      label: 'Change',
    })
    const { fields } = store.getState().document
    expect(fields[0]?.field).toMatchObject({
      fontSize: 1,
      width: 10_000,
      letterSpacing: 1_000,
      x: -1_000_000,
    })
    expect(fields[1]).toBe(start.fields[1])
    const many = Array.from({ length: 201 }, (_, i) => ({ ...entry, key: `k${i}` }))
    store.apply({ document: { ...start, fields: many }, history: 'record', label: 'Duplicate' })
    expect(store.getState().document.fields).toBe(fields)
    store.apply({ document: { ...start, fields: many.slice(1) }, history: 'record', label: 'Duplicate' })
    expect(store.getState().document.fields).toHaveLength(200)
  })

  it('refuses a change as a whole, and says why', () => {
    const store = testStore(start, ['b'], permissionsOf({ features: { kinds: ['text'] } }))
    const fields = [...start.fields, { key: 'new', field: testField({ type: 'qr' }) }]
    const change = { document: { ...start, fields }, history: 'record', label: 'Change' } as const
    expect(store.apply({ ...change, selection: ['a'] })).toEqual({ kinds: ['qr'] })
    expect(store.getState()).toMatchObject({ document: start, ui: { selection: { keys: ['b'] } }, past: [] })
    expect(store.apply({ ...change, concernsWholeDesign: true })).toBeUndefined()
    expect(store.getState().document.fields).toHaveLength(start.fields.length + 1)
  })

  it('lets a viewer select', () => {
    const store = testStore(start, [], permissionsOf({ readOnly: true }))
    expect(store.apply({ document: { ...start, fields: [] }, history: 'record', label: 'Delete' })).toBe(
      'readOnly',
    )
    expect(store.getState().document).toBe(start)
    expect(store.apply({ selection: ['a'], history: 'ignore' })).toBeUndefined()
    expect(store.getState().ui.selection.keys).toEqual(['a'])
  })

  it('never has a field selected that does not exist', () => {
    const store = testStore(start, ['a', 'b', 'nowhere'])
    expect(store.getState().ui.selection.keys).toEqual(['a', 'b'])
    store.apply({ document: removeFields(start, ['a']), history: 'record', label: 'Delete' })
    expect(store.getState().ui.selection.keys).toEqual(['b'])
    expect(textsOf(store)).toEqual(['B'])
    store.undo()
    select(store, ['a'])
    store.redo()
    expect(store.getState().ui.selection.keys).toEqual([])
  })
})

const { ui } = testStore(testDocument()).getState()

it('changes several groups, and keeps the objects of the others', () => {
  const next = applyTransitions(ui, { overlay: showDialog('palette'), notice: showInfo('Saved') })
  expect(next).toEqual({
    ...ui,
    overlay: { dialog: 'palette', menu: null },
    notice: { kind: 'info', text: 'Saved' },
  })
  expect(next.selection).toBe(ui.selection)
})

it('can empty a group', () => {
  const shown = applyTransitions(ui, { notice: showInfo('Saved') })
  expect(applyTransitions(shown, { notice: clearNotice }).notice).toBeNull()
})

it('returns the same object if nothing changes', () => {
  expect(applyTransitions(ui, { overlay: hideOverlay, notice: clearNotice })).toBe(ui)
})
