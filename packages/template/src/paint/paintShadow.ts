import type { ShadowOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { PagePlacement } from './PagePlacement.ts'
import type { CastInk, PaintResources, PaintSurface } from './PaintSurface.ts'
import type { Pixels } from './resampledRows.ts'

type Rgb = [red: number, green: number, blue: number]

/**
 * Paints an area of a shadow, in whole device px. Caches its image until something changes, except for shadows of
 * images, which may still be placeholders.
 */
export function paintShadow<Path, Image>(
  op: ShadowOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
  area: Rect,
  cast: CastInk<Path, Image>,
): void {
  if (!resources.toImage) return
  const key = [placement.scale, area.x - placement.x, area.y - placement.y, area.width, area.height].join()
  const kept = resources.shadows?.get(op)
  const image =
    kept?.key === key ? kept.image : resources.toImage(castShadow(op, area, resources, placement, cast))
  if (op.of.every(({ kind }) => kind !== 'image')) resources.shadows?.set(op, { key, image })
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.imageSmoothingEnabled = false
  surface.globalAlpha = op.opacity
  surface.drawImage(image, area.x, area.y)
}

/**
 * Computes a shadow's pixels from its source's. Canvases blur differently, so this does it: the same rasterizer gives
 * the same pixels on every machine.
 */
export function castShadow<Path, Image>(
  op: ShadowOp,
  area: Rect,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
  cast: CastInk<Path, Image>,
): Pixels {
  const { scale } = placement
  const radii = boxRadii(op.blur * scale)
  const reach = radii.reduce((sum, radius) => sum + radius, 0)
  const [width, height] = [area.width + 2 * reach, area.height + 2 * reach]
  const surface = resources.scratch(width, height)
  const x = placement.x - area.x + reach + Math.round(op.x * scale)
  const y = placement.y - area.y + reach + Math.round(op.y * scale)
  for (const ink of op.of) cast(ink, surface, resources, { ...placement, x, y })
  const { data } = surface.getImageData(0, 0, width, height)
  const alpha = new Uint8ClampedArray(width * height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] as number
  const blurred = blurredAlpha(alpha, width, height, radii)
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(op.color.slice(at, at + 2), 16)) as Rgb
  const pixels = new Uint8ClampedArray(area.width * area.height * 4)
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = (y * area.width + x) * 4
      pixels[at] = red
      pixels[at + 1] = green
      pixels[at + 2] = blue
      pixels[at + 3] = blurred[(y + reach) * width + x + reach] as number
    }
  return { width: area.width, height: area.height, data: pixels }
}

/**
 * Radii in px of three successive box blurs, which approximate a Gaussian blur with half of `blur` as its deviation, as
 * for CSS shadows.
 */
export function boxRadii(blur: number): number[] {
  const low = Math.floor((Math.sqrt(blur * blur + 1) - 1) / 2)
  const spread = (radius: number) => ((2 * radius + 1) ** 2 - 1) / 12
  const missing = (blur * blur) / 4 - 3 * spread(low)
  const larger = Math.round(missing / (spread(low + 1) - spread(low)))
  return [0, 1, 2].map((i) => (i < larger ? low + 1 : low))
}

/**
 * Blurs coverage. Uses integers only, so that results are identical on every machine, and for a part and the whole.
 *
 * @param alpha from 0 to 255, row by row
 * @param radii see {@link boxRadii}
 */
export function blurredAlpha(
  alpha: Uint8ClampedArray,
  width: number,
  height: number,
  radii: readonly number[],
): Uint8ClampedArray {
  if (radii.every((radius) => !radius)) return alpha
  let values = Uint16Array.from(alpha, (value) => value * 257)
  let other = new Uint16Array(values.length)
  for (const isAcross of [true, false]) {
    const [lines, length, step, stride] = isAcross ? [height, width, 1, width] : [width, height, width, 1]
    for (const radius of radii) {
      for (let line = 0; line < lines; line++)
        blurLine(values, other, { start: line * stride, length, step }, radius)
      ;[values, other] = [other, values]
    }
  }
  return Uint8ClampedArray.from(values, (value) => Math.round(value / 257))
}

/** A row or a column. */
interface Line {
  start: number
  length: number
  step: number
}

function blurLine(from: Uint16Array, to: Uint16Array, { start, length, step }: Line, radius: number): void {
  const size = 2 * radius + 1
  let sum = 0
  for (let i = 0; i < Math.min(radius, length); i++) sum += from[start + i * step] as number
  for (let i = 0; i < length; i++) {
    if (i + radius < length) sum += from[start + (i + radius) * step] as number
    if (i > radius) sum -= from[start + (i - radius - 1) * step] as number
    to[start + i * step] = Math.round(sum / size)
  }
}
