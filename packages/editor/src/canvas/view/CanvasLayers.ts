import type { Dimensions } from '@certificate-sdk/template'
import { pageGuides } from '../../document/guides.ts'
import { pixelsPer } from '../../geometry/displayUnit.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import { selectedGuide } from '../../store/selectors.ts'
import type { DragImage } from '../dragLayer/DragImage.ts'
import { DragLayer, rasterizeSelection } from '../dragLayer/DragLayer.ts'
import type { PressContext } from '../gestures/PressContext.ts'
import type { ContentPainter } from '../rendering/createContentPainter.ts'
import { drawFrames, drawOverlay, type OverlayModel } from '../rendering/drawOverlay.ts'
import { hasPlaceholder } from '../rendering/drawPlaceholders.ts'
import { type InteractionState, idleInteraction } from '../rendering/InteractionState.ts'
import { isSameOverlay, type OverlayInput } from '../rendering/isSameOverlay.ts'
import type { LengthFormat } from '../rendering/lengthFormat.ts'
import { readOverlayColors } from '../rendering/overlayColors.ts'
import { PageStage } from '../rendering/PageStage.ts'
import type { PageView } from '../rendering/PageView.ts'

/**
 * Owns the canvases outside React. During a gesture the changed fields are drawn directly; React and the
 * store are updated once, at the end. Which layer shows a field at which time:
 *
 * | who                                 | which fields                            | from                  | until                    |
 * | ----------------------------------- | --------------------------------------- | --------------------- | ------------------------ |
 * | content layer ({@link PageStage})   | all that nothing below shows, and those | always                |                          |
 * |                                     | that stay while copies are moved        |                       |                          |
 * | detached layer ({@link PageStage})  | resized or rotated; moved, if the       | the gesture begins    | `clear`                  |
 * |                                     | browser has no drag layer               |                       |                          |
 * | drag layer ({@link DragLayer})      | only moved: one image of fields, frames,| two frames after the  | a task after `clear`, so |
 * |                                     | and guides                              | gesture begins; two   | that no frame lacks them |
 * |                                     |                                         | more with the content |                          |
 * | text editor (`TextEditor`)          | none: the letters stay on the content   | typing begins         | typing ends              |
 * |                                     | layer, it adds the caret and selection  |                       |                          |
 *
 * The overlay shows no field, only frames, handles, guides, and view aids, except those on the drag layer.
 */
export class CanvasLayers {
  readonly #container: HTMLDivElement
  readonly #store: EditorStore
  readonly #content: ContentPainter
  readonly #lengths: LengthFormat
  readonly #nameOf: OverlayModel['nameOf']
  readonly #mergeFieldsOf: OverlayModel['mergeFieldsOf']
  readonly #tool: PressContext['tool']
  /** Key of the field under the mouse. */
  #hovered: string | null = null
  readonly #stage: PageStage
  readonly #unsubscribe: () => void
  readonly #colorScheme = window.matchMedia('(prefers-color-scheme: dark)')
  #view: PageView
  #interaction: InteractionState = idleInteraction
  #dragLayer: DragLayer | undefined
  /** Fields intended for the drag layer; the content layer shows them until the drag layer does. */
  #dragged: { keys: readonly string[]; visible: boolean } | undefined
  #reattaching: ReturnType<typeof setTimeout> | undefined
  /** Content of the overlay, at the latest from the next frame on. */
  #drawn: OverlayInput | undefined

  /** @param onCrash called if painting throws */
  constructor(
    container: HTMLDivElement,
    store: EditorStore,
    {
      content,
      lengths,
      nameOf,
      mergeFieldsOf,
      tool,
    }: { content: ContentPainter } & Pick<OverlayModel, 'lengths' | 'nameOf' | 'mergeFieldsOf'> &
      Pick<PressContext, 'tool'>,
    view: PageView,
    onCrash: (cause: unknown) => void,
  ) {
    this.#container = container
    this.#store = store
    this.#content = content
    this.#lengths = lengths
    this.#nameOf = nameOf
    this.#mergeFieldsOf = mergeFieldsOf
    this.#tool = tool
    this.#view = view
    this.#stage = new PageStage(container, { content, overlay: this.#paintOverlay, onCrash }, view)
    this.#unsubscribe = store.subscribe(this.#drawOverlay)
    this.#colorScheme.addEventListener('change', this.#recolorOverlay)
    this.#drawOverlay()
  }

