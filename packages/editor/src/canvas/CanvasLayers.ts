import type { Box } from '@certificate-sdk/template'
import { boundsOf } from '../document/fieldGeometry.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { drawFrames, drawOverlay, type OverlayModel } from './drawOverlay.ts'
import type { GlidePicture } from './glide/GlideMessage.ts'
import { GlideScreen } from './glide/GlideScreen.ts'
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
  readonly #container: HTMLDivElement
  readonly #store: EditorStore
  readonly #content: ContentPainter
  readonly #stage: PageStage
  readonly #unfollow: () => void
  #view: PageView
  #live: Live = still
  #screen: GlideScreen | undefined
  /** The fields that glide on the screen; the page shows them until the screen does. */
  #gliding: { keys: readonly string[]; shown: boolean } | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor(container: HTMLDivElement, store: EditorStore, content: ContentPainter, view: PageView) {
    this.#container = container
    this.#store = store
    this.#content = content
    this.#view = view
    this.#stage = new PageStage(container, { content, overlay: this.#paintOverlay }, view)
    this.#unfollow = store.subscribe(() => this.#drawOverlay())
    this.#drawOverlay()
  }

  /** Starts the screen on which fields glide; it takes some time until it is there. */
  prepareToGlide(): void {
    this.#screen ??= new GlideScreen(this.#container)
  }

  update(view: PageView): void {
    const before = this.#view
    this.#view = view
    this.#stage.update(view)
    this.#drawOverlay()
    if (!this.#gliding || !looksDifferent(before, view)) return
    if (this.#settling) this.#putBack()
    else this.lift(this.#gliding.keys, true)
  }

  destroy(): void {
    clearTimeout(this.#settling)
    this.#unfollow()
    this.#screen?.destroy()
    this.#stage.destroy()
  }

  show(live: Partial<Live>): void {
    this.#live = { ...this.#live, ...live }
    if (this.#gliding) {
      const { offset, guides } = this.#live
      this.#screen?.move({ offset, guides })
      return
    }
    this.#stage.moveLifted(this.#live.offset)
    for (const [key, item] of this.#live.changed) this.#stage.showField(key, item)
    this.#drawOverlay()
  }

  /**
   * Fields that lie in sight as a whole are painted once, with their frames, and then that picture glides: a frame of a
   * drag costs the page a message, however many fields there are.
   */
  lift(keys: readonly string[], glide = false): void {
    if (this.#settling) this.#putBack()
    const picture = glide && this.#screen?.ready ? this.#pictureOf(keys) : undefined
    if (!picture) {
      this.#stopGliding()
      this.#stage.lift(keys)
      this.#stage.moveLifted(this.#live.offset)
      this.#drawOverlay()
      return
    }
    this.#gliding ??= { keys, shown: false }
    const { offset, guides } = this.#live
    this.#screen?.show(picture, { offset, guides }, () => {
      this.#gliding = { keys, shown: true }
      this.#stage.takeOff(keys)
      this.#drawOverlay()
    })
  }

  /** These fields with their frames, if all of it is in sight. */
  #pictureOf(keys: readonly string[]): GlidePicture | undefined {
    const area = this.#areaOf(keys)
    if (!area) return undefined
    const { viewport, canvas, items } = this.#view
    const pixelRatio = window.devicePixelRatio
    const size = [Math.ceil(area.width * pixelRatio), Math.ceil(area.height * pixelRatio)] as const
    const picture = new OffscreenCanvas(...size)
    const context = picture.getContext('2d', { willReadFrequently: true })
    if (!context) return undefined
    const scale = pixelRatio * viewport.zoom
    const [x, y] = [(viewport.x - area.x) * pixelRatio, (viewport.y - area.y) * pixelRatio]
    context.setTransform(scale, 0, 0, scale, x, y)
    const lifted = new Set(keys)
    for (const item of items) if (lifted.has(item.key)) this.#content.field(context, item)
    context.setTransform(pixelRatio, 0, 0, pixelRatio, -area.x * pixelRatio, -area.y * pixelRatio)
    drawFrames(context, this.#model())
    return { bitmap: picture.transferToImageBitmap(), at: area, viewport, canvas, pixelRatio }
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

  settle(): void {
    this.#live = still
    // What glides has arrived where it is going to be: to put it there is a task of its own.
    if (this.#gliding?.shown) this.#settling = setTimeout(() => this.#putBack())
    else this.#putBack()
  }

  #putBack(): void {
    clearTimeout(this.#settling)
    this.#settling = undefined
    this.#stopGliding()
    this.#stage.settle()
    this.#drawOverlay()
  }

  #stopGliding(): void {
    if (!this.#gliding) return
    this.#gliding = undefined
    this.#screen?.hide()
  }

  #drawOverlay(): void {
    const { selection, view } = this.#store.getState().session
    const { marquee, guides } = this.#live
    const helps = view.rulers || view.grid || view.margins
    const gesture = selection.length > 0 || marquee !== null || guides.length > 0
    this.#stage.drawOverlay(helps || (gesture && !this.#gliding?.shown))
  }

  readonly #paintOverlay = (context: CanvasRenderingContext2D): void => {
    const model = this.#model()
    if (this.#gliding) {
      // What glides has its frames and guides on its own screen, as soon as that is seen.
      const selection = this.#gliding.shown ? [] : model.selection
      drawOverlay(context, { ...model, live: still, selection })
    } else drawOverlay(context, model)
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

/** Whether the same fields would be painted otherwise, or elsewhere. */
function looksDifferent(a: PageView, b: PageView): boolean {
  return a.viewport !== b.viewport || a.canvas !== b.canvas || a.version !== b.version
}
