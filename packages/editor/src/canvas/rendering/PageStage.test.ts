// @vitest-environment page
import Konva from 'konva/lib/Core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feel } from '../../feel.ts'
import { installCanvasElements, pixelAt } from '../../testing/canvasElements.ts'
import { boxItems, colorPainter, fieldColor, frames, movingColor } from '../../testing/colorPainter.ts'
import { testDocument, testField } from '../../testing/testDocument.ts'

// Captured before any part of the editor may have changed it.
const untouched = { konva: { ...Konva }, util: { ...Konva.Util } }
const { PageStage } = await import('./PageStage.ts')
type PageStage = InstanceType<typeof PageStage>

/** Two fields of 200 × 40 px: `a` at (100, 50), `b` at (100, 300). */
const testPage = testDocument(testField(), testField({ y: 300 }))
const inA = [150, 70] as const
const inB = [150, 320] as const
const white = [255, 255, 255, 255]
const view = {
  items: boxItems(testPage),
  page: testPage.page,
  viewport: { zoom: 1, x: 0, y: 0 },
  canvas: { width: 1000, height: 700 },
  version: 0,
}

let uninstall: () => void
const open: PageStage[] = []
beforeEach(() => {
  uninstall = installCanvasElements()
})
afterEach(() => {
  for (const stage of open.splice(0)) stage.destroy()
  document.body.replaceChildren()
  uninstall()
})

function setUp() {
  const container = document.createElement('div')
  document.body.append(container)
  const content = colorPainter()
  const overlay = vi.fn((context: CanvasRenderingContext2D) => {
    context.fillStyle = '#ff0000'
    context.fillRect(0, 0, 10, 10)
  })
  const onCrash = vi.fn()
  const stage = new PageStage(container, { content, overlay, onCrash }, view)
  open.push(stage)
  const canvases = () => [...container.querySelectorAll('canvas')]
  const layer = (at: 0 | 1 | 2) => canvases()[at] as HTMLCanvasElement
  const isVisible = (at: 0 | 1 | 2) => layer(at)?.style.display === 'block'
  return { container, stage, content, overlay, onCrash, canvases, layer, isVisible }
}

