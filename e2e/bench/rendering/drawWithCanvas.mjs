import { createCanvas, loadImage } from '@napi-rs/canvas'
import { regularFont } from './arimo.mjs'
import { qrRects } from './qrRects.mjs'

/**
 * The canvas library alone, as a programmer would use it by hand: the image is decoded once, text is drawn with its
 * own fillText, and it encodes the PNG itself, away from the main thread.
 *
 * @param {import('./createScene.mjs').Scene} scene
 */
export async function drawWithCanvas(scene) {
  const { width, height, jpeg, places } = scene
  const background = await loadImage(jpeg)
  const family = regularFont()
  return {
    async png(index) {
      const canvas = createCanvas(width, height)
      const context = canvas.getContext('2d')
      context.drawImage(background, 0, 0)
      for (const [i, value] of scene.values(index).entries()) drawPlace(context, family, places[i], value)
      return canvas.encode('png')
    },
    close: async () => undefined,
  }
}

function drawPlace(context, family, { kind, x, y, size, align, color }, value) {
  if (kind === 'qr') {
    context.fillStyle = '#ffffff'
    context.fillRect(x, y, size, size)
    context.fillStyle = color
    for (const [left, top, width, height] of qrRects(value, size))
      context.fillRect(x + left, y + top, width, height)
    return
  }
  context.fillStyle = color
  context.font = `${size}px ${family}`
  context.textAlign = align
  context.fillText(value, x, y + 0.8 * size)
}
