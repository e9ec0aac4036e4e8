import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'

/** Depth of the page's frame on each side, as a share of its width or height; 0 without a frame. */
export interface FrameSides {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Share of the page's width and height in which new fields are placed if it has no frame: the usual width of a
 * certificate's text.
 */
const unframedShare = 0.78
/** Margin between a frame and the fields inside it, as a share of the page's shorter side. */
const framePadding = 0.04

/**
 * Returns the part of a page in which new fields are placed, in page px: inside its frame, and centered on sides
 * without one.
 */
export function clearArea(page: Dimensions, frame?: FrameSides): Rect {
  const padding = framePadding * Math.min(page.width, page.height)
  const inset = (side: number | undefined, length: number) =>
    side ? side * length + padding : ((1 - unframedShare) / 2) * length
  const [x, y] = [inset(frame?.left, page.width), inset(frame?.top, page.height)]
  const right = page.width - inset(frame?.right, page.width)
  return { x, y, width: right - x, height: page.height - inset(frame?.bottom, page.height) - y }
}
