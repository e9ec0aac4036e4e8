import { type Point, placePage, type Rect } from '@certificate-sdk/template/internal'
import { whenIdle } from '../../loading/whenIdle.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { CanvasSnapshot } from './CanvasSnapshot.ts'
import { coveredArea } from './coveredArea.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { createIncrementalPainter } from './createIncrementalPainter.ts'
import { CpuLayer, PaintedShape, PartLayer, PassiveStage } from './konvaNodes.ts'
import type { PageView } from './PageView.ts'

/** Paints each layer; called by Konva when it draws. */
export interface PagePainters {
  content: ContentPainter
  /** In CSS px of the stage. */
  overlay: (context: CanvasRenderingContext2D) => void
  /** Called if painting throws inside Konva's animation frame. */
  onCrash: (cause: unknown) => void
}

/** The layers above the content. */
interface UpperLayers {
  detached: CpuLayer
  overlay: CpuLayer
}

/**
 * Konva's part of the page: three layers, each a canvas with one shape.
 *
 * | layer    | shows                                                       | exists                     |
 * | -------- | ----------------------------------------------------------- | -------------------------- |
 * | content  | background and fields, painted in order as they are issued; | always                     |
 * |          | covers only the page                                        |                            |
 * | detached | the fields that a gesture changes                           | since the first gesture    |
 * | overlay  | frames, handles, guides, rulers, grid                       | since it was first needed  |
 *
 * The upper layers are hidden while they are empty, because browsers copy every visible canvas in each frame.
 * While the detached layer is shown, a snapshot replaces the content canvas for the same reason.
 */
export class PageStage {
  readonly #stage: PassiveStage
  readonly #painters: PagePainters
  readonly #content: PaintedShape
  readonly #contentLayer: PartLayer
  readonly #snapshot: CanvasSnapshot
  readonly #detached: PaintedShape
  #upper: UpperLayers | undefined
  readonly #hiddenKeys = new Set<string>()
  /** Whether the content layer shows the hidden fields all the same, because their copies are dragged. */
  #copying = false
  /** Detached fields that look different from those in the view, by key. */
  readonly #previews = new Map<string, CanvasItem>()
  #offset: Point = { x: 0, y: 0 }
  #view: PageView
  #stopMeasuring: () => void
  /** Counts images that were made in a new size. */
  #images = 0
  readonly #unwatch: () => void

