import type { Dimensions } from '@certificate-sdk/template'
import { type PagePlacement, placePage, type Rect } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { whenIdle } from '../../loading/whenIdle.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { CanvasSnapshot } from './CanvasSnapshot.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { createIncrementalPainter } from './createIncrementalPainter.ts'
import { createPacedTask } from './createPacedTask.ts'
import { PaintedShape, PartLayer } from './konvaNodes.ts'
import type { PageView } from './PageView.ts'
import { type PaintedCanvas, scaledCanvas } from './scaledCanvas.ts'
import { WholePage } from './WholePage.ts'

/** The canvas of the page: its background and its fields, painted as they are issued. */
export class ContentLayer {
  /** Its Konva layer. */
  readonly node: PartLayer
  readonly #container: HTMLElement
  readonly #painter: ContentPainter
  readonly #shape: PaintedShape
  readonly #snapshot: CanvasSnapshot
  #view: PageView
  #painted: PaintedCanvas | undefined
  readonly #whole: WholePage
  /** True while the canvas shows an outdated design. */
  #isOutdated = false
  /** True while the browser scales the canvas's content to the view. */
  #isScaled = false
  /** True while a snapshot is shown whenever nothing is painted. */
  #rests = false
  /** Runs until a zoom rests. */
  #zooming: ReturnType<typeof setTimeout> | undefined
  /** Paints during a zoom. */
  readonly #refresh = createPacedTask(() => this.#paintZoomed(), feel.zoomPace)
  readonly #measured = new WeakSet<CanvasItem>()
  #stopMeasuring: () => void
  /** Number of images created in a new size. */
  #images = 0
  readonly #unwatch: () => void

