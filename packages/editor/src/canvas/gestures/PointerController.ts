import type { Point } from '@certificate-sdk/template/internal'
import { editText } from '../../commands/editCommands.ts'
import { select } from '../../commands/selectionCommands.ts'
import { feel } from '../../feel.ts'
import { toPage } from '../../geometry/viewport.ts'
import { attachWheel } from './attachWheel.ts'
import { dragGesture } from './dragGesture.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { changeSelection, gestureFor, type PressPlan } from './gestureFor.ts'
import { handleCursor } from './handleCursor.ts'
import { type Hit, hitTest } from './hitTest.ts'
import { marqueeGesture } from './marqueeGesture.ts'
import { panGesture } from './panGesture.ts'
import { type Pinch, pinchOf, zoomByPinch } from './pinch.ts'
import { resizeGesture } from './resizeGesture.ts'

type Timer = ReturnType<typeof setTimeout>

/** What the pointers are doing; see {@link PointerController}. */
type State =
  | { name: 'idle' }
  | { name: 'pressed'; at: PointerSample; hit: Hit; plan: PressPlan }
  | { name: 'beginning'; at: PointerSample; hit: Hit; plan: PressPlan; timer: Timer }
  | { name: 'running'; gesture: Gesture; timer?: Timer }
  | { name: 'released'; gesture: Gesture; at: PointerSample; timer: Timer }
  | { name: 'pinching'; pinch: Pinch }

const idle: State = { name: 'idle' }

/**
 * Turns pointer, wheel, and key events of the canvas into gestures.
 *
 * | state     | event                                     | next state                                           |
 * | --------- | ----------------------------------------- | ---------------------------------------------------- |
 * | idle      | press                                     | `pressed`, with the plan of {@link gestureFor}       |
 * |           | press of the middle button, or with Space | `running`: pan                                       |
 * |           | move                                      | stays; the cursor shows what a press would do        |
 * | pressed   | move by `feel.clickSlop`                  | `beginning`                                          |
 * |           | release                                   | `idle`, after the plan's click                       |
 * | beginning | timer                                     | `running`: the gesture is made; a timer moves it     |
 * |           | release                                   | `released`: the gesture is made at once              |
 * | running   | move, or Shift and Alt change             | stays; the gesture moves                             |
 * |           | release                                   | `released`                                           |
 * | released  | timer, or any other event before it       | `idle`: the gesture ends where it was released       |
 * | pinching  | move                                      | stays; zooms and pans                                |
 * |           | fewer than two fingers                    | `idle`                                               |
 * | any       | second finger                             | `pinching`; a gesture is canceled                    |
 * |           | Escape, or the browser takes the pointer  | `idle`; a gesture is canceled                        |
 *
 * The timers wait 0 ms: making, first moving, and ending a gesture are work of some milliseconds, and each gets a task
 * of its own so that slow machines still paint between them. The last, after the end, updates the cursor.
 */
export class PointerController {
  readonly #element: HTMLElement
  readonly #context: GestureContext
  readonly #abort = new AbortController()
  /** Where each pointer that is down was last, in CSS px of the canvas. */
  readonly #pointers = new Map<number, Point>()
  #state: State = idle
  /** Where the pointer was last, pressed or not. */
  #latest: PointerSample | undefined
  #hovering: Timer | undefined
  #spaceHeld = false

