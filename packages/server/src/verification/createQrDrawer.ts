import { loadAllLayoutParts } from '@certificate-sdk/template/internal'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { qrSvg } from './qrSvg.ts'

/** Draws QR codes of addresses for pages. */
export type QrDrawer = (url: string) => Promise<string>

/** Creates a {@link QrDrawer}, which loads the encoder with the first code. */
export function createQrDrawer(): QrDrawer {
  let loading: ReturnType<typeof loadAllLayoutParts> | undefined
  return async (url) => {
    loading ??= loadAllLayoutParts()
    const { createQrCode } = await loading
    return qrSvg(createQrCode(url, { errorCorrectionLevel: 'M' }).modules, escapeHtml(url))
  }
}
