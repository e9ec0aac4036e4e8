import PDFDocument from 'pdfkit'
import { arimo } from './arimo.mjs'
import { qrRects } from './qrRects.mjs'

/** A px is 1/96 inch, a point 1/72. */
const pt = (px) => px * 0.75

/**
 * pdfkit: one document per certificate. The JPEG is embedded as it is, the font as a subset, both as pdfkit does it by
 * itself; the code is drawn as one path of rectangles.
 *
 * @param {import('./createScene.mjs').Scene} scene
 */
export async function drawWithPdfkit(scene) {
  const { width, height, jpeg, places } = scene
  return {
    async pdf(index) {
      const document = new PDFDocument({ size: [pt(width), pt(height)], margin: 0 })
      const parts = []
      document.on('data', (part) => parts.push(part))
      const ended = new Promise((resolve) => document.on('end', () => resolve(undefined)))
      document.image(jpeg, 0, 0, { width: pt(width), height: pt(height) })
      document.font(arimo)
      for (const [i, value] of scene.values(index).entries()) drawPlace(document, places[i], value)
      document.end()
      await ended
      return Buffer.concat(parts)
    },
    close: async () => undefined,
  }
}

function drawPlace(document, { kind, x, y, size, align, color }, value) {
  if (kind === 'qr') {
    document.rect(pt(x), pt(y), pt(size), pt(size)).fill('#ffffff')
    for (const [left, top, width, height] of qrRects(value, size))
      document.rect(pt(x + left), pt(y + top), pt(width), pt(height))
    document.fill(color)
    return
  }
  document.fontSize(pt(size)).fillColor(color)
  const left = align === 'center' ? pt(x) - document.widthOfString(value) / 2 : pt(x)
  document.text(value, left, pt(y + 0.8 * size), { lineBreak: false, baseline: 'alphabetic' })
}