describe('the content layer', () => {
  it('shows every field at once, on the only canvas', () => {
    const { canvases, layer } = setUp()
    expect(canvases()).toHaveLength(1)
    expect(pixelAt(layer(0), ...inA)).toEqual(fieldColor)
    expect(pixelAt(layer(0), ...inB)).toEqual(fieldColor)
    expect(pixelAt(layer(0), 500, 500)).toEqual(white)
  })

  it('shows another view from the next frame on', async () => {
    const { stage, layer } = setUp()
    stage.update({ ...view, viewport: { zoom: 2, x: 0, y: 100 } })
    await frames(2)
    expect(pixelAt(layer(0), 300, 240)).toEqual(fieldColor)
    expect(pixelAt(layer(0), 150, 50)).toEqual([0, 0, 0, 0])
  })

  it('covers only the page where it fits, and moves with it without being painted again', async () => {
    const { stage, layer, content } = setUp()
    const { width, height } = testPage.page.dimensions
    const zoomed = { ...view, viewport: { zoom: 0.5, x: 101.2, y: 60 } }
    stage.update(zoomed)
    await frames(2)
    const canvas = layer(0)
    expect([canvas.width, canvas.height]).toEqual([width / 2, height / 2])
    expect(canvas.style.cssText).toContain(`width: ${width / 2}px; height: ${height / 2}px;`)
    expect([canvas.style.left, canvas.style.top]).toEqual(['101px', '60px'])
    expect(pixelAt(canvas, 75, 35)).toEqual(fieldColor)
    const painted = vi.spyOn(content, 'background')
    stage.update({ ...zoomed, viewport: { zoom: 0.5, x: -40, y: 61 } })
    await frames(2)
    expect([canvas.style.left, canvas.style.top]).toEqual(['-40px', '61px'])
    expect(pixelAt(canvas, 75, 35)).toEqual(fieldColor)
    expect(painted).not.toHaveBeenCalled()
  })

  it('is scaled between the paintings of a zoom, and painted when the zoom rests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { container, stage, content, layer } = setUp()
    const painted = vi.spyOn(content, 'background')
    const zoom = (value: number) => stage.update({ ...view, viewport: { zoom: value, x: 0, y: 0 } })
    zoom(0.5)
    await frames(2)
    expect(painted).toHaveBeenCalledTimes(1)
    zoom(0.45)
    vi.advanceTimersByTime(feel.zoomPause - 1)
    zoom(0.4)
    vi.advanceTimersByTime(feel.zoomPause - 1)
    await frames(2)
    expect(painted).toHaveBeenCalledTimes(1)
    expect(layer(0).style.transform).toBe('translate(0px, 0px) scale(0.8)')
    expect(container.hasAttribute('data-draft')).toBe(true)
    vi.advanceTimersByTime(1)
    await frames(2)
    expect(container.hasAttribute('data-draft')).toBe(false)
    expect(layer(0).style.transform).toBe('')
    expect(layer(0).width).toBe(testPage.page.dimensions.width * 0.4)
  })

  it('is painted during a zoom to show a part of the page that its last image lacks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { container, stage, content } = setUp()
    const zoom = (value: number) => stage.update({ ...view, viewport: { zoom: value, x: 0, y: 0 } })
    zoom(4)
    await frames(2)
    const painted = vi.spyOn(content, 'background')
    zoom(3.9)
    expect(container.hasAttribute('data-draft')).toBe(true)
    vi.advanceTimersByTime(feel.zoomPace.pause)
    expect(painted).toHaveBeenCalledTimes(1)
    expect(container.hasAttribute('data-draft')).toBe(false)
  })

  it('lies over the whole page as it was before, while a zoom shows parts of it', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { container, stage, content, canvases, layer } = setUp()
    const zoom = (value: number) => stage.update({ ...view, viewport: { zoom: value, x: 0, y: 0 } })
    zoom(0.5)
    await frames(2)
    vi.advanceTimersByTime(feel.zoomPause)
    const painted = vi.spyOn(content, 'background')
    zoom(2)
    await frames(2)
    expect(painted).toHaveBeenCalledTimes(1)
    const [whole, canvas] = canvases()
    expect(canvases()).toHaveLength(2)
    expect(canvas?.style.transform).toBe('')
    expect(whole?.style.transform).toBe('translate(0px, 0px) scale(4)')
    for (const value of [1.9, 1, 0.55]) {
      zoom(value)
      vi.advanceTimersByTime(feel.zoomPace.pause)
    }
    expect(whole?.style.transform).toBe('translate(0px, 0px) scale(1.1)')
    expect(painted).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(feel.zoomPause)
    await frames(2)
    expect(canvases()).toHaveLength(1)
    expect(layer(0).style.transform).toBe('')
    expect(container.hasAttribute('data-draft')).toBe(false)
  })

  it('needs no painting to zoom out after a rest, unless the page changed', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stage, content, canvases } = setUp()
    const zoom = (value: number, more = {}) =>
      stage.update({ ...view, ...more, viewport: { zoom: value, x: 0, y: 0 } })
    const rest = async () => {
      await frames(2)
      vi.advanceTimersByTime(feel.zoomPause)
      await frames(2)
    }
    zoom(0.5)
    await rest()
    zoom(4)
    await rest()
    expect(canvases()).toHaveLength(1)
    const painted = vi.spyOn(content, 'background')
    zoom(3.9)
    await frames(2)
    zoom(1)
    vi.advanceTimersByTime(feel.zoomPace.pause)
    // Only the first step.
    expect(painted).toHaveBeenCalledTimes(1)
    expect(canvases()).toHaveLength(2)
    zoom(4)
    await rest()
    zoom(4, { version: 1 })
    await frames(2)
    zoom(3.9, { version: 1 })
    await frames(2)
    expect(canvases()).toHaveLength(1)
  })

  it('has no former design below it, if that changes during a zoom', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stage, canvases } = setUp()
    const zoom = (value: number, version: number) =>
      stage.update({ ...view, version, viewport: { zoom: value, x: 0, y: 0 } })
    zoom(0.5, 0)
    await frames(2)
    zoom(2, 1)
    await frames(2)
    zoom(1.9, 1)
    vi.advanceTimersByTime(feel.zoomPace.pause)
    await frames(2)
    expect(canvases()).toHaveLength(1)
  })

  it('lies on whole pixels of the device, whatever its ratio', async () => {
    vi.stubGlobal('devicePixelRatio', 1.5)
    const { stage, layer } = setUp()
    stage.update({ ...view, viewport: { zoom: 0.25, x: 67, y: 33 } })
    await frames(2)
    const { width, height } = testPage.page.dimensions
    const { style } = layer(0)
    expect([Number.parseFloat(style.left) * 1.5, Number.parseFloat(style.top) * 1.5]).toEqual([101, 50])
    expect([layer(0).width, layer(0).height]).toEqual([Math.round(width * 0.375), Math.round(height * 0.375)])
  })

  it('is as large as the canvas of the view', async () => {
    const { stage, layer } = setUp()
    stage.update({ ...view, canvas: { width: 300, height: 200 } })
    await frames(2)
    expect([layer(0).width, layer(0).height]).toEqual([300, 200])
  })

  it('marks its container while images are drafts, and is painted again with the final ones', async () => {
    const { container, stage, content } = setUp()
    content.draft = true
    stage.update({ ...view, version: 1 })
    await frames(2)
    expect(container.hasAttribute('data-draft')).toBe(true)
    content.draft = false
    for (const listener of content.listeners) listener()
    await frames(2)
    expect(container.hasAttribute('data-draft')).toBe(false)
  })

  it('reports what painting throws', async () => {
    const { stage, content, onCrash } = setUp()
    content.fail = true
    stage.update({ ...view, version: 1 })
    await frames(2)
    expect(onCrash).toHaveBeenCalledWith(new Error('A field cannot be painted.'))
  })
})

