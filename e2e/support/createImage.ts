import { createCanvas } from '@napi-rs/canvas'
import { seededRandom } from './seededRandom.ts'

/** Specification of an image; the same specification gives the same bytes. */
export interface ImageSpec {
  width: number
  height: number
  seed: number
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  /** Makes the image translucent; ignored for JPEG. */
  translucent?: boolean
}

/** Creates an image file with gradients, edges, and grain, so that a pixel resampled differently can't look the same. */
export function createImage({ width, height, seed, type, translucent = false }: ImageSpec): Buffer {
  const random = seededRandom(seed)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const color = (alpha = 1) =>
    `rgba(${[0, 1, 2].map(() => Math.floor(random() * 256)).join(', ')}, ${translucent ? random() : alpha})`
  const paper = context.createLinearGradient(0, 0, width, height)
  paper.addColorStop(0, color())
  paper.addColorStop(0.5, color())
  paper.addColorStop(1, color())
  context.fillStyle = paper
  context.fillRect(0, 0, width, height)
  for (let i = 0; i < 12; i++) {
    context.fillStyle = color(0.8)
    context.beginPath()
    context.arc(random() * width, random() * height, (random() * height) / 4, 0, 2 * Math.PI)
    context.fill()
  }
  const grain = context.getImageData(0, 0, width, Math.ceil(height / 4))
  for (let i = 0; i < grain.data.length; i++)
    if (i % 4 < 3) grain.data[i] = (grain.data[i] ?? 0) ^ Math.floor(random() * 16)
  context.putImageData(grain, 0, Math.floor(height / 3))
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 85)
}
