import { describe, expect, it, vi } from 'vitest'
import { fakeGestureContext, pointerAt } from '../../testing/fakeGestureContext.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { testStore } from '../../testing/testStore.ts'
import { createCropTool } from './cropTool.ts'

const viewport = { x: 0, y: 0, zoom: 1 }

/** An image of 200 × 100 px at (100, 50), nothing of which is cut off. */
function setUp() {
  const field = testField({ type: 'image', x: 100, y: 50, fontSize: 100, width: 200 })
  const store = testStore(testDocument(field), ['a'])
  const context = fakeGestureContext(store)
  const [item] = context.items()
  if (!item) throw new Error('There is no image.')
  const onOutside = vi.fn()
  const image = { width: 400, height: 200 } as HTMLCanvasElement
  const tool = createCropTool(item, { image, onOutside })
  const at = (x: number, y: number) => pointerAt(store, x, y)
  const grip = (x: number, y: number) => tool.gripAt({ x, y }, 'mouse', viewport)
  const drag = (from: [number, number], to: [number, number]) => {
    const gesture = grip(...from)?.begin?.(context, at(...from))
    gesture?.move(at(...to))
    return gesture
  }
  return { tool, at, grip, drag, onOutside }
}

describe('cropping on the page', () => {
  it('has handles at the sides and corners; the image itself moves', () => {
    const { grip } = setUp()
    expect(grip(101, 51)?.cursor).toBe('nwse-resize')
    expect(grip(300, 100)?.cursor).toBe('ew-resize')
    expect(grip(200, 100)?.cursor).toBe('move')
  })

  it('changes nothing before its result is stored', () => {
    const { tool, at, drag } = setUp()
    expect(tool.result()).toBeUndefined()
    drag([100, 50], [150, 75])?.end(at(150, 75))
    expect(tool.result()).toEqual({
      ...{ crop: { x: 0.25, y: 0.25, width: 0.75, height: 0.75 } },
      ...{ x: 150, y: 75, fontSize: 75, width: 150 },
    })
    drag([250, 100], [210, 60])?.end(at(210, 60))
    expect(tool.result()).toMatchObject({ crop: { x: 0.25, y: 0.25 } })
    drag([200, 100], [250, 125])?.end(at(250, 125))
    expect(tool.result()).toMatchObject({ crop: { x: 0, y: 0, width: 0.75 }, x: 150, y: 75 })
  })

  it('takes a canceled drag back, and keeps those before it', () => {
    const { tool, at, drag } = setUp()
    drag([100, 50], [150, 50])?.end(at(150, 50))
    drag([300, 150], [250, 120])?.cancel()
    expect(tool.result()).toMatchObject({ crop: { x: 0.25, y: 0, width: 0.75, height: 1 } })
  })

  it('follows keys', () => {
    const { tool } = setUp()
    tool.resize({ x: -40, y: 0 })
    tool.moveImage({ x: -20, y: 5 })
    expect(tool.shares()).toEqual([0.8, 1])
    expect(tool.result()).toMatchObject({ crop: { x: 0.1, y: 0, width: 0.8, height: 1 }, x: 100, width: 160 })
  })

  it('ends with a press outside of the image, which a drag pans', () => {
    const { grip, onOutside } = setUp()
    const outside = grip(500, 300)
    expect(outside?.begin).toBeUndefined()
    outside?.click?.()
    expect(onOutside).toHaveBeenCalledOnce()
  })
})
