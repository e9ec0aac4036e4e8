// @vitest-environment page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installCanvasElements, installOffscreenCanvases, pixelAt } from '../../testing/canvasElements.ts'
import { boxItems, colorPainter, fieldColor, frames, movingColor } from '../../testing/colorPainter.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'
import { select, testStore } from '../../testing/testStore.ts'
import { lengthFormat } from '../rendering/lengthFormat.ts'
import { CanvasLayers } from './CanvasLayers.ts'

/** Two fields of 200 × 40 px: `a` at (100, 50), `b` at (100, 300). */
const testPage = testDocument(testField(), testField({ y: 300 }))
const inA = [150, 70] as const
const inB = [150, 320] as const
const white = [255, 255, 255, 255]
const nothing = [0, 0, 0, 0]
/** On the left edge of the frame around `a`, and of the one around `b`. */
const frameOfA = [94, 70] as const
const frameOfB = [94, 320] as const
const accent = [255, 0, 255, 255]
const view = {
  items: boxItems(testPage),
  page: testPage.page,
  viewport: { zoom: 1, x: 0, y: 0 },
  canvas: { width: 1000, height: 700 },
  version: 0,
}

const colorScheme = new EventTarget()
let uninstall: () => void
let layers: CanvasLayers
beforeEach(() => {
  uninstall = installCanvasElements()
  vi.stubGlobal('matchMedia', () => colorScheme)
  window.devicePixelRatio = 1
})
afterEach(() => {
  layers.destroy()
  document.body.replaceChildren()
  uninstall()
})

function setUp(selection: readonly string[] = ['a']) {
  const container = document.createElement('div')
  container.style.color = 'rgb(255, 0, 255)'
  document.body.append(container)
  const store = testStore(testPage, selection)
  layers = new CanvasLayers(
    container,
    store,
    {
      content: colorPainter(),
      lengths: lengthFormat(store, 'en'),
      nameOf: () => 'Name',
      mergeFieldsOf: () => [],
      tool: () => undefined,
    },
    view,
    vi.fn(),
  )
  const canvas = (at: number) => container.querySelectorAll('canvas')[at] as HTMLCanvasElement
  return {
    container,
    store,
    content: () => canvas(0),
    detached: () => canvas(1),
    overlay: () => canvas(2),
    dragLayer: () => container.querySelector<HTMLCanvasElement>('.drag-layer') as HTMLCanvasElement,
  }
}

describe('at rest', () => {
  it('fields are on the content, frames of the selection on the overlay', async () => {
    const { content, overlay } = setUp()
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
    expect(pixelAt(overlay(), ...frameOfA)).toEqual(accent)
    expect(pixelAt(overlay(), ...frameOfB)).toEqual(nothing)
  })

  it('the overlay follows the selection and is hidden without one', async () => {
    const { store, overlay } = setUp()
    select(store, ['b'])
    await frames(2)
    expect(pixelAt(overlay(), ...frameOfB)).toEqual(accent)
    select(store, [])
    expect(overlay().style.display).toBe('none')
  })

  it('the overlay outlines the field under the mouse, unless it is selected', async () => {
    const { store, overlay } = setUp([])
    expect(overlay()?.style.display ?? 'none').toBe('none')
    layers.hover('b')
    await frames(2)
    expect(overlay().style.display).not.toBe('none')
    // Its left edge, without the distance of a frame.
    expect(pixelAt(overlay(), 100, 320)[3]).toBeGreaterThan(100)
    select(store, ['b'])
    await frames(2)
    expect(pixelAt(overlay(), 100, 320)).toEqual(nothing)
    layers.hover(null)
    select(store, [])
    expect(overlay().style.display).toBe('none')
  })

  it('the overlay takes its colors from the theme, also when that changes', async () => {
    const { container, overlay } = setUp()
    await frames(2)
    container.style.color = 'rgb(0, 255, 255)'
    colorScheme.dispatchEvent(new Event('change'))
    await frames(2)
    expect(pixelAt(overlay(), ...frameOfA)).toEqual([0, 255, 255, 255])
  })
})

describe('while a field changes its size', () => {
  it('the detached layer shows the preview, and the content the others', async () => {
    const { content, detached, overlay } = setUp()
    const [wide] = boxItems(testDocument(testField({ width: 400 })))
    layers.detach(['a'])
    if (wide) layers.preview({ changed: new Map([['a', wide]]) })
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(white)
    expect(pixelAt(content(), ...inB)).toEqual(fieldColor)
    expect(pixelAt(detached(), 480, 70)).toEqual(movingColor)
    expect(pixelAt(overlay(), 506, 60)).toEqual(accent)
  })

  it('ends with the stored state', async () => {
    const { content, detached } = setUp()
    layers.detach(['a'])
    layers.preview({ offset: { x: 50, y: 0 } })
    layers.clear()
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
    expect(detached().style.display).toBe('none')
  })
})

