import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How two pictures of one size differ. */
export interface Difference {
  /** Pixels with any channel different at all. */
  pixels: number
  /** Largest difference of a channel, of 255. */
  channel: number
  /** Pixels that a person could see, by pixelmatch at 0.1. */
  visible: number
}

/** Compares two PNG files; where they differ, both and their difference are saved under `name`. */
export function comparePictures(a: Buffer, b: Buffer, name: string): Difference {
  const [left, right] = [PNG.sync.read(a), PNG.sync.read(b)]
  if (left.width !== right.width || left.height !== right.height)
    throw new Error(`${left.width} × ${left.height} is not ${right.width} × ${right.height}`)
  let pixels = 0
  let channel = 0
  for (let i = 0; i < left.data.length; i += 4) {
    let differs = false
    for (let c = 0; c < 4; c++) {
      const distance = Math.abs((left.data[i + c] ?? 0) - (right.data[i + c] ?? 0))
      channel = Math.max(channel, distance)
      differs ||= distance > 0
    }
    if (differs) pixels++
  }
  const picture = new PNG({ width: left.width, height: left.height })
  const visible = pixelmatch(left.data, right.data, picture.data, left.width, left.height, { threshold: 0.1 })
  if (pixels > 0) {
    const folder = fileURLToPath(new URL('../results/differences/', import.meta.url))
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}${name}-screen.png`, a)
    writeFileSync(`${folder}${name}-issued.png`, b)
    writeFileSync(`${folder}${name}-difference.png`, PNG.sync.write(picture))
  }
  return { pixels, channel, visible }
}

/** The picture moved by one pixel to the right: what a comparison must notice. */
export function shiftedByOnePixel(file: Buffer): Buffer {
  const { width, height, data } = PNG.sync.read(file)
  const shifted = new PNG({ width, height })
  for (let y = 0; y < height; y++) {
    const row = y * width * 4
    data.copy(shifted.data, row + 4, row, row + (width - 1) * 4)
    data.copy(shifted.data, row, row, row + 4)
  }
  return PNG.sync.write(shifted)
}
