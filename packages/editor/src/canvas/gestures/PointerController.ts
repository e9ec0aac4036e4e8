import type { Point } from '@certificate-sdk/template/internal'
import { isMac } from '../../commands/isMac.ts'
import { feel } from '../../feel.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { showViewport } from '../../store/CanvasView.ts'
import { attachCanvasKeys, type CanvasKeys } from './attachCanvasKeys.ts'
import { attachWheel } from './attachWheel.ts'
import { click, doubleClick } from './click.ts'
import { gestureFor } from './gestureFor.ts'
import { hitTest } from './hitTest.ts'
import { openMenuAt } from './openMenuAt.ts'
import { cursorFor, idle, isBusy, type PointerState, type Timer } from './PointerState.ts'
import { PointerTrack } from './PointerTrack.ts'
import type { PressContext } from './PressContext.ts'
import { panGesture } from './panGesture.ts'
import { type Pinch, pinchOf, zoomByPinch } from './pinch.ts'
import { pressGesture } from './pressGesture.ts'

/**
 * Turns pointer, wheel, and key events of the canvas into gestures.
 *
 * | state     | event                                     | next state                                           |
 * | --------- | ----------------------------------------- | ---------------------------------------------------- |
 * | idle      | press                                     | `pressed`, with the plan of {@link gestureFor}       |
 * |           | press of the middle button, or with Space | `running`: pan                                       |
 * |           | move                                      | stays; the cursor shows what a press would do        |
 * | pressed   | move by `feel.clickSlop`                  | `beginning`                                          |
 * |           | a finger rests for `feel.menuPress`       | `idle`, with the menu                                |
 * |           | release                                   | `idle`, after the plan's click                       |
 * | beginning | timer                                     | `running`: the gesture is made; a timer moves it     |
 * |           | release                                   | `released`: the gesture is made at once              |
 * | running   | move, or Shift, Alt, or Ctrl changes      | stays; the gesture moves                             |
 * |           | release                                   | `released`                                           |
 * | released  | timer, or any other event before it       | `idle`: the gesture ends where it was released       |
 * | pinching  | move                                      | stays; zooms and pans                                |
 * |           | fewer than two fingers                    | `idle`                                               |
 * | any       | second finger                             | `pinching`; a gesture is canceled                    |
 * |           | finger while a pen or a mouse is pressed  | stays: it is the ball of the hand                    |
 * |           | Escape, or the browser takes the pointer  | `idle`; a gesture is canceled                        |
 *
 * The timers wait 0 ms: making, first moving, and ending a gesture each take some milliseconds, and each gets
 * its own task so that slow machines still paint between them. The last timer, after the end, updates the
 * cursor.
 */
export class PointerController {
  readonly #element: HTMLElement
  readonly #context: PressContext
  readonly #abort = new AbortController()
  /** Last position of each pointer that is down, in CSS px of the canvas. */
  readonly #pointers = new Map<number, Point>()
  /** The pressed mouse or pen, during which fingers do nothing. */
  #tool: number | undefined
  #state: PointerState = idle
  readonly #track: PointerTrack
  /** Set while the last press was made by a finger. */
  #isTouch = false
  #hovering: Timer | undefined
  /** Timer until a resting finger opens the menu. */
  #holding: Timer | undefined
  readonly #keys: CanvasKeys

