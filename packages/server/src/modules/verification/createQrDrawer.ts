import { loadAllLayoutParts } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { qrSvg } from './qrSvg.ts'

/** Draws QR codes of addresses for pages. */
export type QrDrawer = (url: string) => Promise<string>

/** Drawings that are kept. */
const kept = 500

/**
 * Creates a {@link QrDrawer}, which loads the encoder with the first code. Drawings are kept, because choosing the mask of a
 * code is much of the cost of a page.
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
