import { boundsOf, type Rect } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { unionOf } from '../../geometry/fieldGeometry.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import { pageDocument } from '../../loading/pageDocument.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { Context2D } from '../rendering/Context2D.ts'
import type { ContentPainter } from '../rendering/createContentPainter.ts'
import { drawGuides } from '../rendering/drawGuides.ts'
import type { PageView } from '../rendering/PageView.ts'
import type { DragImage, DragMove } from './DragImage.ts'

/**
 * Time that the image stays on the hidden layer, in ms: until the compositor shows the page with the fields
 * in its place.
 */
const clearAfterMs = 500

/**
 * A transparent canvas over the page on which the image of dragged fields moves. Its frames go straight to
 * the compositor: a move changes nothing on the page, so the page has no frame to render. It is an
 * `OffscreenCanvas` without a worker: pages with a content security policy or with Trusted Types often forbid
 * workers, and a script cannot detect this without causing a violation.
 */
export class DragLayer {
  readonly #canvas = pageDocument.createElement('canvas')
  readonly #context: OffscreenCanvasRenderingContext2D | null
  #image: DragImage | undefined
  /** Areas of the canvas that are painted; `undefined` if that is unknown. */
  #painted: readonly Rect[] | undefined
  /** Counts images, so that the end of one does not clear the next. */
  #images = 0

