import type { EditorStore } from '../../store/createEditorStore.ts'
import type { DragImage } from '../dragLayer/DragImage.ts'
import { DragLayer } from '../dragLayer/DragLayer.ts'
import { rasterizeSelection } from '../dragLayer/rasterizeSelection.ts'
import type { ContentPainter } from '../rendering/createContentPainter.ts'
import { drawFrames, drawOverlay, type OverlayModel } from '../rendering/drawOverlay.ts'
import { type InteractionState, idleInteraction } from '../rendering/InteractionState.ts'
import { PageStage } from '../rendering/PageStage.ts'
import type { PageView } from '../rendering/PageView.ts'

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
  #interaction: InteractionState = idleInteraction
  #screen: DragLayer | undefined
  /** The fields that glide on the screen; the page shows them until the screen does. */
  #gliding: { keys: readonly string[]; shown: boolean } | undefined
  #settling: ReturnType<typeof setTimeout> | undefined

  /** @param onCrash painting threw */
  constructor(
    container: HTMLDivElement,
    store: EditorStore,
    content: ContentPainter,
    view: PageView,
    onCrash: (cause: unknown) => void,
  ) {
    this.#container = container
    this.#store = store
    this.#content = content
    this.#view = view
    this.#stage = new PageStage(container, { content, overlay: this.#paintOverlay, onCrash }, view)
    this.#unfollow = store.subscribe(() => this.#drawOverlay())
    this.#drawOverlay()
  }

  /** Starts the screen on which fields glide; it takes some time until it is there. */
  prepareDragLayer(): void {
    this.#screen ??= new DragLayer(this.#container)
  }

  update(view: PageView): void {
    const before = this.#view
    this.#view = view
    this.#stage.update(view)
    this.#drawOverlay()
    if (!this.#gliding || !looksDifferent(before, view)) return
    if (this.#settling) this.#putBack()
    else this.detach(this.#gliding.keys, true)
  }

  destroy(): void {
    clearTimeout(this.#settling)
    this.#unfollow()
    this.#screen?.destroy()
    this.#stage.destroy()
  }

  preview(change: Partial<InteractionState>): void {
    this.#interaction = { ...this.#interaction, ...change }
    if (this.#gliding) {
      const { offset, guides } = this.#interaction
      this.#screen?.move({ offset, guides })
      return
    }
    this.#stage.moveDetached(this.#interaction.offset)
    for (const [key, item] of this.#interaction.changed) this.#stage.previewField(key, item)
    this.#drawOverlay()
  }

  /**
   * Fields that only change their place are painted once, with their frames, and then that image glides: a frame of
   * a drag costs the page a message, however many fields there are.
   */
  detach(keys: readonly string[], glide = false): void {
    if (this.#settling) this.#putBack()
    const image = glide && this.#screen?.ready ? this.#takeImage(keys) : undefined
    if (!image) {
      this.#stopGliding()
      this.#stage.detach(keys)
      this.#stage.moveDetached(this.#interaction.offset)
      this.#drawOverlay()
      return
    }
    this.#gliding ??= { keys, shown: false }
    const { offset, guides } = this.#interaction
    this.#screen?.show(image, { offset, guides }, () => {
      this.#gliding = { keys, shown: true }
      this.#stage.hideFromContent(keys)
      this.#drawOverlay()
    })
  }

  #takeImage(keys: readonly string[]): DragImage | undefined {
    return rasterizeSelection(this.#view, keys, this.#content, (context) =>
      drawFrames(context, this.#model()),
    )
  }

  clear(): void {
    this.#interaction = idleInteraction
    // What glides has arrived where it is going to be: to put it there is a task of its own.
    if (this.#gliding?.shown) this.#settling = setTimeout(() => this.#putBack())
    else this.#putBack()
  }

  #putBack(): void {
    clearTimeout(this.#settling)
    this.#settling = undefined
    this.#stopGliding()
    this.#stage.reattach()
    this.#drawOverlay()
  }

  #stopGliding(): void {
    if (!this.#gliding) return
    this.#gliding = undefined
    this.#screen?.hide()
  }

  #drawOverlay(): void {
    const { view } = this.#store.getState().ui
    const { marquee, guides } = this.#interaction
    const helps = view.rulers || view.grid || view.margins
    const gesture = !this.#gliding && (marquee !== null || guides.length > 0)
    this.#stage.drawOverlay(helps || gesture || this.#framed().length > 0)
  }

  readonly #paintOverlay = (context: CanvasRenderingContext2D): void => {
    const model = { ...this.#model(), selection: this.#framed() }
    drawOverlay(context, this.#gliding ? { ...model, interaction: idleInteraction } : model)
  }

  /** The selected fields whose frames are on the page: what glides has frame and guides on its own screen. */
  #framed(): readonly string[] {
    const { selection } = this.#store.getState().ui
    const { keys, shown } = this.#gliding ?? { keys: [], shown: false }
    return shown ? selection.filter((key) => !keys.includes(key)) : selection
  }

  #model(): OverlayModel {
    const { ui, document, can } = this.#store.getState()
    return {
      items: this.#view.items,
      selection: ui.selection,
      viewport: ui.viewport,
      interaction: this.#interaction,
      handles: can.edit,
      color: '#3b5bdb',
      page: document.page.dimensions,
      canvas: ui.canvas,
      view: ui.view,
    }
  }
}

/** Whether the same fields would be painted otherwise, or elsewhere. */
function looksDifferent(a: PageView, b: PageView): boolean {
  return a.viewport !== b.viewport || a.canvas !== b.canvas || a.version !== b.version
}
