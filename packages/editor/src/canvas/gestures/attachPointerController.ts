import type { Point } from '@certificate-sdk/template/internal'
import { feel } from '../../feel.ts'
import { toPage, zoomAt } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../rendering/CanvasItem.ts'
import { attachWheel } from './attachWheel.ts'
import { dragGesture } from './dragGesture.ts'
import type { Gesture, PointerSample } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { handleCursor } from './handleCursor.ts'
import { hitTest } from './hitTest.ts'
import { marqueeGesture } from './marqueeGesture.ts'
import { panGesture } from './panGesture.ts'
import { resizeGesture } from './resizeGesture.ts'

/**
 * Turns pointer and wheel events of the canvas into gestures. Returns what removes every listener again.
 */
export function attachPointerController(element: HTMLElement, context: GestureContext): () => void {
  const { store } = context
  const pointers = new Map<number, Point>()
  let gesture: Gesture | undefined
  let pressed:
    | { sample: PointerSample; begin: () => Gesture; click: () => void; pointerId: number }
    | undefined
  /** Where the pointer was last. */
  let latest: PointerSample | undefined
  let beginning: ReturnType<typeof setTimeout> | undefined
  let following: ReturnType<typeof setTimeout> | undefined
  /** Where the pointer was released, until the gesture has ended there. */
  let released: { sample: PointerSample; timer: ReturnType<typeof setTimeout> } | undefined
  let hovering: ReturnType<typeof setTimeout> | undefined
  let spaceHeld = false
  let pinch: { distance: number; center: Point } | undefined

  const abort = new AbortController()
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) => element.addEventListener(name, listener, { signal: abort.signal, ...options })

  function sampleOf(event: MouseEvent): PointerSample {
    const rect = element.getBoundingClientRect()
    // A zoomed host page scales what a client rect tells; the canvas counts in its own px.
    const scale = rect.width ? element.offsetWidth / rect.width : 1
    const canvas = { x: (event.clientX - rect.left) * scale, y: (event.clientY - rect.top) * scale }
    return {
      canvas,
      page: toPage(store.getState().ui.viewport, canvas),
      shift: event.shiftKey,
      alt: event.altKey,
    }
  }

  function select(selection: readonly string[]): void {
    store.apply({ selection, history: 'ignore', label: context.messages.selectAll })
  }

  on('pointerdown', (event) => {
    end()
    clearTimeout(hovering)
    const sample = sampleOf(event)
    pointers.set(event.pointerId, sample.canvas)
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
    if (pointers.size === 2) return beginPinch()
    if (pointers.size > 2 || event.button > 1) return
    event.preventDefault()
    if (event.button === 1 || spaceHeld) {
      gesture = panGesture(context, sample)
      element.style.cursor = 'grabbing'
      return
    }
    pressed = {
      ...gestureFor(sample, event.pointerType === 'touch' ? 'touch' : 'mouse'),
      sample,
      pointerId: event.pointerId,
    }
  })

  function gestureFor(sample: PointerSample, pointer: 'mouse' | 'touch') {
    const { under, item, handle } = hitTest(context, sample, pointer)
    if (item && handle)
      return { begin: () => resizeGesture(context, item, handle, sample), click: () => undefined }
    if (!store.getState().can.edit) return inspect(under, sample)
    if (!under)
      return {
        begin: () => marqueeGesture(context, sample),
        click: () => {
          if (!sample.shift) select([])
        },
      }
    return pressOnField(under, sample, store.getState().ui.selection)
  }

  /** Viewers click to select and drag to pan. */
  function inspect(under: CanvasItem | undefined, sample: PointerSample) {
    const { selection } = store.getState().ui
    const others = sample.shift ? selection.filter((key) => key !== under?.key) : []
    const adds = under && !(sample.shift && selection.includes(under.key))
    return {
      begin: () => panGesture(context, sample),
      click: () => select(adds ? [...others, under.key] : others),
    }
  }

  function pressOnField({ key }: CanvasItem, sample: PointerSample, selection: readonly string[]) {
    const was = selection.includes(key)
    if (sample.shift) select(was ? selection.filter((other) => other !== key) : [...selection, key])
    else if (!was) select([key])
    return {
      begin: () => dragGesture(context, sample),
      click: () => {
        if (was && !sample.shift) select([key])
      },
    }
  }

  on('pointermove', (event) => {
    end()
    clearTimeout(hovering)
    const sample = sampleOf(event)
    latest = sample
    // The release was never told, because the browser had taken the pointer away.
    if ((gesture || pressed) && event.pointerType === 'mouse' && event.buttons === 0) return release(event)
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, sample.canvas)
    if (pinch) return movePinch()
    if (gesture) return follow()
    if (!pressed) return hover(sample)
    const { x, y } = pressed.sample.canvas
    if (Math.hypot(sample.canvas.x - x, sample.canvas.y - y) < feel.clickSlop) return
    // To begin is work, and to move for the first time is as much again: a slow machine gets a task for each.
    beginning ??= setTimeout(begin)
  })

  function begin(): void {
    clearTimeout(beginning)
    beginning = undefined
    if (!pressed || !latest) return
    gesture = pressed.begin()
    pressed = undefined
    following = setTimeout(follow)
  }

  function follow(): void {
    clearTimeout(following)
    if (latest) gesture?.move(latest)
  }

  on('pointerup', release)

  function release(event: PointerEvent): void {
    pointers.delete(event.pointerId)
    if (pinch) {
      if (pointers.size < 2) pinch = undefined
      return
    }
    const sample = sampleOf(event)
    if (beginning) begin()
    pressed?.click()
    pressed = undefined
    // To end is work, too, and the browser has some of its own to do after this event.
    if (gesture) released = { sample, timer: setTimeout(end) }
    else hover(sample)
  }

  function end(): void {
    if (!released) return
    const { sample, timer } = released
    clearTimeout(timer)
    released = undefined
    const ended = gesture
    gesture = undefined
    ended?.end(sample)
    hovering = setTimeout(() => hover(sample))
  }

  on('pointercancel', (event) => {
    pointers.delete(event.pointerId)
    end()
    cancel()
  })

  function cancel(): void {
    clearTimeout(beginning)
    beginning = undefined
    pressed = undefined
    const canceled = gesture
    gesture = undefined
    canceled?.cancel()
  }

  function hover(sample: PointerSample): void {
    const { under, item, handle } = hitTest(context, sample, 'mouse')
    if (spaceHeld) element.style.cursor = 'grab'
    else if (item && handle) element.style.cursor = handleCursor(handle, item.field.rotation)
    else if (under && !store.getState().can.edit) element.style.cursor = 'pointer'
    else element.style.cursor = under && !under.field.locked ? 'move' : 'default'
  }

  function beginPinch(): void {
    cancel()
    pinch = pinchOf(pointers)
  }

  function movePinch(): void {
    const now = pinchOf(pointers)
    if (!pinch || !now) return
    const { viewport } = store.getState().ui
    const zoomed = zoomAt(viewport, (viewport.zoom * now.distance) / pinch.distance, pinch.center)
    store.updateUi({
      viewport: {
        ...zoomed,
        x: Math.round(zoomed.x + now.center.x - pinch.center.x),
        y: Math.round(zoomed.y + now.center.y - pinch.center.y),
      },
    })
    pinch = now
  }

  attachWheel(element, store, (event) => sampleOf(event).canvas, abort.signal)

  on('dblclick', (event) => {
    const { under } = hitTest(context, sampleOf(event), 'mouse')
    if (!under || under.field.locked || !store.getState().can.edit) return
    select([under.key])
    store.updateUi({ editing: under.key })
  })

  // Not on the window: the SDK lets no key get from the editor to it, or from it to the page's own listeners.
  const root = element.getRootNode()
  const onKey = (name: 'keydown' | 'keyup', listener: (event: KeyboardEvent) => void) =>
    root.addEventListener(name, listener as EventListener, { capture: true, signal: abort.signal })

  onKey('keydown', (event) => {
    // Wherever the key goes, it comes after the gesture.
    end()
    if (!gesture && !pressed) return
    // While a gesture runs, no key may change what it began with.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') cancel()
    else followKeys(event)
  })
  onKey('keyup', (event) => {
    if (event.key === ' ' && spaceHeld) {
      spaceHeld = false
      element.style.cursor = ''
    }
    if (gesture) followKeys(event)
  })

  /** Shift and Alt change what a gesture does, also while the pointer rests. */
  function followKeys({ shiftKey, altKey }: KeyboardEvent): void {
    if (!latest || (latest.shift === shiftKey && latest.alt === altKey)) return
    latest = { ...latest, shift: shiftKey, alt: altKey }
    follow()
  }

  on('keydown', (event) => {
    if (event.key !== ' ') return
    spaceHeld = true
    element.style.cursor = 'grab'
    event.preventDefault()
  })

  return () => {
    end()
    clearTimeout(hovering)
    abort.abort()
    cancel()
  }
}

function pinchOf(pointers: ReadonlyMap<number, Point>): { distance: number; center: Point } | undefined {
  const [a, b] = [...pointers.values()]
  if (!a || !b) return undefined
  return {
    distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)),
    center: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
  }
}