  constructor(container: HTMLElement) {
    this.#canvas.className = 'drag-layer'
    // Older browsers lack it; in them, the layer never becomes ready.
    this.#context = this.#canvas.transferControlToOffscreen?.().getContext('2d') ?? null
    if (this.#context) container.append(this.#canvas)
  }

  /** True if this browser can show anything on the layer. */
  get ready(): boolean {
    return this.#context !== null
  }

  /**
   * Shows an image, or replaces the current one.
   *
   * @param onVisible called once the image is visible: then the content that it replaces can be hidden. Not
   *   called if the image is hidden or replaced first.
   */
  show(image: DragImage, move: DragMove, onVisible: () => void): void {
    const images = ++this.#images
    this.#image?.bitmap.close()
    this.#image = image
    this.#painted = undefined
    this.#fit(image)
    this.move(move)
    // The compositor usually shows the drawing two frames later, or a few frames after that when it is busy:
    // until then, the content that the image replaces stays visible.
    afterFrames(2, () => {
      if (images !== this.#images) return
      this.#canvas.dataset.visible = ''
      afterFrames(2, () => {
        if (images === this.#images) onVisible()
      })
    })
  }

  move(move: DragMove): void {
    if (!this.#context || !this.#image) return
    this.#painted = drawDragLayer(this.#context, this.#image, move, this.#painted)
  }

  /** Hides the layer in the next frame of the page. */
  hide(): void {
    delete this.#canvas.dataset.visible
    const images = ++this.#images
    // The compositor is faster than the page's frames: if the layer were cleared immediately, one frame would
    // lack the fields. The pause begins with the frame after the page's, no matter how late that comes.
    afterFrames(2, () =>
      setTimeout(() => {
        if (images === this.#images) this.#clear()
      }, clearAfterMs),
    )
  }

  destroy(): void {
    this.#images++
    this.#clear()
    this.#canvas.parentNode?.removeChild(this.#canvas)
  }

  #clear(): void {
    this.#image?.bitmap.close()
    this.#image = undefined
    if (this.#context) clear(this.#context)
  }

  #fit({ canvas, pixelRatio }: DragImage): void {
    if (!this.#context) return
    const target = this.#context.canvas
    const [width, height] = [Math.round(canvas.width * pixelRatio), Math.round(canvas.height * pixelRatio)]
    if (target.width !== width) target.width = width
    if (target.height !== height) target.height = height
    Object.assign(this.#canvas.style, { width: `${canvas.width}px`, height: `${canvas.height}px` })
  }
}

/**
 * Calls a function after some frames of the page, each of them followed by a task: browsers send the drawings of
 * an `OffscreenCanvas` in tasks, which frames may overtake after a page has stalled.
 */
function afterFrames(count: number, then: () => void): void {
  if (count) requestAnimationFrame(() => setTimeout(() => afterFrames(count - 1, then)))
  else then()
}

/**
 * Draws a frame of the drag layer, replacing the previous one. The image lies on whole device px, so it stays
 * sharp. Without a graphics card, browsers spend more time on clearing a canvas of the page's size than on
 * everything else in a frame, so only what was painted is cleared.
 *
 * @param before areas that the previous frame painted; `undefined` if that is unknown
 * @returns areas that this frame painted, in CSS px
 */
export function drawDragLayer(
  context: Context2D,
  { bitmap, at, viewport, pixelRatio, colors, lengths }: DragImage,
  { offset, guides }: DragMove,
  before: readonly Rect[] | undefined,
): Rect[] {
  const { zoom } = viewport
  clear(context, before, pixelRatio)
  const x = Math.round((at.x + offset.x * zoom) * pixelRatio)
  const y = Math.round((at.y + offset.y * zoom) * pixelRatio)
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.drawImage(bitmap, x, y)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  const painted = drawGuides(context, guides, viewport, colors, lengths)
  const { width, height } = bitmap
  painted.push({
    x: x / pixelRatio,
    y: y / pixelRatio,
    width: width / pixelRatio,
    height: height / pixelRatio,
  })
  return painted
}

/** Makes areas of a canvas, or all of it, transparent: each with a px around it, for antialiased edges. */
function clear(context: Context2D, areas?: readonly Rect[], scale = 1): void {
  const { width, height } = context.canvas
  context.setTransform(scale, 0, 0, scale, 0, 0)
  for (const area of areas ?? [{ x: 0, y: 0, width: width / scale, height: height / scale }])
    context.clearRect(area.x - 1, area.y - 1, area.width + 2, area.height + 2)
}

/** Room for a frame around a field, rotated or not, and for antialiasing, in CSS px. */
const frameRoom = 2 * feel.handleGap + 2

/**
 * Paints fields with their frames into one image, as they are on the page now. `undefined` if there are none,
 * or if the image would be larger than the canvas.
 *
 * @param keys keys of the fields
 * @param drawFrames in CSS px of the canvas
 */
export function rasterizeSelection(
  { items, page, viewport, canvas }: PageView,
  keys: readonly string[],
  content: ContentPainter,
  { colors, lengths }: Pick<DragImage, 'colors' | 'lengths'>,
  drawFrames: (context: Context2D) => void,
): DragImage | undefined {
  const chosen = new Set(keys)
  const dragged = items.filter(({ key }) => chosen.has(key))
  const area = unionOf(dragged.map((item) => areaOf(item, item.ops.map(content.paintedRect), viewport)))
  if (!area || area.width > canvas.width || area.height > canvas.height) return undefined
  const pixelRatio = window.devicePixelRatio
  const [left, top] = [area.x * pixelRatio, area.y * pixelRatio]
  const image = new OffscreenCanvas(Math.ceil(area.width * pixelRatio), Math.ceil(area.height * pixelRatio))
  const context = image.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const scale = pixelRatio * viewport.zoom
  context.setTransform(scale, 0, 0, scale, viewport.x * pixelRatio - left, viewport.y * pixelRatio - top)
  for (const item of dragged) content.movingField(context, item, page)
  context.setTransform(pixelRatio, 0, 0, pixelRatio, -left, -top)
  drawFrames(context)
  return { bitmap: image.transferToImageBitmap(), at: area, viewport, canvas, pixelRatio, colors, lengths }
}

/** The area covered by a field and its frame, in whole CSS px of the canvas. */
function areaOf({ corners }: CanvasItem, painted: readonly Rect[], viewport: PageView['viewport']): Rect {
  const ends = painted.flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ])
  const { x, y, width, height } = boundsOf([...corners, ...ends].map((point) => toCanvas(viewport, point)))
  const [left, top] = [Math.floor(x - frameRoom), Math.floor(y - frameRoom)]
  const [right, bottom] = [Math.ceil(x + width + frameRoom), Math.ceil(y + height + frameRoom)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}
