import { describe, expect, it } from 'vitest'
import { callOf } from '../../commands/CommandCall.ts'
import { changeFieldProperties } from '../../commands/propertyCommands.ts'
import { fakeGestureContext, pointerAt, runAtEnd } from '../../testing/fakeGestureContext.ts'
import { fieldOf, testDocument, testField } from '../../testing/testDocument.ts'
import { testStore, undoLabels } from '../../testing/testStore.ts'
import { columnTool } from './columnTool.ts'

const viewport = { x: 0, y: 0, zoom: 1 }
const columns = [{ key: 'course' }, { key: 'grade' }]

/** A table of 400 px, from (100, 50), whose only border is in its middle, before a rotation. */
function setUp(rotation = 0) {
  const table = testField({ type: 'table', text: 'Courses', width: 400, fontSize: 20, columns, rotation })
  const store = testStore(testDocument(table), ['a'])
  const context = fakeGestureContext(store)
  const [item] = context.items()
  if (!item) throw new Error('There is no table.')
  const tool = columnTool(item, {
    store: (columns) => callOf(changeFieldProperties, { patch: { columns }, what: 'Columns' }),
    locale: 'en',
  })
  const grab = (x: number, y: number) => {
    const gesture = tool.gripAt({ x, y }, 'mouse', viewport)?.begin?.(context, pointerAt(store, x, y))
    if (!gesture) throw new Error('There is no grip.')
    return runAtEnd(context, gesture)
  }
  const widths = () => fieldOf(store.getState().document, 'a').columns?.map(({ width }) => width)
  return { store, context, tool, grab, widths, at: (x: number, y: number) => pointerAt(store, x, y) }
}

describe('the columns of a table', () => {
  it('are grabbed at their border; by a finger, above the table', () => {
    const { tool } = setUp()
    expect(tool.gripAt({ x: 304, y: 60 }, 'mouse', viewport)).toMatchObject({ cursor: 'col-resize' })
    expect(tool.gripAt({ x: 310, y: 60 }, 'mouse', viewport)).toBeUndefined()
    expect(tool.gripAt({ x: 320, y: 39 }, 'touch', viewport)).toBeDefined()
    expect(tool.gripAt({ x: 300, y: 80 }, 'touch', viewport)).toBeUndefined()
  })

  it('are dragged, previewed, and stored as one step', () => {
    const { grab, at, context, store, widths } = setUp()
    const gesture = grab(300, 60)
    gesture.move(at(340, 60))
    expect(context.interaction.label).toBe('60% | 40%')
    expect(context.interaction.changed.get('a')?.field.columns?.[0]?.width).toBe(0.6)
    expect(widths()).toEqual([undefined, undefined])
    gesture.move(at(200, 60))
    gesture.end(at(200, 60))
    expect(widths()).toEqual([0.25, 0.75])
    expect(undoLabels(store)).toEqual(['Change columns'])
    store.undo()
    expect(widths()).toEqual([undefined, undefined])
  })

  it('are as before when the drag is canceled, or ends where it began', () => {
    const { grab, at, context, store } = setUp()
    const canceled = grab(300, 60)
    canceled.move(at(340, 60))
    canceled.cancel()
    expect(context.interaction.changed.size).toBe(0)
    const returned = grab(300, 60)
    returned.move(at(340, 60))
    returned.end(at(300, 60))
    expect(undoLabels(store)).toEqual([])
  })

  it('follow the pointer along a rotated table', () => {
    const { grab, at, widths } = setUp(90)
    const gesture = grab(90, 250)
    gesture.end(at(90, 290))
    expect(widths()).toEqual([0.6, 0.4])
  })
})
