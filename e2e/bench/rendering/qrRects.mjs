import QRCode from 'qrcode'

/** Light modules on every side, as the standard asks. */
const quietZone = 4

/**
 * The dark modules of a QR code in a square of this side, neighbors of a row as one rectangle, from (0, 0). For peers
 * that draw rectangles but know nothing of QR codes. The level is the one that most libraries take unless told
 * otherwise.
 *
 * @param {string} value
 * @param {number} side px
 * @returns {[x: number, y: number, width: number, height: number][]}
 */
export function qrRects(value, side) {
  const { modules } = QRCode.create(value, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const unit = Math.floor(side / (size + 2 * quietZone))
  const start = Math.floor((side - size * unit) / 2)
  /** @type {[number, number, number, number][]} */
  const rects = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      let end = column + 1
      while (end < size && data[row * size + end]) end++
      rects.push([start + column * unit, start + row * unit, (end - column) * unit, unit])
      column = end
    }
  }
  return rects
}

/** The same as the data of an SVG path. */
export function qrPath(value, side) {
  return qrRects(value, side)
    .map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`)
    .join('')
}
