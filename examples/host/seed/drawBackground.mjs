// Draws the images of the first design, `background.png` and `logo.png`, beside this file. They are in the repository;
// after a change here: `node examples/host/seed/drawBackground.mjs`.
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'

const [width, height] = [1600, 1131]
const paper = '#fcfaf5'
const navy = '#12324a'
const gold = '#b8934a'
const sea = '#0b5c7a'
const faint = '#eff2ee'

/** Depth lines as on a nautical chart: close together at the bottom, wide apart and fainter above. */
function drawSea(context) {
  for (let line = 0; line < 13; line++) {
    const depth = line / 12
    context.beginPath()
    for (let x = 0; x <= width; x += 8) {
      const swell = Math.sin(x / 230 + line * 0.55) * (26 - 16 * depth) + Math.sin(x / 97 - line * 0.8) * 7
      context.lineTo(x, height - 236 + line * 17 + swell * (1 - depth * 0.4))
    }
    context.globalAlpha = 0.07 + 0.13 * depth
    context.lineWidth = 1.6
    context.strokeStyle = sea
    context.stroke()
  }
  context.globalAlpha = 1
}

/** A compass rose of sixteen points, as faint as a watermark: the long points lie on the short ones. */
function drawRose(context, x, y, radius) {
  context.save()
  context.translate(x, y)
  context.strokeStyle = faint
  context.lineWidth = 2.5
  for (const ring of [1.06, 1.1]) {
    context.beginPath()
    context.arc(0, 0, radius * ring, 0, 2 * Math.PI)
    context.stroke()
  }
  for (const [count, turn, reach, waist] of [
    [8, Math.PI / 8, 0.58, 0.1],
    [4, Math.PI / 4, 0.76, 0.12],
    [4, 0, 1, 0.14],
  ])
    for (let point = 0; point < count; point++) {
      context.save()
      context.rotate(turn + (point * 2 * Math.PI) / count)
      for (const side of [-1, 1]) {
        context.beginPath()
        context.moveTo(0, -radius * reach)
        context.lineTo(side * radius * waist * 0.7, -radius * waist * 0.7)
        context.lineTo(0, 0)
        context.closePath()
        context.fillStyle = side === 1 ? faint : paper
        context.fill()
        context.stroke()
      }
      context.restore()
    }
  context.restore()
}

/** A frame whose corners are cut in by quarter circles. */
function drawFrame(context, inset, notch, thickness, color) {
  const [right, bottom] = [width - inset, height - inset]
  context.beginPath()
  context.moveTo(inset + notch, inset)
  context.lineTo(right - notch, inset)
  context.arc(right, inset, notch, Math.PI, Math.PI / 2, true)
  context.lineTo(right, bottom - notch)
  context.arc(right, bottom, notch, 1.5 * Math.PI, Math.PI, true)
  context.lineTo(inset + notch, bottom)
  context.arc(inset, bottom, notch, 0, 1.5 * Math.PI, true)
  context.lineTo(inset, inset + notch)
  context.arc(inset, inset, notch, Math.PI / 2, 0, true)
  context.closePath()
  context.lineWidth = thickness
  context.strokeStyle = color
  context.stroke()
}

/** Two sails over a wave, in a square. */
function drawSails(context, size, color) {
  context.save()
  context.scale(size / 32, size / 32)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(15, 3)
  context.lineTo(15, 22)
  context.lineTo(4, 22)
  context.bezierCurveTo(9, 17, 13, 10, 15, 3)
  context.moveTo(17, 7)
  context.bezierCurveTo(22, 11, 25, 16, 26, 22)
  context.lineTo(17, 22)
  context.closePath()
  context.moveTo(3, 25)
  context.lineTo(29, 25)
  context.bezierCurveTo(27, 28, 24, 30, 20, 30)
  context.lineTo(12, 30)
  context.bezierCurveTo(8, 30, 5, 28, 3, 25)
  context.fill()
  context.restore()
}

const background = createCanvas(width, height)
const page = background.getContext('2d')
page.fillStyle = paper
page.fillRect(0, 0, width, height)
drawRose(page, width / 2, 500, 330)
page.save()
page.beginPath()
page.rect(54, 54, width - 108, height - 108)
page.clip()
drawSea(page)
page.restore()
drawFrame(page, 40, 56, 5, navy)
drawFrame(page, 54, 52, 2, gold)
await save(background, 'background.png')

const logo = createCanvas(320, 320)
drawSails(logo.getContext('2d'), 320, sea)
await save(logo, 'logo.png')

/** The few colors of these drawings fit into a palette, which makes the files small. */
function save(canvas, name) {
  const file = fileURLToPath(new URL(name, import.meta.url))
  return sharp(canvas.toBuffer('image/png'))
    .png({ palette: true, colors: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toFile(file)
}
