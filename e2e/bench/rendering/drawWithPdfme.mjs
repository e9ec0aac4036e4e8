import { generate } from '@pdfme/generator'
import { barcodes, image, text } from '@pdfme/schemas'
import { arimo } from './arimo.mjs'

/** Its lengths are mm. */
const mm = (px) => (px * 25.4) / 96

/**
 * @pdfme/generator: one call per certificate, as every certificate is its own file. The image is a read-only
 * image of the template, the QR code comes from its own plugin, and the font is embedded as a subset, which
 * is its default.
 *
 * @param {import('./createScene.mjs').Scene} scene
 */
export async function drawWithPdfme(scene) {
  const { width, height, jpeg, places } = scene
  const background = {
    name: 'background',
    type: 'image',
    readOnly: true,
    content: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    position: { x: 0, y: 0 },
    width: mm(width),
    height: mm(height),
  }
  const template = {
    basePdf: { width: mm(width), height: mm(height), padding: [0, 0, 0, 0] },
    schemas: [[background, ...places.map((place, i) => schema(place, i, width))]],
  }
  const font = { Arimo: { data: arimo, fallback: true, subset: true } }
  const plugins = { text, image, qrcode: barcodes.qrcode }
  return {
    pdf(index) {
      const inputs = [Object.fromEntries(scene.values(index).map((value, i) => [`field-${i}`, value]))]
      return generate({ template, inputs, plugins, options: { font } })
    },
    close: async () => undefined,
  }
}

function schema({ kind, x, y, size, align, color }, i, pageWidth) {
  if (kind === 'qr') {
    const side = mm(size)
    const place = { position: { x: mm(x), y: mm(y) }, width: side, height: side }
    return { name: `field-${i}`, type: 'qrcode', backgroundColor: '#ffffff', barColor: color, ...place }
  }
  // A box around a center reaches as far as the page does.
  const half = Math.min(x, pageWidth - x)
  const [left, width] = align === 'center' ? [x - half, 2 * half] : [x, pageWidth - x]
  return {
    name: `field-${i}`,
    type: 'text',
    fontName: 'Arimo',
    fontSize: size * 0.75,
    fontColor: color,
    lineHeight: 1,
    alignment: align,
    position: { x: mm(left), y: mm(y) },
    width: mm(width),
    height: mm(size * 1.2),
  }
}