describe('while fields are moved', () => {
  it('the detached layer shows them in browsers without canvases off the page', async () => {
    const { container, content, detached } = setUp()
    layers.prepareDragLayer()
    layers.detach(['a'], true)
    layers.preview({ offset: { x: 300, y: 0 } })
    await frames(3)
    expect(container.querySelector('.drag-layer')).toBeNull()
    expect(pixelAt(content(), ...inA)).toEqual(white)
    expect(pixelAt(detached(), inA[0] + 300, inA[1])).toEqual(movingColor)
  })

  it('the content keeps the originals while copies of them are dragged', async () => {
    const { content, detached } = setUp()
    layers.detach(['a'], true)
    layers.preview({ offset: { x: 300, y: 0 }, copying: true })
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
    expect(pixelAt(detached(), inA[0] + 300, inA[1])).toEqual(movingColor)
    layers.preview({ copying: false })
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(white)
    layers.preview({ copying: true })
    layers.clear()
    layers.detach(['a'], true)
    await frames(2)
    expect(pixelAt(content(), ...inA)).toEqual(white)
  })

  describe('on a drag layer', () => {
    beforeEach(installOffscreenCanvases)

    it('the content shows them until the drag layer does, so that no frame lacks them', async () => {
      const { content, dragLayer, detached, overlay } = setUp(['a', 'b'])
      layers.prepareDragLayer()
      await frames(1)
      layers.detach(['a'], true)
      expect(pixelAt(dragLayer(), ...inA)).toEqual(movingColor)
      await frames(1)
      expect(dragLayer().dataset.visible).toBeUndefined()
      expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
      await frames(2)
      expect(dragLayer().dataset.visible).toBe('')
      expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
      await frames(3)
      expect(pixelAt(content(), ...inA)).toEqual(white)
      expect(pixelAt(dragLayer(), ...frameOfA)).toEqual(accent)
      expect(pixelAt(overlay(), ...frameOfA)).toEqual(nothing)
      expect(pixelAt(overlay(), ...frameOfB)).toEqual(accent)
      expect(detached().style.display).toBe('none')
    })

    it('a move draws on it and nowhere else', async () => {
      const { content, dragLayer } = setUp()
      layers.prepareDragLayer()
      layers.detach(['a'], true)
      await frames(6)
      const before = pixelAt(content(), ...inA)
      layers.preview({ offset: { x: 300, y: 10 } })
      expect(pixelAt(dragLayer(), ...inA)).toEqual(nothing)
      expect(pixelAt(dragLayer(), inA[0] + 300, inA[1] + 10)).toEqual(movingColor)
      await frames(2)
      expect(pixelAt(content(), ...inA)).toEqual(before)
    })

    it('the content keeps the originals while copies of them are dragged', async () => {
      const { content, dragLayer } = setUp()
      layers.prepareDragLayer()
      layers.detach(['a'], true)
      layers.preview({ offset: { x: 300, y: 0 }, copying: true })
      await frames(6)
      expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
      expect(pixelAt(dragLayer(), inA[0] + 300, inA[1])).toEqual(movingColor)
      layers.preview({ copying: false })
      await frames(2)
      expect(pixelAt(content(), ...inA)).toEqual(white)
    })

    it('the content shows them again a task after the end, and the drag layer is hidden', async () => {
      const { content, dragLayer, overlay } = setUp()
      layers.prepareDragLayer()
      layers.detach(['a'], true)
      await frames(6)
      layers.clear()
      expect(dragLayer().dataset.visible).toBe('')
      await vi.waitFor(() => expect(dragLayer().dataset.visible).toBeUndefined(), 60_000)
      await frames(2)
      expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
      expect(pixelAt(overlay(), ...frameOfA)).toEqual(accent)
    })

    it('an end before it is shown leaves them on the content', async () => {
      const { content, dragLayer } = setUp()
      layers.prepareDragLayer()
      layers.detach(['a'], true)
      layers.clear()
      await frames(6)
      expect(dragLayer().dataset.visible).toBeUndefined()
      expect(pixelAt(content(), ...inA)).toEqual(fieldColor)
    })

    it('another viewport makes another image of them', async () => {
      const { dragLayer } = setUp()
      layers.prepareDragLayer()
      layers.detach(['a'], true)
      await frames(6)
      layers.update({ ...view, viewport: { zoom: 1, x: 400, y: 0 } })
      expect(pixelAt(dragLayer(), ...inA)).toEqual(nothing)
      expect(pixelAt(dragLayer(), inA[0] + 400, inA[1])).toEqual(movingColor)
    })

    it('goes with the layers', () => {
      const { container } = setUp()
      layers.prepareDragLayer()
      layers.destroy()
      expect(container.children).toHaveLength(0)
    })
  })
})
