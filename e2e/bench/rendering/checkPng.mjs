import { createCanvas, loadImage } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { regularFont } from './arimo.mjs'

/** Darker than this is text; the background is nowhere so dark where text stands. */
const inkBelow = 150

/**
 * Throws unless these bytes are the certificate: a PNG of the scene's size, every text where it belongs and as wide as
 * in the font that all use, and a QR code that reads. So nobody wins by drawing less.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {number} index
 * @param {Uint8Array} png
 */
export async function checkPng({ width, height, places, values }, index, png) {
  const image = await loadImage(Buffer.from(png))
  if (image.width !== width || image.height !== height)
    throw new Error(`it is ${image.width} × ${image.height} instead of ${width} × ${height}`)
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  for (const [i, value] of values(index).entries()) {
    if (places[i].kind === 'qr') checkQr(context, places[i], value)
    else checkText(context, places[i], value)
  }
}

function checkQr(context, { x, y, size }, value) {
  const { data } = context.getImageData(x, y, size, size)
  const read = jsQR(data, size, size)?.data
  if (read !== value) throw new Error(`its QR code reads ${read}, not ${value}`)
}

function checkText(context, { x, y, size, align }, value) {
  context.font = `${size}px ${regularFont()}`
  context.textAlign = align
  const { actualBoundingBoxLeft, actualBoundingBoxRight } = context.measureText(value)
  const wanted = [x - actualBoundingBoxLeft, x + actualBoundingBoxRight]
  const found = inkBounds(context, Math.floor(wanted[0] - size), y, Math.ceil(wanted[1] + size), size)
  const slack = 2 + 0.1 * size
  if (!found || found.some((edge, i) => Math.abs(edge - wanted[i]) > slack))
    throw new Error(`“${value}” is at ${found ?? 'no place'}, not at ${wanted.map(Math.round)}`)
}

/** First and last column with ink in it. */
function inkBounds(context, left, top, right, rows) {
  const start = Math.max(0, left)
  const columns = Math.min(context.canvas.width, right) - start
  const { data } = context.getImageData(start, top, columns, rows)
  let first = columns
  let last = -1
  for (let i = 0; i < data.length; i += 4) {
    if ((data[i] + data[i + 1] + data[i + 2]) / 3 >= inkBelow) continue
    const column = (i / 4) % columns
    first = Math.min(first, column)
    last = Math.max(last, column)
  }
  return last < 0 ? undefined : [start + first, start + last + 1]
}
