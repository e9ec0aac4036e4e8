import type { Box, Dimensions } from '@certificate-sdk/template'
import Konva from 'konva/lib/Core'
import type { Viewport } from '../store/EditorState.ts'
import type { CanvasItem } from './CanvasItem.ts'

/** How each part is painted; what Konva asks for when it draws. */
export interface PagePainters {
  background: (context: Konva.Context, shape: Konva.Shape) => void
  field: (context: Konva.Context, shape: Konva.Shape) => void
  /** On the lifted canvas, above what was lifted. */
  liftedFrames: (context: Konva.Context) => void
  overlay: (context: Konva.Context) => void
}

/** Everything that is on the page and how it is looked at. */
export interface PageView {
  items: readonly CanvasItem[]
  page: { imageUrl: string; dimensions: Dimensions }
  viewport: Viewport
  /** In CSS px. */
  canvas: Dimensions
  /** Another number means that fonts or pictures arrived. */
  version: number
}

/**
 * The Konva nodes of the page: content on one layer, painted in order onto one canvas as it will be issued; what a
 * gesture moves on a second; frames, handles and guides on a third. Changes ask for one frame, or with the first view
 * are drawn at once.
 */
export class PageStage {
  readonly #stage: Konva.Stage
  readonly #paintField: PagePainters['field']
  readonly #background: Konva.Shape
  readonly #content = new Konva.Group({ listening: false })
  readonly #lifted = new Konva.Group({ listening: false })
  readonly #contentLayer = new Konva.Layer({ listening: false })
  /** Hidden while there is nothing on it, as every canvas that is seen has to be composed. */
  readonly #liftedLayer = new Konva.Layer({ listening: false, visible: false })
  readonly #overlayLayer = new Konva.Layer({ listening: false })
  #nodes = new Map<string, Konva.Shape>()
  #view: PageView

  constructor(container: HTMLDivElement, painters: PagePainters, view: PageView) {
    this.#paintField = painters.field
    this.#background = shape({ sceneFunc: painters.background })
    this.#view = view
    this.#stage = new Konva.Stage({ container, ...view.canvas, listening: false })
    withoutFrames(() => {
      this.#content.add(this.#background)
      this.#contentLayer.add(this.#content)
      this.#liftedLayer.add(this.#lifted, shape({ sceneFunc: painters.liftedFrames }))
      this.#overlayLayer.add(shape({ sceneFunc: painters.overlay }))
      this.#apply(view)
      // Draws each layer as it comes.
      this.#stage.add(this.#contentLayer, this.#liftedLayer, this.#overlayLayer)
    })
  }

  /** Shows this from the next frame on. Lifted fields stay lifted. */
  update(view: PageView): void {
    const before = this.#view
    if (Object.entries(view).every(([name, value]) => before[name as keyof PageView] === value)) return
    withoutFrames(() => this.#apply(view))
    this.#contentLayer.batchDraw()
    if (this.#lifted.hasChildren()) this.#liftedLayer.batchDraw()
    this.#overlayLayer.batchDraw()
  }

  #apply(view: PageView): void {
    this.#view = view
    const { items, page, viewport, canvas, version } = view
    if (this.#stage.width() !== canvas.width || this.#stage.height() !== canvas.height)
      this.#stage.size(canvas)
    const place = { x: viewport.x, y: viewport.y, scaleX: viewport.zoom, scaleY: viewport.zoom }
    this.#content.setAttrs(place)
    this.#lifted.setAttrs(place)
    this.#background.setAttrs({ url: page.imageUrl, ...page.dimensions, version })
    const nodes = new Map<string, Konva.Shape>()
    for (const { key, layout } of items) {
      const node = this.#nodes.get(key) ?? shape({ sceneFunc: this.#paintField })
      if (node.attrs.ops !== layout.ops) node.setAttr('ops', layout.ops)
      nodes.set(key, node)
    }
    for (const [key, node] of this.#nodes) if (!nodes.has(key)) node.destroy()
    this.#nodes = nodes
    this.#order()
  }

  /** Puts what is not lifted into the painting order, behind which nothing but the background lies. */
  #order(): void {
    const wanted = [...this.#nodes.values()].filter((node) => node.getParent() !== this.#lifted)
    const [, ...now] = this.#content.getChildren()
    if (wanted.length === now.length && wanted.every((node, i) => node === now[i])) return
    this.#content.removeChildren()
    this.#content.add(this.#background, ...wanted)
  }

  /**
   * Takes these fields off the content, so that moving them redraws nothing else.
   *
   * @param area what the lifted canvas has to cover, in CSS px of the stage; without it, all
   */
  lift(keys: readonly string[], area?: Box): void {
    withoutFrames(() => {
      for (const key of keys) this.#nodes.get(key)?.moveTo(this.#lifted)
      this.#coverWithLifted(area ?? { x: 0, y: 0, ...this.#stage.size() })
      this.#liftedLayer.show()
    })
    this.draw()
  }

  #coverWithLifted({ x, y, width, height }: Box): void {
    this.#liftedLayer.position({ x: -x, y: -y })
    const canvas = this.#liftedLayer.getCanvas()
    if (canvas.getWidth() !== width || canvas.getHeight() !== height) canvas.setSize(width, height)
    Object.assign(this.liftedCanvas.style, { left: `${x}px`, top: `${y}px` })
  }

  /** Moves what was lifted, in template px. */
  moveLifted(offset: { x: number; y: number }): void {
    for (const node of this.#lifted.getChildren()) node.position(offset)
  }

  /** Shows a field in another way than the view has it, until the view is applied again or it settles. */
  showField(key: string, item: CanvasItem): void {
    this.#nodes.get(key)?.setAttr('ops', item.layout.ops)
  }

  /** Puts everything back to where the view has it. */
  settle(): void {
    withoutFrames(() => {
      for (const node of this.#lifted.getChildren().slice()) {
        node.position({ x: 0, y: 0 })
        node.remove()
      }
      this.#liftedLayer.hide()
      this.#coverWithLifted({ x: 0, y: 0, width: 1, height: 1 })
      this.#apply(this.#view)
    })
    this.draw()
  }

  /** The canvas of what was lifted. */
  get liftedCanvas(): HTMLCanvasElement {
    return this.#liftedLayer.getNativeCanvasElement()
  }

  drawOverlay(): void {
    this.#overlayLayer.batchDraw()
  }

  /** Asks for a frame of every layer. */
  draw(): void {
    this.#stage.batchDraw()
  }

  destroy(): void {
    this.#stage.destroy()
  }
}

function shape(config: Konva.ShapeConfig): Konva.Shape {
  return new Konva.Shape({ listening: false, perfectDrawEnabled: false, ...config })
}

/** Konva asks for a frame on every change of a node; here many changes are one, and the caller says what to draw. */
function withoutFrames(work: () => void): void {
  const { autoDrawEnabled } = Konva
  Konva.autoDrawEnabled = false
  try {
    work()
  } finally {
    Konva.autoDrawEnabled = autoDrawEnabled
  }
}
