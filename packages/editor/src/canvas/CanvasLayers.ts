import type { Box } from '@certificate-sdk/template'
import type Konva from 'konva/lib/Core'
import { boundsOf } from '../document/fieldGeometry.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { drawFrames, drawOverlay, type OverlayModel } from './drawOverlay.ts'
import type { Guide } from './Guide.ts'
import { handleGap } from './handles.ts'
import { type Live, still } from './Live.ts'
import { type PagePainters, PageStage, type PageView } from './PageStage.ts'
import { toCanvas } from './viewport.ts'

/**
 * The page behind React's back: while a gesture runs, the moved nodes move by themselves and the overlay redraws, and
 * neither React nor the store takes part.
 */
export class CanvasLayers {
  readonly #store: EditorStore
  readonly #stage: PageStage
  readonly #unfollow: () => void
  #view: PageView
  #live: Live = still
  #gliding = false

  constructor(
    container: HTMLDivElement,
    store: EditorStore,
    painters: Pick<PagePainters, 'background' | 'field'>,
    view: PageView,
  ) {
    this.#store = store
    this.#view = view
    this.#stage = new PageStage(
      container,
      { ...painters, liftedFrames: this.#drawLiftedFrames, overlay: this.#drawOverlay },
      view,
    )
    this.#unfollow = store.subscribe(() => this.#stage.drawOverlay())
  }

  update(view: PageView): void {
    this.#view = view
    this.#stage.update(view)
  }

  destroy(): void {
    this.#unfollow()
    this.#stage.destroy()
  }

  show(live: Partial<Live>): void {
    const before = this.#live
    this.#live = { ...before, ...live }
    const { offset, changed } = this.#live
    if (this.#gliding) {
      const { zoom } = this.#view.viewport
      this.#liftedStyle({ transform: `translate(${offset.x * zoom}px, ${offset.y * zoom}px)` })
      // Guides appear seldom; frames and fields glide along on the lifted canvas.
      if (!sameGuides(before.guides, this.#live.guides)) this.#stage.drawOverlay()
      return
    }
    this.#stage.moveLifted(offset)
    for (const [key, item] of changed) this.#stage.showField(key, item)
    this.#stage.drawOverlay()
  }

  /**
   * Fields that lie in sight as a whole are painted once, with their frames, and then the whole canvas glides: a frame
   * of a drag costs a change of style, however many fields there are.
   */
  lift(keys: readonly string[], glide = false): void {
    const area = glide ? this.#areaOf(keys) : undefined
    this.#gliding = area !== undefined
    if (area) {
      this.#liftedStyle({ transform: '', willChange: 'transform' })
    }
    this.#stage.lift(keys, area)
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
    Object.assign(this.#stage.liftedCanvas.style, style)
  }

  settle(): void {
    this.#live = still
    if (this.#gliding) this.#liftedStyle({ transform: '', willChange: '' })
    this.#gliding = false
    this.#stage.settle()
  }

  readonly #drawOverlay = (context: Konva.Context): void => {
    const { session } = this.#store.getState()
    drawOverlay(context._context, {
      ...this.#model(),
      // While fields glide, their frames are on their own canvas.
      selection: this.#gliding ? [] : session.selection,
    })
  }

  readonly #drawLiftedFrames = (context: Konva.Context): void => {
    if (this.#gliding) drawFrames(context._context, this.#model())
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

function sameGuides(a: readonly Guide[], b: readonly Guide[]): boolean {
  return (
    a.length === b.length &&
    a.every((guide, i) => {
      const other = b[i]
      return (
        guide.axis === other?.axis &&
        guide.at === other.at &&
        guide.from === other.from &&
        guide.to === other.to
      )
    })
  )
}
