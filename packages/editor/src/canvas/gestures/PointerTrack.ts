import type { Point } from '@certificate-sdk/template/internal'
import type { PointerPosition, PointerSample } from '../../scene/PointerSample.ts'
import type { EditorStore } from '../../store/createEditorStore.ts'
import { heldKeys, pointerSample } from './pointerSample.ts'

/**
 * Follows the pointer, pressed or not. During a gesture the page may move under a resting pointer, because the canvas is
 * resized: the dragged content keeps its place on the page.
 */
export class PointerTrack {
  readonly #element: HTMLElement
  readonly #store: EditorStore
  /** Returns true if a gesture may run. */
  readonly #isBusy: () => boolean
  #latest: PointerSample | undefined
  /** The same position in the window, so that it can be converted for a canvas of another size. */
  #place: PointerPosition | undefined
  /** Added to every sample of a gesture during which the canvas was resized, in page px. */
  #shift: Point = { x: 0, y: 0 }
  /** True if a mouse or a pen is over the canvas. */
  hovers = false

  constructor(element: HTMLElement, store: EditorStore, isBusy: () => boolean) {
    this.#element = element
    this.#store = store
    this.#isBusy = isBusy
  }

  /** Last position; `undefined` before the first move. */
  get latest(): PointerSample | undefined {
    return this.#latest
  }

  get place(): PointerPosition | undefined {
    return this.#place
  }

  /** Position of the mouse or the pen on the page; `undefined` if it is outside the page or the canvas. */
  onPage(): Point | undefined {
    if (!this.hovers || !this.#place) return undefined
    const { page } = this.sampleOf(this.#place)
    const { width, height } = this.#store.getState().document.page.dimensions
    return page.x >= 0 && page.y >= 0 && page.x <= width && page.y <= height ? page : undefined
  }

  sampleOf(position: PointerPosition): PointerSample {
    const sample = pointerSample(this.#element, this.#store.getState().ui.view.viewport, position)
    if (!this.#isBusy()) return sample
    return { ...sample, page: { x: sample.page.x + this.#shift.x, y: sample.page.y + this.#shift.y } }
  }

  press(event: PointerEvent): PointerSample {
    this.#place = event
    return this.sampleOf(event)
  }

  move(event: PointerEvent): PointerSample {
    this.#latest = this.sampleOf(event)
    this.#place = event
    this.hovers = event.pointerType !== 'touch'
    return this.#latest
  }

  /** A press begins, to which earlier resizes do not apply. */
  resetShift(): void {
    this.#shift = { x: 0, y: 0 }
  }

  resizeCanvas(): void {
    if (!this.#latest || !this.#place || !this.#isBusy()) return
    const { page } = this.#latest
    const now = this.sampleOf(this.#place).page
    this.#shift = { x: this.#shift.x + page.x - now.x, y: this.#shift.y + page.y - now.y }
  }

  /**
   * Updates the modifier keys, which affect a gesture even if the pointer doesn't move.
   *
   * @returns whether they have changed
   */
  changeKeys(event: KeyboardEvent): boolean {
    const { shift, alt, mod } = heldKeys(event)
    const latest = this.#latest
    if (!latest || (latest.shift === shift && latest.alt === alt && latest.mod === mod)) return false
    this.#latest = { ...latest, shift, alt, mod }
    return true
  }
}