  /** Creates the drag layer, which takes a few ms, before a drag needs it. */
  prepareDragLayer(): void {
    this.#dragLayer ??= new DragLayer(this.#container)
  }

  /** Shows another view from the next frame on, even during a gesture. */
  update(view: PageView): void {
    const before = this.#view
    this.#view = view
    this.#stage.update(view)
    this.#drawOverlay()
    if (!this.#dragged || !looksDifferent(before, view)) return
    if (this.#reattaching) this.#reattach()
    else this.detach(this.#dragged.keys, true)
  }

  destroy(): void {
    clearTimeout(this.#reattaching)
    this.#unsubscribe()
    this.#colorScheme.removeEventListener('change', this.#recolorOverlay)
    this.#dragLayer?.destroy()
    this.#stage.destroy()
  }

  /** Outlines the field under the mouse; `null` removes the outline. */
  hover(key: string | null): void {
    if (key === this.#hovered) return
    this.#hovered = key
    this.#drawOverlay()
  }

  /** Shows a state of a gesture without storing it. */
  preview(change: Partial<InteractionState>): void {
    const { copying } = this.#interaction
    this.#interaction = { ...this.#interaction, ...change }
    this.#stage.showOriginals(this.#interaction.copying)
    if (this.#dragged) {
      // Placeholders of the originals are on the overlay.
      if (copying !== this.#interaction.copying) this.#drawOverlay()
      const { offset, guides } = this.#interaction
      this.#dragLayer?.move({ offset, guides })
      return
    }
    this.#stage.moveDetached(this.#interaction.offset)
    for (const [key, item] of this.#interaction.changed) this.#stage.previewField(key, item)
    this.#drawOverlay()
  }

  /**
   * Detaches fields from the content layer, so that changing them does not redraw anything else.
   *
   * @param movedOnly the fields keep their appearance: they are rasterized once, and each frame draws one
   *   image, no matter how many fields there are
   */
  detach(keys: readonly string[], movedOnly = false): void {
    if (this.#reattaching) this.#reattach()
    const image = movedOnly && this.#dragLayer?.ready ? this.#rasterize(keys) : undefined
    if (!image) {
      this.#hideDragLayer()
      this.#stage.detach(keys)
      this.#stage.moveDetached(this.#interaction.offset)
      this.#drawOverlay()
      return
    }
    this.#dragged ??= { keys, visible: false }
    const { offset, guides } = this.#interaction
    this.#dragLayer?.show(image, { offset, guides }, () => {
      this.#dragged = { keys, visible: true }
      this.#stage.hideFromContent(keys)
      this.#drawOverlay()
    })
  }

  /** Shows the page without a field that a tool draws on the overlay, until {@link clear}. */
  hide(key: string): void {
    this.#stage.hideFromContent([key])
  }

  #rasterize(keys: readonly string[]): DragImage | undefined {
    const model = this.#coloredModel()
    return rasterizeSelection(this.#view, keys, this.#content, model, (context) => drawFrames(context, model))
  }

  /**
   * An image of a field that is not on the page, in its frame; `undefined` if it is larger than any field
   * that people would drag.
   */
  rasterizeNew(items: readonly CanvasItem[]): DragImage | undefined {
    const selection = items.map(({ key }) => key)
    const model = { ...this.#coloredModel(), items, selection }
    const view = { ...this.#view, items, canvas: largestNew }
    return rasterizeSelection(view, selection, this.#content, model, (context) => drawFrames(context, model))
  }

  /** Ends the preview of a gesture; the content layer shows every field again. */
  clear(): void {
    this.#interaction = idleInteraction
    // The image is already where the fields will be, so repainting them can be its own task.
    if (this.#dragged?.visible) this.#reattaching = setTimeout(() => this.#reattach())
    else this.#reattach()
  }

  #reattach(): void {
    clearTimeout(this.#reattaching)
    this.#reattaching = undefined
    this.#hideDragLayer()
    this.#stage.reattach()
    this.#drawOverlay()
  }

  #hideDragLayer(): void {
    if (!this.#dragged) return
    this.#dragged = undefined
    this.#dragLayer?.hide()
  }

  readonly #recolorOverlay = (): void => {
    this.#drawn = undefined
    this.#drawOverlay()
  }

  readonly #drawOverlay = (): void => {
    const model = this.#overlayModel()
    const input = { ...model, selection: this.#framedKeys(), dragged: this.#dragged, tool: this.#tool() }
    // A tool has a state of its own.
    const { document, ui } = this.#store.getState()
    if (this.#drawn && !input.tool && isSameOverlay(this.#drawn, input)) {
      if (ui.typing?.busy) this.#stage.restOverlay()
      return
    }
    this.#drawn = input
    const { marquee, guides, guide } = this.#interaction
    const { rulers, grid, margins } = ui.preferences.aids
    const hasViewAids = rulers || grid || margins || document.page.guides !== undefined || guide !== null
    const hasGesture = !this.#dragged && (marquee !== null || guides.length > 0)
    const hasPlaceholders = this.#view.items.some(hasPlaceholder)
    const hasFields =
      hasPlaceholders ||
      this.#tool() !== undefined ||
      this.#outlinedKey() !== null ||
      this.#framedKeys().length > 0
    this.#stage.drawOverlay(hasViewAids || hasGesture || hasFields)
  }

  readonly #paintOverlay = (context: CanvasRenderingContext2D): void => {
    const { keys, visible } = this.#dragged ?? { keys: [], visible: false }
    const model = { ...this.#coloredModel(), selection: this.#framedKeys() }
    // Their frames and placeholders are on the drag layer.
    if (visible && !this.#interaction.copying)
      model.items = model.items.filter(({ key }) => !keys.includes(key))
    drawOverlay(context, this.#dragged ? { ...model, interaction: idleInteraction } : model)
    if (!this.#dragged) this.#tool()?.draw(context, model)
  }

  /** The selected fields whose frames are drawn by the overlay. */
  #framedKeys(): readonly string[] {
    const { keys: selection } = this.#store.getState().ui.selection
    const { keys, visible } = this.#dragged ?? { keys: [], visible: false }
    const replaced = this.#tool()?.replaces
    if (!visible && replaced === undefined) return selection
    return selection.filter((key) => key !== replaced && !(visible && keys.includes(key)))
  }

  /** The field under the mouse, between gestures; a selected field already has its frame. */
  #outlinedKey(): string | null {
    const isIdle = this.#interaction === idleInteraction && !this.#dragged
    const { keys: selection } = this.#store.getState().ui.selection
    return isIdle && this.#hovered && !selection.includes(this.#hovered) ? this.#hovered : null
  }

  #coloredModel(): OverlayModel {
    return { ...this.#overlayModel(), colors: readOverlayColors(this.#container) }
  }

  #overlayModel(): OverlayInput {
    const { ui, document, can } = this.#store.getState()
    return {
      items: this.#view.items,
      selection: ui.selection.keys,
      viewport: ui.view.viewport,
      touch: ui.device.touch,
      interaction: this.#interaction,
      handles: can.edit,
      page: document.page.dimensions,
      isPageBroken: this.#view.isBroken === true,
      canvas: ui.view.canvas,
      view: ui.preferences.aids,
      unit: pixelsPer(ui.preferences.unit, document.page),
      lengths: this.#lengths,
      hovered: this.#outlinedKey(),
      nameOf: this.#nameOf,
      mergeFieldsOf: this.#mergeFieldsOf,
      guides: pageGuides(document.page),
      selectedGuide: selectedGuide(this.#store.getState()),
    }
  }
}

/** Limit in CSS px; larger canvases fail on phones. */
const largestNew: Dimensions = { width: 2_000, height: 2_000 }

/** Returns true if the same fields would be painted differently or in a different position. */
function looksDifferent(a: PageView, b: PageView): boolean {
  return a.viewport !== b.viewport || a.canvas !== b.canvas || a.version !== b.version
}
