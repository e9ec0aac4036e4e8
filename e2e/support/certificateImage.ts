import { createCanvas } from '@napi-rs/canvas'

/** Creates a certificate background as a training company would upload it: a JPEG with soft colors and fine lines. */
export function certificateImage(width = 1600, height = 1131): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const paper = context.createLinearGradient(0, 0, width, height)
  paper.addColorStop(0, '#fdfaf2')
  paper.addColorStop(1, '#f1e7d0')
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  for (const [inset, thickness, color] of [
    [36, 10, '#0b5c7a'],
    [56, 2, '#b08d3c'],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = thickness
    context.strokeRect(inset, inset, width - 2 * inset, height - 2 * inset)
  }
  context.strokeStyle = 'rgba(11, 92, 122, 0.08)'
  context.lineWidth = 1.5
  for (let i = 0; i < 40; i++) {
    context.beginPath()
    for (let x = 70; x < width - 70; x += 8)
      context.lineTo(x, height * 0.86 + Math.sin(x / 60 + i / 3) * 24 + i * 3)
    context.stroke()
  }
  return canvas.toBuffer('image/jpeg', 90)
}
