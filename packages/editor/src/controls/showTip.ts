import { pageDocument } from '../loading/pageDocument.ts'
/**
 * Shows the tooltip of the control under the pointer, its `data-tip`. A permanent `title` would make screen
 * readers repeat the name of the control.
 */
export function showTip({ type, target }: { type: string; target: EventTarget }): void {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  if (type === 'pointerover') control?.setAttribute('title', control.dataset.tip ?? '')
  else control?.removeAttribute('title')
}

/**
 * Distance between a control and its tooltip, and between the tooltip and the edge of the window, in CSS px.
 */
const gap = 6

/**
 * Shows the same tooltip to keyboard users, in `tip`: a popover, so that no panel clips it. Screen readers
 * use the control's name instead.
 *
 * @param target the focused element; `null` hides the tooltip
 */
export function showFocusTip(tip: HTMLElement | null, target: EventTarget | null): void {
  const control =
    target instanceof Element && target.matches(':focus-visible')
      ? target.closest<HTMLElement>('[data-tip]')
      : null
  if (!tip?.togglePopover) return
  tip.textContent = control?.dataset.tip ?? ''
  tip.togglePopover(control !== null)
  if (!control) return
  const { left, top, bottom, width } = control.getBoundingClientRect()
  const box = tip.getBoundingClientRect()
  // A zoomed host page scales client rects.
  const scale = tip.offsetWidth / box.width
  const max = pageDocument.documentElement.clientWidth - box.width - gap
  const x = Math.max(gap, Math.min(left + (width - box.width) / 2, max))
  const above = top - gap - box.height
  tip.style.translate = `${x * scale}px ${(above > 0 ? above : bottom + gap) * scale}px`
}
