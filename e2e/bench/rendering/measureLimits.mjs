import { deflateSync } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { median } from '../statistics.mjs'
import { collectGarbage } from './collectGarbage.mjs'
import { drawWithOurs } from './drawWithOurs.mjs'

/**
 * Measures the lower bound of this machine for an image of this size: the time to copy its pixels once, which
 * every renderer must do, and to pack them with zlib at its fastest, which every way to make a whole PNG must
 * do.
 *
 * @param {import('./createScene.mjs').Scene} scene
 * @param {number} rounds
 * @returns {Promise<{ copy: number, deflate: number }[]>} milliseconds, one entry per round
 */
export async function measureLimits(scene, rounds) {
  const drawer = await drawWithOurs(scene)
  const image = await loadImage(Buffer.from(await drawer.png(0)))
  await drawer.close()
  const { width, height } = scene
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const rgba = new Uint8Array(context.getImageData(0, 0, width, height).data.buffer)
  const rgb = withoutAlpha(rgba)
  const target = new Uint8Array(rgba.length)
  const results = []
  for (let round = 0; round < rounds; round++) {
    collectGarbage()
    const copy = median(Array.from({ length: 9 }, () => time(() => target.set(rgba))))
    const deflate = median(Array.from({ length: 3 }, () => time(() => deflateSync(rgb, { level: 1 }))))
    results.push({ copy, deflate })
    process.stdout.write('.')
  }
  return results
}

function withoutAlpha(rgba) {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from]
    rgb[to + 1] = rgba[from + 1]
    rgb[to + 2] = rgba[from + 2]
  }
  return rgb
}

function time(work) {
  const started = performance.now()
  work()
  return performance.now() - started
}
