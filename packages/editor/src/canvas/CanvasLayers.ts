import type Konva from 'konva/lib/Core'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { CanvasItem } from './CanvasItem.ts'
import { drawOverlay } from './drawOverlay.ts'
import { type Live, still } from './Live.ts'

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
    this.#live = { ...this.#live, ...live }
    for (const node of this.#lifted?.getChildren() ?? []) node.position(this.#live.offset)
    for (const [key, { layout }] of this.#live.changed) this.#nodes.get(key)?.setAttr('ops', layout.ops)
    this.#lifted?.getLayer()?.batchDraw()
    this.#overlay?.batchDraw()
  }

  lift(keys: readonly string[]): void {
    for (const key of keys) if (this.#lifted) this.#nodes.get(key)?.moveTo(this.#lifted)
    this.#content?.getLayer()?.batchDraw()
  }

  settle(): void {
    const changed = this.#live.changed
    this.#live = still
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
    const { session, document } = this.#store.getState()
    drawOverlay(context._context, {
      items: this.#items(),
      selection: session.selection,
      viewport: session.viewport,
      live: this.#live,
      colour: '#3b5bdb',
      page: document.page.dimensions,
      canvas: session.canvas,
      view: session.view,
    })
  }
}
