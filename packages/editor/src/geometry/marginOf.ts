import type { Dimensions } from '@certificate-sdk/template'
import { feel } from '../feel.ts'

/** Returns the width of the page's margin in page px: fields snap to it, and the view can show it. */
export function marginOf(page: Dimensions): number {
  return Math.round(Math.min(page.width, page.height) * feel.marginShare)
}
