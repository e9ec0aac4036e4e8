import { createCanvas } from '@napi-rs/canvas'
import { boldFont } from './arimo.mjs'

/** Sizes are given for a page of this width, and grow with it. */
const designWidth = 1600

/**
 * A background as people upload it: a JPEG of quality 85 with soft gradients, a guilloche, a border, a
 * heading and the grain of paper. The grain matters: without it, an image packs far better than the images
 * that people have.
 *
 * @param {number} width
 * @param {number} height
 * @param {number} [seed] another one is another image
 * @returns {Buffer}
 */
export function paintBackground(width, height, seed = 1) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const unit = width / designWidth
  fillWithGradients(context, width, height, seed)
  drawGuilloche(context, width, height, unit)
  for (const [inset, thickness] of [
    [30, 10],
    [48, 3],
  ]) {
    context.strokeStyle = `hsl(${(210 + seed * 47) % 360} 45% 35%)`
    context.lineWidth = thickness * unit
    const side = inset * unit
    context.strokeRect(side, side, width - 2 * side, height - 2 * side)
  }
  context.fillStyle = '#7a5a1e'
  context.textAlign = 'center'
  context.font = `${88 * unit}px ${boldFont()}`
  context.fillText('Certificate of Achievement', width / 2, 300 * unit)
  addGrain(context, width, height, seed)
  return canvas.toBuffer('image/jpeg', 85)
}

function fillWithGradients(context, width, height, seed) {
  const hue = (40 + seed * 47) % 360
  const page = context.createLinearGradient(0, 0, width, height)
  page.addColorStop(0, `hsl(${hue} 60% 96%)`)
  page.addColorStop(0.5, `hsl(${hue} 40% 99%)`)
  page.addColorStop(1, `hsl(${(hue + 170) % 360} 45% 90%)`)
  context.fillStyle = page
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.6)
  glow.addColorStop(0, 'rgb(255 255 255 / 0.8)')
  glow.addColorStop(1, `hsl(${hue} 60% 80% / 0.5)`)
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

/** Fine lines as on banknotes, pale enough to print text over them. */
function drawGuilloche(context, width, height, unit) {
  context.strokeStyle = 'rgb(90 120 160 / 0.18)'
  context.lineWidth = unit
  for (let line = 0; line < 24; line++) {
    context.beginPath()
    for (let x = 0; x <= width; x += 4) {
      const wave = Math.sin((x / width) * 6 * Math.PI + line / 4) * Math.cos((x / width) * 2 * Math.PI)
      context.lineTo(x, height * 0.55 + wave * (60 + 8 * line) * unit)
    }
    context.stroke()
  }
}

/** Two or three levels up or down for each pixel, the same each time. */
function addGrain(context, width, height, seed) {
  const image = context.getImageData(0, 0, width, height)
  let state = seed * 2654435761
  for (let i = 0; i < image.data.length; i += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const grain = (state >>> 29) - 3.5
    for (let channel = 0; channel < 3; channel++) image.data[i + channel] += grain
  }
  context.putImageData(image, 0, 0)
}