describe('the detached layer', () => {
  it('shows detached fields in place of the content layer', async () => {
    const { stage, layer, isVisible } = setUp()
    stage.detach(['a'])
    await frames(2)
    expect(pixelAt(layer(0), ...inA)).toEqual(white)
    expect(pixelAt(layer(0), ...inB)).toEqual(fieldColor)
    expect(isVisible(1)).toBe(true)
    expect(pixelAt(layer(1), ...inA)).toEqual(movingColor)
    expect(pixelAt(layer(1), ...inB)).toEqual([0, 0, 0, 0])
  })

  it('moves by an offset and shows previews', async () => {
    const { stage, layer } = setUp()
    stage.detach(['a'])
    stage.moveDetached({ x: 300, y: 0 })
    await frames(2)
    expect(pixelAt(layer(1), ...inA)).toEqual([0, 0, 0, 0])
    expect(pixelAt(layer(1), inA[0] + 300, inA[1])).toEqual(movingColor)
    const [wide] = boxItems(testDocument(testField({ width: 400 })))
    if (wide) stage.previewField('a', wide)
    await frames(2)
    expect(pixelAt(layer(1), 780, inA[1])).toEqual(movingColor)
  })

  it('is hidden and small after all is reattached', async () => {
    const { stage, layer, isVisible } = setUp()
    stage.detach(['a'])
    stage.moveDetached({ x: 300, y: 0 })
    await frames(2)
    stage.reattach()
    await frames(2)
    expect(pixelAt(layer(0), ...inA)).toEqual(fieldColor)
    expect(isVisible(1)).toBe(false)
    expect(layer(1).width).toBe(1)
  })

  it('keeps what is detached when the view changes', async () => {
    const { stage, layer } = setUp()
    stage.detach(['a'])
    stage.update({ ...view, viewport: { zoom: 1, x: 50, y: 0 } })
    await frames(2)
    expect(pixelAt(layer(0), inA[0] + 50, inA[1])).toEqual(white)
    expect(pixelAt(layer(1), inA[0] + 50, inA[1])).toEqual(movingColor)
  })

  it('can stay empty, if something else shows what the content hides', async () => {
    const { stage, canvases, layer } = setUp()
    stage.hideFromContent(['a'])
    await frames(2)
    expect(canvases()).toHaveLength(1)
    expect(pixelAt(layer(0), ...inA)).toEqual(white)
  })
})

