import type { Point } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { CanvasSnapshot } from './CanvasSnapshot.ts'
import { ContentLayer } from './ContentLayer.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { CpuLayer, PaintedShape, PassiveStage } from './konvaNodes.ts'
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
  overlaySnapshot: CanvasSnapshot
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
 * Snapshots replace them for the same reason: the content while the detached layer is shown, the overlay while it stays the
 * same for long.
 */
export class PageStage {
  readonly #stage: PassiveStage
  readonly #painters: PagePainters
  readonly #content: ContentLayer
  readonly #detached: PaintedShape
  #upper: UpperLayers | undefined
  /** Runs until a snapshot replaces the overlay. */
  #resting: ReturnType<typeof setTimeout> | undefined
  readonly #hiddenKeys = new Set<string>()
  /** True if the content layer shows the hidden fields anyway, because copies of them are dragged. */
  #copying = false
  /** Detached fields that look different from those in the view, by key. */
  readonly #previews = new Map<string, CanvasItem>()
  #offset: Point = { x: 0, y: 0 }
  #view: PageView

  constructor(container: HTMLDivElement, painters: PagePainters, view: PageView) {
    this.#painters = painters
    this.#view = view
    const { content, onCrash } = painters
    const isHidden = (key: string) => !this.#copying && this.#hiddenKeys.has(key)
    this.#detached = new PaintedShape((context) => {
      for (const item of this.#view.items)
        if (this.#hiddenKeys.has(item.key))
          content.movingField(context, this.#previews.get(item.key) ?? item, this.#view.page)
    }, onCrash)
    this.#stage = new PassiveStage({ container, ...view.canvas, listening: false })
    this.#place()
    this.#content = new ContentLayer(container, content, view, isHidden, onCrash)
    // Also draws it immediately.
    this.#stage.add(this.#content.node)
  }

  #upperLayers(): UpperLayers {
    if (this.#upper) return this.#upper
    const detached = this.#addLayer(this.#detached, new CpuLayer())
    hideLayer(detached)
    const { overlay: paint, onCrash } = this.#painters
    const overlay = this.#addLayer(new PaintedShape(paint, onCrash), new CpuLayer())
    const overlaySnapshot = new CanvasSnapshot(overlay.getNativeCanvasElement())
    this.#upper = { detached, overlay, overlaySnapshot }
    return this.#upper
  }

  /** Also draws it immediately. */
  #addLayer(shape: PaintedShape, layer: CpuLayer): CpuLayer {
    layer.add(shape)
    this.#stage.add(layer)
    return layer
  }

  /** Shows this view from the next frame on. Detached fields stay detached. */
  update(view: PageView): void {
    const before = this.#view
    if (Object.entries(view).every(([name, value]) => before[name as keyof PageView] === value)) return
    this.#view = view
    this.#previews.clear()
    this.#place()
    this.#content.update(view)
    if (this.#upper?.detached.visible()) this.#upper.detached.batchDraw()
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

  /** Removes these fields from the content layer; another layer shows them. */
  hideFromContent(keys: readonly string[]): void {
    for (const key of keys) this.#hiddenKeys.add(key)
    this.#content.draw()
  }

  /** Moves these fields from the content layer to the detached layer, so that changing them redraws nothing else. */
  detach(keys: readonly string[]): void {
    const { detached } = this.#upperLayers()
    const { width, height } = this.#stage.size()
    detached.getCanvas().setSizeIfChanged(width, height)
    detached.show()
    this.hideFromContent(keys)
    detached.batchDraw()
    this.#content.rest()
  }

  /** Shows fields in their place although another layer drags them, or stops that. */
  showOriginals(copying: boolean): void {
    if (copying === this.#copying) return
    this.#copying = copying
    this.#content.draw()
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
    this.#content.wake()
    this.#wakeOverlay()
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
    this.#wakeOverlay()
    overlay.visible(needed)
    if (needed) overlay.batchDraw()
  }

  /** Has a snapshot replace the overlay if it is not drawn for a while. */
  restOverlay(): void {
    if (!this.#upper?.overlay.visible()) return
    this.#resting ??= setTimeout(() => this.#upper?.overlaySnapshot.show(), feel.overlayPause)
  }

  #wakeOverlay(): void {
    clearTimeout(this.#resting)
    this.#resting = undefined
    this.#upper?.overlaySnapshot.hide()
  }

  destroy(): void {
    this.#wakeOverlay()
    this.#content.destroy()
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
