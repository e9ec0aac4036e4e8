import type { EscapeStack } from '../escape/createEscapeStack.ts'
import { feel } from '../feel.ts'

/** An item dragged out of a list or within it. */
export interface ListDrag {
  move(event: PointerEvent): void
  drop(event: PointerEvent): void
  /** Called for Escape, or if the browser cancels the pointer. */
  cancel(): void
}

/**
 * Tracks a press on a row of a list until it is a click, a scroll, or a drag:
 *
 * | pointer    | a drag begins                                                |
 * | ---------- | ------------------------------------------------------------ |
 * | mouse, pen | after `feel.clickSlop`                                       |
 * | finger     | after `feel.longPress`; if it moves before, the list scrolls |
 *
 * Keys are ignored while a drag runs, and the click that ends a drag is not reported.
 *
 * @param begin creates the drag
 */
export function followPress(
  escapes: Pick<EscapeStack, 'add'>,
  row: HTMLElement,
  press: PointerEvent,
  begin: () => ListDrag,
): void {
  if (press.button !== 0 || !press.isPrimary) return
  const abort = new AbortController()
  const { signal } = abort
  const isTouch = press.pointerType === 'touch'
  const root = row.getRootNode()
  let latest = press
  let drag: ListDrag | undefined
  const timer = isTouch ? setTimeout(start, feel.longPress) : undefined

  function start(): void {
    clearTimeout(timer)
    drag = begin()
    drag.move(latest)
  }

  /** @param isDown whether the pointer has not been released yet */
  function stop(isDown = false): void {
    clearTimeout(timer)
    abort.abort()
    if (!drag) return
    const swallow = (event: Event) => event.stopPropagation()
    row.addEventListener('click', swallow, true)
    const end = () => {
      row.removeEventListener('pointerup', end)
      setTimeout(() => row.removeEventListener('click', swallow, true))
    }
    if (isDown) row.addEventListener('pointerup', end)
    else end()
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId !== press.pointerId) return
    latest = event
    if (drag) {
      drag.move(event)
      return
    }
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) < feel.clickSlop) return
    if (isTouch) stop()
    else start()
  }

  // Immediately: a fast mouse has left the row before it moves a second time.
  row.setPointerCapture(press.pointerId)
  row.addEventListener('pointermove', onMove, { signal })
  row.addEventListener(
    'pointerup',
    (event) => {
      stop()
      drag?.drop(event)
    },
    { signal },
  )
  row.addEventListener(
    'pointercancel',
    () => {
      stop()
      drag?.cancel()
    },
    { signal },
  )
  // Otherwise the list scrolls with the finger, and a long press opens the browser's menu.
  const keep = (event: Event) => drag && event.preventDefault()
  row.addEventListener('touchmove', keep, { signal, passive: false })
  row.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), { signal })
  root.addEventListener(
    'keydown',
    (event) => {
      if (!drag || (event as KeyboardEvent).key === 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    { signal, capture: true },
  )
  const forget = escapes.add({
    layer: 'drag',
    isOpen: () => drag !== undefined,
    end() {
      stop(true)
      drag?.cancel()
    },
  })
  signal.addEventListener('abort', forget)
}