describe('the overlay', () => {
  it('does not exist before it is needed, and is hidden when it is not', async () => {
    const { stage, overlay, canvases, layer, isVisible } = setUp()
    stage.drawOverlay(false)
    expect(canvases()).toHaveLength(1)
    stage.drawOverlay(true)
    await frames(2)
    expect(overlay).toHaveBeenCalled()
    expect(pixelAt(layer(2), 5, 5)).toEqual([255, 0, 0, 255])
    stage.drawOverlay(false)
    expect(isVisible(2)).toBe(false)
  })
})

describe('the overlay, while somebody types', () => {
  it('is replaced by an image until it is drawn again', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stage, canvases, layer } = setUp()
    stage.drawOverlay(true)
    stage.restOverlay()
    await frames(2)
    expect(canvases()).toHaveLength(3)
    vi.advanceTimersByTime(feel.overlayPause)
    await frames(2)
    await vi.advanceTimersByTimeAsync(0)
    expect(canvases()).toHaveLength(4)
    expect(layer(2).style.visibility).toBe('hidden')
    stage.drawOverlay(true)
    expect(canvases()).toHaveLength(3)
    expect(layer(2).style.visibility).toBe('')
  })

  it('stays as it is if it changes all the time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { stage, canvases } = setUp()
    for (let i = 0; i < 4; i++) {
      stage.drawOverlay(true)
      stage.restOverlay()
      vi.advanceTimersByTime(feel.overlayPause - 1)
      await frames(2)
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(canvases()).toHaveLength(3)
  })
})

describe('two stages', () => {
  it('leave Konva, the page, and each other untouched, whatever order they close in', async () => {
    const added = vi.fn()
    const removed = vi.fn()
    for (const target of [window, document]) {
      vi.spyOn(target, 'addEventListener').mockImplementation(added)
      vi.spyOn(target, 'removeEventListener').mockImplementation(removed)
    }
    const first = setUp()
    const second = setUp()
    for (const { stage } of [first, second]) {
      stage.detach(['a'])
      stage.drawOverlay(true)
    }
    await frames(2)
    first.stage.destroy()
    second.stage.detach(['b'])
    await frames(2)
    expect(pixelAt(second.layer(1), ...inB)).toEqual(movingColor)
    second.stage.destroy()
    open.length = 0
    expect(added.mock.calls).toEqual(removed.mock.calls)
    vi.restoreAllMocks()
    expect({ ...Konva }).toEqual(untouched.konva)
    expect({ ...Konva.Util }).toEqual(untouched.util)
    expect(Konva.stages).toEqual([])
    expect(Object.keys(Konva.shapes)).toEqual([])
    expect(first.container.children).toHaveLength(0)
    expect('Konva' in window).toBe(false)
  })

  it('draw on the CPU, without asking Konva for another kind of canvas', () => {
    const { canvases } = setUp()
    expect(canvases()).toHaveLength(1)
    const options = vi
      .mocked(HTMLCanvasElement.prototype.getContext)
      .mock.calls.map(([, settings]) => settings)
    expect(options).toContainEqual({ willReadFrequently: true })
  })
})