  /** Listens until {@link destroy}. */
  constructor(element: HTMLElement, context: GestureContext) {
    this.#element = element
    this.#context = context
    const { signal } = this.#abort
    element.addEventListener('pointerdown', this.#onPress, { signal })
    element.addEventListener('pointermove', this.#onMove, { signal })
    element.addEventListener('pointerup', this.#onRelease, { signal })
    element.addEventListener('pointercancel', this.#onPointerLost, { signal })
    element.addEventListener('dblclick', this.#onDoubleClick, { signal })
    element.addEventListener('keydown', this.#onCanvasKey, { signal })
    attachWheel(element, context.store, (event) => this.#sampleOf(event).canvas, signal)
    // Not on the window: the SDK lets no key get from the editor to it, or from it to the page's own listeners.
    const root = element.getRootNode() as Document | ShadowRoot
    root.addEventListener('keydown', this.#onKeyDown as EventListener, { capture: true, signal })
    root.addEventListener('keyup', this.#onKeyUp as EventListener, { capture: true, signal })
  }

  /** Cancels a running gesture, keeps one that was released, and removes every listener. */
  destroy(): void {
    this.#endReleased()
    clearTimeout(this.#hovering)
    this.#abort.abort()
    this.#cancel()
  }

  readonly #onPress = (event: PointerEvent): void => {
    this.#endReleased()
    clearTimeout(this.#hovering)
    const at = this.#sampleOf(event)
    this.#pointers.set(event.pointerId, at.canvas)
    this.#element.setPointerCapture(event.pointerId)
    this.#element.focus({ preventScroll: true })
    if (this.#pointers.size === 2) this.#startPinch()
    if (this.#pointers.size > 1 || event.button > 1) return
    event.preventDefault()
    // A press whose release got lost.
    this.#cancel()
    if (event.button === 1 || this.#spaceHeld) {
      this.#state = { name: 'running', gesture: panGesture(this.#context, at) }
      this.#element.style.cursor = 'grabbing'
      return
    }
    const hit = hitTest(this.#context, at, event.pointerType === 'touch' ? 'touch' : 'mouse')
    const { can } = this.#context.store.getState()
    const plan = gestureFor(hit.target, { shift: at.shift, canEdit: can.edit })
    this.#state = { name: 'pressed', at, hit, plan }
    this.#changeSelection(plan.press, hit)
  }

  readonly #onMove = (event: PointerEvent): void => {
    this.#endReleased()
    clearTimeout(this.#hovering)
    const now = this.#sampleOf(event)
    this.#latest = now
    const isLost = event.pointerType === 'mouse' && event.buttons === 0
    // The release was never reported, because the browser had canceled the pointer.
    if (isLost && this.#isBusy()) {
      this.#onRelease(event)
      return
    }
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, now.canvas)
    const state = this.#state
    if (state.name === 'idle') this.#hover(now)
    if (state.name === 'running') this.#moveGesture()
    if (state.name === 'pinching') this.#movePinch(state.pinch)
    if (state.name === 'pressed' && distance(now.canvas, state.at.canvas) >= feel.clickSlop)
      this.#state = { ...state, name: 'beginning', timer: setTimeout(() => this.#begin()) }
  }

  readonly #onRelease = (event: PointerEvent): void => {
    this.#endReleased()
    this.#pointers.delete(event.pointerId)
    if (this.#state.name === 'pinching') {
      if (this.#pointers.size < 2) this.#state = idle
      return
    }
    const at = this.#sampleOf(event)
    this.#begin()
    const state = this.#state
    if (state.name === 'running') {
      clearTimeout(state.timer)
      this.#state = {
        name: 'released',
        gesture: state.gesture,
        at,
        timer: setTimeout(() => this.#endReleased()),
      }
      return
    }
    this.#state = idle
    if (state.name === 'pressed') this.#changeSelection(state.plan.click, state.hit)
    this.#hover(at)
  }

  readonly #onPointerLost = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId)
    this.#endReleased()
    this.#cancel()
  }

  /** Makes the gesture of a press that has moved far enough. */
  #begin(): void {
    const state = this.#state
    if (state.name !== 'beginning') return
    clearTimeout(state.timer)
    this.#state = {
      name: 'running',
      gesture: this.#gestureOf(state),
      timer: setTimeout(() => this.#moveGesture()),
    }
  }

  #gestureOf({ at, hit, plan }: { at: PointerSample; hit: Hit; plan: PressPlan }): Gesture {
    if (plan.gesture === 'resize' && hit.handle) return resizeGesture(this.#context, hit.handle, at)
    if (plan.gesture === 'drag') return dragGesture(this.#context, at)
    return plan.gesture === 'marquee' ? marqueeGesture(this.#context, at) : panGesture(this.#context, at)
  }

  #moveGesture(): void {
    if (this.#state.name !== 'running') return
    clearTimeout(this.#state.timer)
    if (this.#latest) this.#state.gesture.move(this.#latest)
  }

  /** Ends a gesture where the pointer was released, if that is still to be done. */
  #endReleased(): void {
    const state = this.#state
    if (state.name !== 'released') return
    clearTimeout(state.timer)
    this.#state = idle
    state.gesture.end(state.at)
    this.#hovering = setTimeout(() => this.#hover(state.at))
  }

  #cancel(): void {
    const state = this.#state
    this.#state = idle
    if (state.name === 'beginning' || state.name === 'running') clearTimeout(state.timer)
    if (state.name === 'running') state.gesture.cancel()
  }

  #isBusy(): boolean {
    const { name } = this.#state
    return name === 'pressed' || name === 'beginning' || name === 'running'
  }

  #startPinch(): void {
    this.#cancel()
    const pinch = pinchOf([...this.#pointers.values()])
    if (pinch) this.#state = { name: 'pinching', pinch }
  }

  #movePinch(before: Pinch): void {
    const now = pinchOf([...this.#pointers.values()])
    if (!now) return
    const { store } = this.#context
    store.updateUi({ viewport: zoomByPinch(store.getState().ui.viewport, before, now) })
    this.#state = { name: 'pinching', pinch: now }
  }

  /** The cursor shows what a press would do. */
  #hover(at: PointerSample): void {
    const { under, frame, handle } = hitTest(this.#context, at, 'mouse')
    const { can } = this.#context.store.getState()
    const { style } = this.#element
    if (this.#spaceHeld) style.cursor = 'grab'
    else if (frame && handle) style.cursor = handleCursor(handle, frame.rotation)
    else if (under && !can.edit) style.cursor = 'pointer'
    else style.cursor = under && !under.field.locked ? 'move' : 'default'
  }

  readonly #onDoubleClick = (event: MouseEvent): void => {
    const { run, store } = this.#context
    const { under } = hitTest(this.#context, this.#sampleOf(event), 'mouse')
    if (!under || under.field.locked || !store.getState().can.edit) return
    run(select, [under.key])
    run(editText)
  }

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    // Wherever the key goes, it comes after the gesture.
    this.#endReleased()
    if (!this.#isBusy()) return
    // While a gesture runs, no key may change what it began with.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') this.#cancel()
    else this.#updateKeys(event)
  }

  readonly #onKeyUp = (event: KeyboardEvent): void => {
    if (event.key === ' ' && this.#spaceHeld) {
      this.#spaceHeld = false
      this.#element.style.cursor = ''
    }
    if (this.#isBusy()) this.#updateKeys(event)
  }

  /** Shift and Alt change what a gesture does, also while the pointer rests. */
  #updateKeys({ shiftKey, altKey }: KeyboardEvent): void {
    if (!this.#latest || (this.#latest.shift === shiftKey && this.#latest.alt === altKey)) return
    this.#latest = { ...this.#latest, shift: shiftKey, alt: altKey }
    this.#moveGesture()
  }

  readonly #onCanvasKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ') return
    this.#spaceHeld = true
    this.#element.style.cursor = 'grab'
    event.preventDefault()
  }

  #changeSelection(change: PressPlan['click'], { under }: Hit): void {
    const { selection } = this.#context.store.getState().ui
    const next = changeSelection(selection, change, under?.key)
    if (next !== selection) this.#context.run(select, next)
  }

  #sampleOf(event: MouseEvent): PointerSample {
    const rect = this.#element.getBoundingClientRect()
    // A zoomed host page scales client rects; the canvas counts in its own px.
    const scale = rect.width ? this.#element.offsetWidth / rect.width : 1
    const canvas = { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale }
    return {
      canvas,
      page: toPage(this.#context.store.getState().ui.viewport, canvas),
      shift: event.shiftKey,
      alt: event.altKey,
    }
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
