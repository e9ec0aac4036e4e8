import { pageDocument } from '../loading/pageDocument.ts'

/** Distance between a popup and its control, and between it and the edge of the window, in CSS px. */
const gap = 6

/**
 * Shows a popup in the top layer, where no panel clips it: below its control, or above it where there is more room.
 *
 * @param popup an element with the attribute `popover`
 * @returns a function that stops following its size and the window's
 */
export function showPopup(popup: HTMLElement, control: HTMLElement): () => void {
  popup.showPopover?.()
  const update = () => positionPopup(popup, control)
  // Parts of the popup may arrive later.
  const observer = new ResizeObserver(update)
  observer.observe(popup)
  update()
  window.addEventListener('resize', update)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', update)
  }
}

function positionPopup(popup: HTMLElement, control: HTMLElement): void {
  const { style } = popup
  style.maxHeight = ''
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const { width, height } = popup.getBoundingClientRect()
  const { clientWidth, clientHeight } = pageDocument.documentElement
  // A zoomed host page scales client rects.
  const scale = width ? popup.offsetWidth / width : 1
  const px = (length: number) => `${length * scale}px`
  const [above, below] = [top - 2 * gap, clientHeight - bottom - 2 * gap]
  const isBelow = height <= below || below >= above
  const start = getComputedStyle(popup).direction === 'rtl' ? right - width : left
  style.left = px(Math.max(gap, Math.min(start, clientWidth - width - gap)))
  style.top = isBelow ? px(bottom + gap) : 'auto'
  style.bottom = isBelow ? 'auto' : px(clientHeight - top + gap)
  style.maxHeight = px(Math.max(0, isBelow ? below : above))
}
