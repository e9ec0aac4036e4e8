import type { Box } from '@certificate-sdk/template'
import { boundsOf } from '../document/fieldGeometry.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { drawFrames, drawOverlay, type OverlayModel } from './drawOverlay.ts'
import { GuideLines } from './GuideLines.ts'
import { handleGap } from './handles.ts'
import { type Live, still } from './Live.ts'
import { PageStage } from './PageStage.ts'
import type { PageView } from './PageView.ts'
import { toCanvas } from './viewport.ts'

/**
 * The page behind React's back: while a gesture runs, what is moved moves by itself, and neither React nor the store
 * takes part.
 */
export class CanvasLayers {
  readonly #store: EditorStore
  readonly #stage: PageStage
  readonly #guides: GuideLines
  readonly #unfollow: () => void
  #view: PageView
  #live: Live = still
  #gliding = false

  constructor(container: HTMLDivElement, store: EditorStore, content: ContentPainter, view: PageView) {
    this.#store = store
    this.#view = view
    this.#stage = new PageStage(
      container,
      { content, liftedFrames: this.#paintLiftedFrames, overlay: this.#paintOverlay },
      view,
    )
    this.#guides = new GuideLines(container)
    this.#unfollow = store.subscribe(() => this.#drawOverlay())
    this.#drawOverlay()
  }

  update(view: PageView): void {
    this.#view = view
    this.#stage.update(view)
    this.#drawOverlay()
  }

  destroy(): void {
    this.#unfollow()
    this.#guides.destroy()
    this.#stage.destroy()
  }

  show(live: Partial<Live>): void {
    this.#live = { ...this.#live, ...live }
    const { offset, changed, guides } = this.#live
    const { viewport } = this.#view
    this.#guides.show(guides, viewport)
    if (this.#gliding) {
      // Nothing is painted: frames and fields glide along on the lifted canvas.
      const { zoom } = viewport
      this.#liftedStyle({ transform: `translate(${offset.x * zoom}px, ${offset.y * zoom}px)` })
      return
    }
    this.#stage.moveLifted(offset)
    for (const [key, item] of changed) this.#stage.showField(key, item)
    this.#drawOverlay()
  }

  /**
   * Fields that lie in sight as a whole are painted once, with their frames, and then the whole canvas glides: a frame
   * of a drag costs a change of style, however many fields there are.
   */
  lift(keys: readonly string[], glide = false): void {
    const area = glide ? this.#areaOf(keys) : undefined
    this.#gliding = area !== undefined
    this.#stage.lift(keys, area)
    if (!area) return
    this.#liftedStyle({ transform: '', willChange: 'transform' })
    this.#drawOverlay()
  }

  /** What these fields and their frames cover, in whole CSS px of the canvas, if all of it is in sight. */
  #areaOf(keys: readonly string[]): Box | undefined {
    const { canvas, viewport, items } = this.#view
    const chosen = new Set(keys)
    const points = items.flatMap(({ key, corners }) => (chosen.has(key) ? corners : []))
    if (!points.length) return undefined
    const box = boundsOf(points.map((point) => toCanvas(viewport, point)))
    // Script faces reach out of their boxes, by less than their height.
    const reach = box.height + 2 * handleGap
    const [x, y] = [Math.floor(box.x - reach), Math.floor(box.y - reach)]
    const [right, bottom] = [Math.ceil(box.x + box.width + reach), Math.ceil(box.y + box.height + reach)]
    if (x < 0 || y < 0 || right > canvas.width || bottom > canvas.height) return undefined
    return { x, y, width: right - x, height: bottom - y }
  }

  #liftedStyle(style: { transform: string; willChange?: string }): void {
    Object.assign(this.#stage.liftedCanvas?.style ?? {}, style)
  }

  settle(): void {
    this.#live = still
    this.#guides.show([], this.#view.viewport)
    if (this.#gliding) this.#liftedStyle({ transform: '', willChange: '' })
    this.#gliding = false
    this.#stage.settle()
    this.#drawOverlay()
  }

  #drawOverlay(): void {
    const { selection, view } = this.#store.getState().session
    const { marquee } = this.#live
    const helps = view.rulers || view.grid || view.margins
    const frames = selection.length > 0 && !this.#gliding
    this.#stage.drawOverlay(helps || frames || marquee !== null)
  }

  readonly #paintOverlay = (context: CanvasRenderingContext2D): void => {
    const { session } = this.#store.getState()
    drawOverlay(context, {
      ...this.#model(),
      // While fields glide, their frames are on their own canvas.
      selection: this.#gliding ? [] : session.selection,
    })
  }

  readonly #paintLiftedFrames = (context: CanvasRenderingContext2D): void => {
    if (this.#gliding) drawFrames(context, this.#model())
  }

  #model(): OverlayModel {
    const { session, document } = this.#store.getState()
    return {
      items: this.#view.items,
      selection: session.selection,
      viewport: session.viewport,
      live: this.#live,
      colour: '#3b5bdb',
      page: document.page.dimensions,
      canvas: session.canvas,
      view: session.view,
    }
  }
}
