import { type Rect, type Rotation, rotatePoint } from '@certificate-sdk/template/internal'
import type { CanvasImage } from '../../assets/DecodedImage.ts'
import { feel } from '../../feel.ts'
import { toCanvas } from '../../geometry/viewport.ts'
import type { OverlayModel } from './drawOverlay.ts'

/** Over what is cut off: a photo is still recognized, and white paper differs from a white page. */
const scrim = 'rgb(0 0 0 / 55%)'

/** Inputs of the drawing. */
interface CropDrawing extends Pick<OverlayModel, 'viewport' | 'colors'> {
  image: CanvasImage
}

/** Draws the whole image, dimmed outside of the frame, and the frame with its handles. */
export function drawCrop(
  context: CanvasRenderingContext2D,
  { image, viewport, colors }: CropDrawing,
  { whole, frame }: { whole: Rect; frame: Rect },
  rotation: Rotation,
): void {
  context.save()
  context.translate(viewport.x, viewport.y)
  context.scale(viewport.zoom, viewport.zoom)
  context.translate(rotation.x, rotation.y)
  context.rotate((rotation.degrees * Math.PI) / 180)
  context.translate(-rotation.x, -rotation.y)
  context.drawImage(image, whole.x, whole.y, whole.width, whole.height)
  context.beginPath()
  context.rect(whole.x, whole.y, whole.width, whole.height)
  context.rect(frame.x, frame.y, frame.width, frame.height)
  context.fillStyle = scrim
  context.fill('evenodd')
  context.restore()

  const toScreen = (across: number, down: number) =>
    toCanvas(
      viewport,
      rotatePoint({ x: frame.x + across * frame.width, y: frame.y + down * frame.height }, rotation),
    )
  const corners = [toScreen(0, 0), toScreen(1, 0), toScreen(1, 1), toScreen(0, 1)]
  for (const [color, width] of [
    [colors.accentText, 4],
    [colors.accent, 2],
  ] as const) {
    context.beginPath()
    for (const { x, y } of corners) context.lineTo(x, y)
    context.closePath()
    context.strokeStyle = color
    context.lineWidth = width
    context.stroke()
  }
  const sides = [toScreen(0.5, 0), toScreen(1, 0.5), toScreen(0.5, 1), toScreen(0, 0.5)]
  const size = feel.handleSize
  context.fillStyle = colors.accentText
  context.strokeStyle = colors.accent
  for (const { x, y } of [...corners, ...sides]) {
    context.beginPath()
    context.roundRect(x - size / 2, y - size / 2, size, size, 2)
    context.fill()
    context.stroke()
  }
}
