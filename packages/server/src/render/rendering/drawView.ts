import type { Dimensions } from '@certificate-sdk/template'
import type { Certificate } from '@certificate-sdk/template/internal'
import type { Renderer, RenderOptions } from './Renderer.ts'
import { scaleToFit } from './scaleToFit.ts'
import { viewImage } from './viewImage.ts'

/** Limits of an image for viewing, on a screen or in an email. */
export interface ViewLimits {
  /** In px. The height is at most twice that: a strip of 16 × 10,000 px has no more pixels than a sheet. */
  width: number
  bytes: number
}

/** Scale at which a page is drawn for the screen. */
export function viewScale(page: Dimensions, { width }: Pick<ViewLimits, 'width'>): number {
  return scaleToFit(page, { width, height: width * 2 })
}

/**
 * Draws a page for viewing: PNG, or JPEG if that has too many bytes. Drawn at its final size rather than resized, so
 * the largest page costs no more than its images.
 *
 * @param certificate with one page
 */
export async function drawView(
  renderer: Pick<Renderer, 'render'>,
  certificate: Certificate,
  limits: ViewLimits,
  options: RenderOptions,
): Promise<Uint8Array> {
  const scale = viewScale(certificate.pages[0].size, limits)
  return viewImage(await renderer.render({ kind: 'png', certificate, scale }, options), limits.bytes)
}
