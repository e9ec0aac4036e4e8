import type Konva from 'konva/lib/Core'
import { boundsOf } from '../document/fieldGeometry.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { CanvasItem } from './CanvasItem.ts'
import { drawFrames, drawOverlay, type OverlayModel } from './drawOverlay.ts'
import type { Guide } from './Guide.ts'
import { type Live, still } from './Live.ts'
import { toCanvas } from './viewport.ts'

/**
 * The Konva nodes behind React's back: while a gesture runs, the moved nodes move by themselves and the overlay
 * redraws, and neither React nor the store takes part.
 */
export class CanvasLayers {
  readonly #store: EditorStore
  readonly #items: () => readonly CanvasItem[]
  readonly #nodes = new Map<string, Konva.Shape>()
  #content: Konva.Group | null = null
  #lifted: Konva.Group | null = null
  #overlay: Konva.Layer | null = null
  #live: Live = still
  #gliding = false

  constructor(store: EditorStore, items: () => readonly CanvasItem[]) {
    this.#store = store
    this.#items = items
  }

  readonly setContent = (group: Konva.Group | null): void => {
    this.#content = group
  }

  readonly setLifted = (group: Konva.Group | null): void => {
    this.#lifted = group
  }

  readonly setOverlay = (layer: Konva.Layer | null): void => {
    this.#overlay = layer
  }

  setNode(key: string, node: Konva.Shape | null): void {
    if (node) this.#nodes.set(key, node)
    else this.#nodes.delete(key)
  }

  /** Redraws the overlay whenever the state changes; returns what ends it. */
  follow(): () => void {
    return this.#store.subscribe(() => this.#overlay?.batchDraw())
  }

  /** What the running gesture shows now. */
  get live(): Live {
    return this.#live
  }

  show(live: Partial<Live>): void {
    const before = this.#live
    this.#live = { ...before, ...live }
    const { offset, changed } = this.#live
    if (this.#gliding) {
      const { zoom } = this.#store.getState().session.viewport
      this.#liftedStyle({ transform: `translate(${offset.x * zoom}px, ${offset.y * zoom}px)` })
      // Guides appear seldom; frames and fields glide along on the lifted canvas.
      if (!sameGuides(before.guides, this.#live.guides)) this.#overlay?.batchDraw()
      return
    }
    for (const node of this.#lifted?.getChildren() ?? []) node.position(offset)
    for (const [key, { layout }] of changed) this.#nodes.get(key)?.setAttr('ops', layout.ops)
    this.#lifted?.getLayer()?.batchDraw()
    this.#overlay?.batchDraw()
  }

  /**
   * Fields that lie in sight as a whole are painted once, with their frames, and then the whole canvas glides: a frame
   * of a drag costs a change of style, however many fields there are.
   */
  lift(keys: readonly string[], glide = false): void {
    for (const key of keys) if (this.#lifted) this.#nodes.get(key)?.moveTo(this.#lifted)
    this.#gliding = glide && this.#isInSight(keys)
    if (this.#gliding) this.#liftedStyle({ transform: '', willChange: 'transform' })
    this.#content?.getLayer()?.batchDraw()
    this.#lifted?.getLayer()?.batchDraw()
    this.#overlay?.batchDraw()
  }

  #isInSight(keys: readonly string[]): boolean {
    const { canvas, viewport } = this.#store.getState().session
    const chosen = new Set(keys)
    const points = this.#items().flatMap(({ key, corners }) => (chosen.has(key) ? corners : []))
    if (!points.length) return false
    const { x, y, width, height } = boundsOf(points.map((point) => toCanvas(viewport, point)))
    // Script faces reach out of their boxes, by less than their height.
    const reach = height
    return (
      x >= reach && y >= reach && x + width + reach <= canvas.width && y + height + reach <= canvas.height
    )
  }

  #liftedStyle(style: { transform: string; willChange?: string }): void {
    const element = this.#lifted?.getLayer()?.getNativeCanvasElement()
    if (element) Object.assign(element.style, style)
  }

  settle(): void {
    const changed = this.#live.changed
    this.#live = still
    if (this.#gliding) this.#liftedStyle({ transform: '', willChange: '' })
    this.#gliding = false
    for (const [i, { key, layout }] of this.#items().entries()) {
      const node = this.#nodes.get(key)
      if (!node || !this.#content) continue
      if (changed.has(key)) node.setAttr('ops', layout.ops)
      if (node.getParent() === this.#content) continue
      node.position({ x: 0, y: 0 })
      node.moveTo(this.#content)
      // The background is the first child.
      node.zIndex(i + 1)
    }
    this.#content?.getLayer()?.batchDraw()
    this.#lifted?.getLayer()?.batchDraw()
    this.#overlay?.batchDraw()
  }

  readonly drawOverlay = (context: Konva.Context): void => {
    const { session } = this.#store.getState()
    drawOverlay(context._context, {
      ...this.#model(),
      // While fields glide, their frames are on their own canvas.
      selection: this.#gliding ? [] : session.selection,
    })
  }

  readonly drawLiftedFrames = (context: Konva.Context): void => {
    if (this.#gliding) drawFrames(context._context, this.#model())
  }

  #model(): OverlayModel {
    const { session, document } = this.#store.getState()
    return {
      items: this.#items(),
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
