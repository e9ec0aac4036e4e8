import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import { whenIdle } from '../../loading/whenIdle.ts'
import type { CanvasItem } from './CanvasItem.ts'
import { CanvasSnapshot } from './CanvasSnapshot.ts'
import { Konva } from './CpuKonva.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { createIncrementalPainter } from './createIncrementalPainter.ts'
import type { PageView } from './PageView.ts'

/** How each layer is painted; called by Konva when it draws. */
export interface PagePainters {
  content: ContentPainter
  /** In CSS px of the stage. */
  overlay: (context: CanvasRenderingContext2D) => void
  /** Painting threw, in a frame of Konva's that nobody else watches. */
  onCrash: (cause: unknown) => void
}

/**
 * Konva's part of the page: content on one layer, painted in order onto one canvas as it will be issued; what a
 * gesture moves on a second; frames, handles and helps on a third. A layer has one node for all that is on it, because
 * one for each field costs more than to paint it. The second and third are made when they are first needed and hidden
 * while they are empty, because every canvas that is seen is copied for each frame.
 */
export class PageStage {
  readonly #stage: Konva.Stage
  readonly #painters: PagePainters
  readonly #content: Konva.Shape
  readonly #contentLayer: Konva.Layer
  readonly #still: CanvasSnapshot
  readonly #lifted: Konva.Shape
  #upper: { lifted: Konva.Layer; overlay: Konva.Layer } | undefined
  readonly #liftedKeys = new Set<string>()
  readonly #shown = new Map<string, CanvasItem>()
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
      const { items } = this.#view
      paintContent(
        context,
        this.#view,
        items.filter(({ key }) => !this.#liftedKeys.has(key)),
        this.#images,
      )
      container.toggleAttribute('data-draft', painters.content.isDraft())
    })
    this.#lifted = this.#shape((context) => {
      for (const item of this.#view.items)
        if (this.#liftedKeys.has(item.key))
          painters.content.movingField(context, this.#shown.get(item.key) ?? item, this.#view.page)
    })
    this.#stage = withoutFrames(() => new Konva.Stage({ container, ...view.canvas, listening: false }))
    this.#place()
    this.#contentLayer = this.#addLayer(this.#content)
    this.#contentLayer.clearBeforeDraw(false)
    this.#still = new CanvasSnapshot(this.#contentLayer.getNativeCanvasElement())
    this.#stopMeasuring = whenIdle(view.items, painters.content.paintedRects)
    this.#unwatch = painters.content.watch(() => {
      this.#images++
      this.#contentLayer.batchDraw()
      if (this.#upper?.lifted.visible()) this.#still.show()
    })
  }

  #shape(paint: (context: CanvasRenderingContext2D) => void): Konva.Shape {
    return new Konva.Shape({
      listening: false,
      perfectDrawEnabled: false,
      sceneFunc: (context) => {
        try {
          paint(context._context)
        } catch (cause) {
          this.#painters.onCrash(cause)
        }
      },
    })
  }

  /** The layers above the content. */
  #upperLayers(): { lifted: Konva.Layer; overlay: Konva.Layer } {
    if (this.#upper) return this.#upper
    const lifted = this.#addLayer(this.#lifted)
    this.#drop(lifted)
    const overlay = this.#addLayer(this.#shape(this.#painters.overlay))
    this.#upper = { lifted, overlay }
    return this.#upper
  }

  #drop(lifted: Konva.Layer): void {
    withoutFrames(() => {
      lifted.hide()
      resize(lifted, { width: 1, height: 1 })
    })
  }

  /** Draws it at once, too. */
  #addLayer(shape: Konva.Shape): Konva.Layer {
    return withoutFrames(() => {
      const layer = new Konva.Layer({ listening: false })
      layer.add(shape)
      this.#stage.add(layer)
      return layer
    })
  }

  /** Shows this from the next frame on. Lifted fields stay lifted. */
  update(view: PageView): void {
    const before = this.#view
    if (Object.entries(view).every(([name, value]) => before[name as keyof PageView] === value)) return
    if (view.items !== before.items) {
      this.#stopMeasuring()
      this.#stopMeasuring = whenIdle(view.items, this.#painters.content.paintedRects)
    }
    this.#view = view
    this.#shown.clear()
    this.#place()
    this.#contentLayer.batchDraw()
    if (!this.#upper?.lifted.visible()) return
    this.#upper.lifted.batchDraw()
    this.#still.show()
  }

  #place(): void {
    const { viewport, canvas } = this.#view
    const { x, y, zoom } = viewport
    const scale = { scaleX: zoom, scaleY: zoom }
    withoutFrames(() => {
      if (this.#stage.width() !== canvas.width || this.#stage.height() !== canvas.height)
        this.#stage.size(canvas)
      this.#content.setAttrs({ x, y, ...scale })
      this.#lifted.setAttrs({ x: x + this.#offset.x * zoom, y: y + this.#offset.y * zoom, ...scale })
    })
  }

  /** Takes these fields off the page. */
  hideFromContent(keys: readonly string[]): void {
    for (const key of keys) this.#liftedKeys.add(key)
    this.#contentLayer.batchDraw()
  }

  /** Takes these fields off the content and onto a canvas of their own, so that moving them redraws nothing else. */
  detach(keys: readonly string[]): void {
    const { lifted } = this.#upperLayers()
    withoutFrames(() => {
      resize(lifted, this.#stage.size())
      lifted.show()
    })
    this.hideFromContent(keys)
    lifted.batchDraw()
    this.#still.show()
  }

  /** Moves what was lifted, in template px. */
  moveDetached(offset: Point): void {
    if (!this.#liftedKeys.size) return
    this.#offset = offset
    this.#place()
    this.#upper?.lifted.batchDraw()
  }

  /** Shows a lifted field in another way than the view has it, until the view changes or it settles. */
  previewField(key: string, item: CanvasItem): void {
    this.#shown.set(key, item)
    this.#upper?.lifted.batchDraw()
  }

  /** Puts everything back to where the view has it. */
  reattach(): void {
    this.#liftedKeys.clear()
    this.#shown.clear()
    this.#offset = { x: 0, y: 0 }
    if (this.#upper) this.#drop(this.#upper.lifted)
    this.#place()
    this.#still.hide()
    this.draw()
  }

  /**
   * Asks for a frame of the overlay.
   *
   * @param needed whether there is anything on it
   */
  drawOverlay(needed: boolean): void {
    if (!needed && !this.#upper) return
    const { overlay } = this.#upperLayers()
    withoutFrames(() => overlay.visible(needed))
    if (needed) overlay.batchDraw()
  }

  /** Asks for a frame of every layer. */
  draw(): void {
    this.#stage.batchDraw()
  }

  destroy(): void {
    this.#stopMeasuring()
    this.#unwatch()
    this.#still.hide()
    this.#stage.destroy()
    // Konva remembers every shape; what never came onto the stage does not go with it.
    this.#lifted.destroy()
  }
}

function resize(layer: Konva.Layer, { width, height }: Dimensions): void {
  const canvas = layer.getCanvas()
  if (canvas.getWidth() !== width || canvas.getHeight() !== height) canvas.setSize(width, height)
}

/** Konva asks for a frame on every change of a node; here many changes are one, and the caller says what to draw. */
function withoutFrames<Result>(work: () => Result): Result {
  const { autoDrawEnabled } = Konva
  Konva.autoDrawEnabled = false
  try {
    return work()
  } finally {
    Konva.autoDrawEnabled = autoDrawEnabled
  }
}
