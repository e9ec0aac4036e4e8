import { loadAllLayoutParts } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'

/** Width of the light border required by scanners, in modules. */
const quiet = 4

/** Draws the QR codes of URLs for pages. */
export type QrDrawer = (url: string) => Promise<string>

/** Number of cached drawings. */
const kept = 500

/**
 * Creates a {@link QrDrawer}, which loads the encoder on first use. Caches drawings, because choosing a code's mask is
 * a large part of the cost of a page.
 */
export function createQrDrawer(): QrDrawer {
  let loading: ReturnType<typeof loadAllLayoutParts> | undefined
  const drawings = new LRUCache<string, string>({ max: kept })
  return async (url) => {
    const known = drawings.get(url)
    if (known !== undefined) return known
    loading ??= loadAllLayoutParts()
    const { createQrCode } = await loading
    const drawing = qrSvg(createQrCode(url, { errorCorrectionLevel: 'M' }).modules, escapeHtml(url))
    drawings.set(url, drawing)
    return drawing
  }
}

/**
 * Draws a QR code as SVG, dark on white in every color scheme.
 *
 * @param alt its target, for screen readers
 */
function qrSvg({ size, data }: { size: number; data: ArrayLike<number> }, alt: string): string {
  const runs: string[] = []
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && data[y * size + x]) x++
      if (x > start) runs.push(`M${start + quiet} ${y + quiet}h${x - start}v1h-${x - start}z`)
    }
  const side = size + 2 * quiet
  return `<svg class="qr" role="img" aria-label="${alt}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="M0 0h${side}v${side}H0z" fill="#fff"/><path d="${runs.join('')}" fill="#000"/></svg>`
}