  /**
   * @param isHidden whether another layer shows a field
   * @param onCrash called if painting throws
   */
  constructor(
    container: HTMLElement,
    painter: ContentPainter,
    view: PageView,
    isHidden: (key: string) => boolean,
    onCrash: (cause: unknown) => void,
  ) {
    this.#container = container
    this.#painter = painter
    this.#view = view
    const paint = createIncrementalPainter(painter)
    this.#shape = new PaintedShape((context) => {
      const visible = this.#view.items.filter(({ key }) => !isHidden(key))
      paint(context, this.#view, visible, this.#images)
      container.toggleAttribute('data-draft', painter.isDraft())
    }, onCrash)
    this.node = new PartLayer(() => this.#place())
    this.node.clearBeforeDraw(false)
    this.node.add(this.#shape)
    this.#snapshot = new CanvasSnapshot(this.node.getNativeCanvasElement())
    this.#whole = new WholePage(this.node.getNativeCanvasElement())
    this.#stopMeasuring = this.#measure()
    this.#unwatch = painter.watch(() => {
      this.#images++
      this.#requestFrame()
    })
  }

  /** Shows this view from the next frame on. */
  update(view: PageView): void {
    const before = this.#view
    this.#view = view
    if (view.items !== before.items) {
      this.#stopMeasuring()
      this.#stopMeasuring = this.#measure()
    }
    if (!this.#rests && isOnlyZoomed(before, view)) {
      this.#zoom()
      return
    }
    if (isSameContent(before, view)) this.#whole.hide()
    else this.#dropWhole()
    this.#requestFrame()
  }

  /** Requests a frame, because other fields are hidden. */
  draw(): void {
    this.#dropWhole()
    this.#requestFrame()
  }

  /** Drops the image of the page and the request for one: the canvas shows the old content until it is painted. */
  #dropWhole(): void {
    this.#whole.drop()
    this.#isOutdated = true
  }

  #requestFrame(): void {
    this.node.batchDraw()
    if (this.#rests) this.#snapshot.show()
  }

  /** Has a snapshot replace the canvas while nothing is painted on it, until {@link wake}. */
  rest(): void {
    this.#rests = true
    this.#snapshot.show()
  }

  /** Ends {@link rest}. */
  wake(): void {
    this.#rests = false
    this.#snapshot.hide()
  }

  destroy(): void {
    clearTimeout(this.#zooming)
    this.#refresh.cancel()
    this.#stopMeasuring()
    this.#unwatch()
    this.#whole.drop()
    this.#snapshot.hide()
  }

  /**
   * Measures the painted content when the browser is idle, before a gesture needs it; returns a function that stops it.
   */
  #measure(): () => void {
    const items = this.#view.items.filter((item) => !this.#measured.has(item))
    return whenIdle(items, (item) => {
      item.ops.forEach(this.#painter.paintedRect)
      this.#measured.add(item)
    })
  }

  /**
   * Paints the first step of a zoom, and again when it rests; in between, the browser scales what was painted, over the whole page
   * as it was before.
   */
  #zoom(): void {
    const isFirst = this.#zooming === undefined
    clearTimeout(this.#zooming)
    this.#zooming = setTimeout(() => {
      this.#zooming = undefined
      if (this.#isScaled) this.#paintZoomed()
      else this.#whole.hide()
    }, feel.zoomPause)
    if (isFirst || !this.#painted) {
      this.node.batchDraw()
      return
    }
    const { transform, isSharp, isComplete } = scaledCanvas(this.#painted, this.#view)
    this.#snapshot.move(transform)
    this.#whole.move(this.#view)
    if (!this.#isScaled) this.#snapshot.show()
    this.#isScaled = true
    this.#container.toggleAttribute('data-draft', true)
    // Images of sizes in between are not worth making.
    this.#painter.startFrame()
    if (!isSharp || !(isComplete || this.#whole.isReady)) this.#refresh.request()
  }

  #paintZoomed(): void {
    // The last painting may have used this size, without creating its images.
    this.#images++
    // Synchronously, so that the pace can measure it.
    this.node.draw()
  }

  /** Returns the area of the canvas in device px. */
  #place(): Rect {
    const { page, viewport, canvas } = this.#view
    const { devicePixelRatio: ratio } = window
    const scale = viewport.zoom * ratio
    const placement = placePage(page.dimensions, scale, viewport.x * ratio, viewport.y * ratio)
    const area = coveredArea(placement, {
      width: Math.ceil(canvas.width * ratio),
      height: Math.ceil(canvas.height * ratio),
    })
    const [x, y, width, height] = [area.x, area.y, area.width, area.height].map((length) => length / ratio)
    const painted: PaintedCanvas = { viewport, area: { x, y, width, height } as Rect }
    if (this.#zooming === undefined) this.#whole.hide()
    else if (this.#painted && !this.#isOutdated) this.#whole.keep(this.#painted, painted, this.#view)
    this.#isOutdated = false
    this.#painted = painted
    if (this.#isScaled && !this.#rests) this.#snapshot.hide()
    this.#isScaled = false
    this.#shape.setAttrs({ x: placement.x - area.x, y: placement.y - area.y, scaleX: scale, scaleY: scale })
    return area
  }
}

/** Returns true if two views differ only in zoom, and the position that follows from it. */
function isOnlyZoomed(a: PageView, b: PageView): boolean {
  return a.viewport.zoom !== b.viewport.zoom && isSameContent(a, b)
}

/** Returns true if two views show the same page in the same space, regardless of its position. */
function isSameContent(a: PageView, b: PageView): boolean {
  return a.items === b.items && a.page === b.page && a.canvas === b.canvas && a.version === b.version
}

/**
 * Returns the part of the view that the page's canvas covers: a certificate has nothing beyond its page, and every
 * pixel of a canvas costs time in each frame. If the page fits into the view, the canvas is as large as the page and
 * moves with it; if it does not, it is as large as the view. So its size changes only with the zoom and the view, never
 * while the page is moved.
 *
 * @param page in device px
 * @param view in device px
 */
export function coveredArea(page: PagePlacement, view: Dimensions): Rect {
  const fitsAcross = page.width <= view.width
  const fitsDown = page.height <= view.height
  return {
    x: fitsAcross ? page.x : 0,
    y: fitsDown ? page.y : 0,
    width: fitsAcross ? page.width : view.width,
    height: fitsDown ? page.height : view.height,
  }
}