  constructor(container: HTMLDivElement, painters: PagePainters, view: PageView) {
    this.#painters = painters
    this.#view = view
    const paintContent = createIncrementalPainter(painters.content)
    this.#content = this.#shape((context) => {
      const visible = this.#view.items.filter(({ key }) => this.#copying || !this.#hiddenKeys.has(key))
      paintContent(context, this.#view, visible, this.#images)
      container.toggleAttribute('data-draft', painters.content.isDraft())
    })
    this.#detached = this.#shape((context) => {
      for (const item of this.#view.items)
        if (this.#hiddenKeys.has(item.key))
          painters.content.movingField(context, this.#previews.get(item.key) ?? item, this.#view.page)
    })
    this.#stage = new PassiveStage({ container, ...view.canvas, listening: false })
    this.#place()
    this.#contentLayer = this.#addLayer(this.#content, new PartLayer(() => this.#placeContent()))
    this.#contentLayer.clearBeforeDraw(false)
    this.#snapshot = new CanvasSnapshot(this.#contentLayer.getNativeCanvasElement())
    this.#stopMeasuring = whenIdle(view.items, painters.content.paintedRects)
    this.#unwatch = painters.content.watch(() => {
      this.#images++
      this.#contentLayer.batchDraw()
      if (this.#upper?.detached.visible()) this.#snapshot.show()
    })
  }

  #shape(paint: (context: CanvasRenderingContext2D) => void): PaintedShape {
    return new PaintedShape((context) => {
      try {
        paint(context)
      } catch (cause) {
        this.#painters.onCrash(cause)
      }
    })
  }

  #upperLayers(): UpperLayers {
    if (this.#upper) return this.#upper
    const detached = this.#addLayer(this.#detached, new CpuLayer())
    hideLayer(detached)
    const overlay = this.#addLayer(this.#shape(this.#painters.overlay), new CpuLayer())
    this.#upper = { detached, overlay }
    return this.#upper
  }

  /** Also draws it immediately. */
  #addLayer<T extends CpuLayer>(shape: PaintedShape, layer: T): T {
    layer.add(shape)
    this.#stage.add(layer)
    return layer
  }

  /** Shows this view from the next frame on. Detached fields stay detached. */
  update(view: PageView): void {
    const before = this.#view
    if (Object.entries(view).every(([name, value]) => before[name as keyof PageView] === value)) return
    if (view.items !== before.items) {
      this.#stopMeasuring()
      this.#stopMeasuring = whenIdle(view.items, this.#painters.content.paintedRects)
    }
    this.#view = view
    this.#previews.clear()
    this.#place()
    this.#contentLayer.batchDraw()
    if (!this.#upper?.detached.visible()) return
    this.#upper.detached.batchDraw()
    this.#snapshot.show()
  }

  #place(): void {
    const { viewport, canvas } = this.#view
    const { x, y, zoom } = viewport
    if (this.#stage.width() !== canvas.width || this.#stage.height() !== canvas.height)
      this.#stage.size(canvas)
    this.#detached.setAttrs({
      x: x + this.#offset.x * zoom,
      y: y + this.#offset.y * zoom,
      scaleX: zoom,
      scaleY: zoom,
    })
  }

  /** Returns the area of the content's canvas in device px. */
  #placeContent(): Rect {
    const { page, viewport, canvas } = this.#view
    const { devicePixelRatio: ratio } = window
    const scale = viewport.zoom * ratio
    const place = placePage(page.dimensions, scale, viewport.x * ratio, viewport.y * ratio)
    const area = coveredArea(place, {
      width: Math.ceil(canvas.width * ratio),
      height: Math.ceil(canvas.height * ratio),
    })
    this.#content.setAttrs({ x: place.x - area.x, y: place.y - area.y, scaleX: scale, scaleY: scale })
    return area
  }

  /** Removes these fields from the content layer; another layer shows them. */
  hideFromContent(keys: readonly string[]): void {
    for (const key of keys) this.#hiddenKeys.add(key)
    this.#contentLayer.batchDraw()
  }

  /** Moves these fields from the content layer to the detached layer, so that changing them redraws nothing else. */
  detach(keys: readonly string[]): void {
    const { detached } = this.#upperLayers()
    const { width, height } = this.#stage.size()
    detached.getCanvas().setSizeIfChanged(width, height)
    detached.show()
    this.hideFromContent(keys)
    detached.batchDraw()
    this.#snapshot.show()
  }

  /** Shows fields that another layer drags in their place, too, or no longer. */
  showOriginals(copying: boolean): void {
    if (copying === this.#copying) return
    this.#copying = copying
    this.#contentLayer.batchDraw()
    if (this.#upper?.detached.visible()) this.#snapshot.show()
  }

  /** @param offset offset of all detached fields, in page px */
  moveDetached(offset: Point): void {
    if (!this.#hiddenKeys.size) return
    this.#offset = offset
    this.#place()
    this.#upper?.detached.batchDraw()
  }

  /** Shows a detached field differently from the view, until the view changes or the field is reattached. */
  previewField(key: string, item: CanvasItem): void {
    this.#previews.set(key, item)
    this.#upper?.detached.batchDraw()
  }

  /** Shows every field on the content layer again, as in the view. */
  reattach(): void {
    this.#hiddenKeys.clear()
    this.#copying = false
    this.#previews.clear()
    this.#offset = { x: 0, y: 0 }
    if (this.#upper) hideLayer(this.#upper.detached)
    this.#place()
    this.#snapshot.hide()
    this.#stage.batchDraw()
  }

  /**
   * Requests a frame of the overlay.
   *
   * @param needed whether there is anything to draw on it
   */
  drawOverlay(needed: boolean): void {
    if (!needed && !this.#upper) return
    const { overlay } = this.#upperLayers()
    overlay.visible(needed)
    if (needed) overlay.batchDraw()
  }

  destroy(): void {
    this.#stopMeasuring()
    this.#unwatch()
    this.#snapshot.hide()
    this.#stage.destroy()
    // Konva keeps a reference to every shape; a layer that was never added to the stage is not destroyed with
    // it.
    this.#detached.destroy()
  }
}

/** Hides a layer and releases the memory of its canvas. */
function hideLayer(layer: CpuLayer): void {
  layer.hide()
  layer.getCanvas().setSizeIfChanged(1, 1)
}