  /** Listens until {@link destroy} is called. */
  constructor(element: HTMLElement, context: PressContext) {
    this.#element = element
    this.#context = context
    this.#track = new PointerTrack(element, context.store, () => this.#isBusy())
    const { signal } = this.#abort
    element.addEventListener('pointerdown', this.#onPress, { signal })
    element.addEventListener('pointermove', this.#onMove, { signal })
    element.addEventListener('pointerup', this.#onRelease, { signal })
    element.addEventListener('pointerleave', this.#onLeave, { signal })
    element.addEventListener('pointercancel', this.#onPointerLost, { signal })
    element.addEventListener('contextmenu', this.#onContextMenu, { signal })
    element.addEventListener('dblclick', this.#onDoubleClick, { signal })
    attachWheel(element, context.store, (event) => this.#track.sampleOf(event).canvas, signal)
    const isOpen = () => this.#isBusy()
    this.#keys = attachCanvasKeys(element, context, this.#track, {
      isBusy: isOpen,
      endReleased: () => this.#endReleased(),
      moveGesture: () => this.#moveGesture(),
      signal,
    })
    signal.addEventListener(
      'abort',
      context.escapes.add({ layer: 'drag', isOpen, end: () => this.#cancel() }),
    )
    const unsubscribe = context.store.subscribe(({ ui }, before) => {
      if (ui.view.canvas !== before.ui.view.canvas) this.#track.resizeCanvas()
    })
    signal.addEventListener('abort', unsubscribe)
  }

  /** Position of the mouse or the pen on the page; `undefined` if it is outside the page or the canvas. */
  onPage(): Point | undefined {
    return this.#track.onPage()
  }

  /** Cancels a running gesture, keeps one that was released, and removes all listeners. */
  destroy(): void {
    this.#endReleased()
    clearTimeout(this.#hovering)
    clearTimeout(this.#holding)
    this.#abort.abort()
    this.#cancel()
  }

  readonly #onPress = (event: PointerEvent): void => {
    const touch = event.pointerType === 'touch'
    this.#isTouch = touch
    if (touch && this.#tool !== undefined) return
    if (!touch) {
      this.#tool = event.pointerId
      this.#pointers.clear()
    }
    this.#endReleased()
    clearTimeout(this.#hovering)
    const at = this.#track.press(event)
    this.#pointers.set(event.pointerId, at.canvas)
    this.#element.setPointerCapture(event.pointerId)
    this.#element.focus({ preventScroll: true })
    if (this.#pointers.size === 2) this.#startPinch()
    const opensMenu = event.button > 1 || (isMac() && event.ctrlKey)
    if (this.#pointers.size > 1 || opensMenu) return
    event.preventDefault()
    // A press whose release was lost.
    this.#cancel()
    if (event.button === 1 || this.#keys.isSpaceHeld) {
      this.#state = { name: 'running', gesture: panGesture(this.#context, at) }
      this.#element.style.cursor = 'grabbing'
      return
    }
    if (touch) this.#onLeave()
    const hit = hitTest(this.#context, at, touch ? 'touch' : 'mouse')
    const { can, ui } = this.#context.store.getState()
    const { shift, mod } = at
    const plan = gestureFor(hit.target, {
      shift,
      mod,
      touch,
      several: ui.selection.several,
      canEdit: can.edit,
    })
    this.#state = { name: 'pressed', at, hit, plan }
    this.#track.resetShift()
    click(this.#context, plan.press, hit)
    clearTimeout(this.#holding)
    if (touch && !hit.grip) this.#holding = setTimeout(() => this.#onLongPress(), feel.menuPress)
  }

  readonly #onMove = (event: PointerEvent): void => {
    if (this.#isIgnored(event)) return
    this.#endReleased()
    clearTimeout(this.#hovering)
    const now = this.#track.move(event)
    const isLost = event.pointerType === 'mouse' && event.buttons === 0
    // The release was never reported, because the browser had canceled the pointer.
    if (isLost && this.#isBusy()) {
      this.#onRelease(event)
      return
    }
    if (isLost) this.#forget(event)
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, now.canvas)
    const state = this.#state
    if (state.name === 'idle') this.#hover(now)
    if (state.name === 'running') this.#moveGesture()
    if (state.name === 'pinching') this.#movePinch(state.pinch)
    if (state.name === 'pressed' && distance(now.canvas, state.at.canvas) >= feel.clickSlop)
      this.#state = { ...state, name: 'beginning', timer: setTimeout(() => this.#begin()) }
  }

  readonly #onRelease = (event: PointerEvent): void => {
    if (this.#isIgnored(event)) return
    this.#endReleased()
    this.#forget(event)
    if (this.#state.name === 'pinching') {
      if (this.#pointers.size < 2) this.#state = idle
      return
    }
    const at = this.#track.sampleOf(event)
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
    if (state.name === 'pressed') {
      state.hit.grip?.click?.()
      click(this.#context, state.plan.click, state.hit)
    }
    this.#hover(at)
  }

  readonly #onLeave = (): void => {
    this.#track.hovers = false
    this.#context.hover(null)
  }

  readonly #onPointerLost = (event: PointerEvent): void => {
    if (this.#isIgnored(event)) return
    this.#forget(event)
    this.#endReleased()
    this.#cancel()
  }

  /** Returns true if this is a finger whose press was ignored. */
  #isIgnored({ pointerId, pointerType }: PointerEvent): boolean {
    return pointerType === 'touch' && !this.#pointers.has(pointerId)
  }

  #forget({ pointerId }: PointerEvent): void {
    this.#pointers.delete(pointerId)
    if (pointerId === this.#tool) this.#tool = undefined
  }

  /** Creates the gesture of a press that has moved far enough. */
  #begin(): void {
    const state = this.#state
    if (state.name !== 'beginning') return
    clearTimeout(state.timer)
    this.#state = {
      name: 'running',
      gesture: pressGesture(this.#context, state),
      timer: setTimeout(() => this.#moveGesture()),
    }
  }

  #moveGesture(): void {
    if (this.#state.name !== 'running') return
    clearTimeout(this.#state.timer)
    if (this.#track.latest) this.#state.gesture.move(this.#track.latest)
  }

  /** Ends a gesture at the point where the pointer was released, if that has not happened yet. */
  #endReleased(): void {
    const state = this.#state
    if (state.name !== 'released') return
    clearTimeout(state.timer)
    this.#state = idle
    const call = state.gesture.end(state.at)
    if (call) this.#context.run(call.command, call.args)
    this.#hovering = setTimeout(() => this.#hover(state.at))
  }

  #cancel(): void {
    const state = this.#state
    this.#state = idle
    if (state.name === 'beginning' || state.name === 'running') clearTimeout(state.timer)
    if (state.name === 'running') state.gesture.cancel()
  }

  #isBusy(): boolean {
    return isBusy(this.#state)
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
    store.transition({ view: showViewport(zoomByPinch(store.getState().ui.view.viewport, before, now)) })
    this.#state = { name: 'pinching', pinch: now }
  }

  /** Shows with the cursor the action of a press, and with an outline the field that it would select. */
  #hover(at: PointerSample): void {
    const { can } = this.#context.store.getState()
    const hit = hitTest(this.#context, at, 'mouse')
    this.#element.style.cursor = this.#keys.isSpaceHeld ? 'grab' : cursorFor(hit, can.edit)
    const selects = this.#track.hovers && !this.#keys.isSpaceHeld && !hit.grip && !hit.handle && !hit.guide
    this.#context.hover((selects && hit.under?.key) || null)
  }

  readonly #onDoubleClick = (event: MouseEvent): void =>
    doubleClick(this.#context, this.#track.sampleOf(event), event, this.#isTouch)

  readonly #onContextMenu = (event: MouseEvent): void => {
    event.preventDefault()
    // Some browsers also report a long press.
    if (this.#state.name === 'idle') openMenuAt(this.#context, this.#track.sampleOf(event), event, 'mouse')
  }

  #onLongPress(): void {
    const state = this.#state
    const { place: position } = this.#track
    if (state.name !== 'pressed' || !position) return
    // The rest of this touch is not a gesture anymore.
    this.#state = idle
    openMenuAt(this.#context, state.at, position, 'touch')
    this.#ignoreTouch()
  }

  /** The release of this touch must not click the menu item that appeared under it. */
  #ignoreTouch(): void {
    const ended = new AbortController()
    const { signal } = ended
    // The browser may end the touch itself, and the next one is a tap again.
    for (const type of ['touchend', 'touchcancel'] as const)
      this.#element.addEventListener(
        type,
        (event) => {
          if (event.cancelable) event.preventDefault()
          ended.abort()
        },
        { signal },
      )
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
