import type { Dimensions } from '@certificate-sdk/template'
import type { PagePlacement, Rect } from '@certificate-sdk/template/internal'

/**
 * The part of the view that the canvas of the page covers: nothing of a certificate is beyond its page, and every
 * pixel of a canvas costs time in each frame. If the page fits into the view, the canvas is as large as the
 * page and moves with it; if it does not, it is as large as the view. So its size changes only with the zoom and
 * the view, never while the page is moved.
 *
 * @param page in device px
 * @param view in device px
 */
export function coveredArea(page: PagePlacement, view: Dimensions): Rect {
  const fitsAcross = page.width <= view.width
  const fitsDown = page.height <= view.height
  return {
    x: fitsAcross ? page.x : 0,
    y: fitsDown ? page.y : 0,
    width: fitsAcross ? page.width : view.width,
    height: fitsDown ? page.height : view.height,
  }
}
