import type { ShadowOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import { blurredAlpha, boxRadii } from './blurredAlpha.ts'
import type { ScratchSurface } from './PaintSurface.ts'
import type { Pixels } from './resampledRows.ts'

type Rgb = [red: number, green: number, blue: number]

/** A shadow at a scale. */
export interface ShadowRequest<Path, Image> {
  op: ShadowOp
  /** Device px per template px. */
  scale: number
  /** Upper left corner of the page, in device px. */
  page: Point
  /** What to make of it, in whole device px. */
  area: Rect
  scratch(width: number, height: number): ScratchSurface<Path, Image>
  /** Paints what casts it, as if the corner of the surface were at this device px. */
  cast(surface: ScratchSurface<Path, Image>, corner: Point): void
}

/**
 * Makes the pixels of a shadow from those of what casts it. Canvases blur each in their own way, so it is done here: the
 * same rasterizer gives the same pixels on every machine. A module of its own, because most pages do without it.
 */
export function castShadow<Path, Image>({ op, scale, area, ...tools }: ShadowRequest<Path, Image>): Pixels {
  const radii = boxRadii(op.blur * scale)
  const reach = radii.reduce((sum, radius) => sum + radius, 0)
  const [width, height] = [area.width + 2 * reach, area.height + 2 * reach]
  const surface = tools.scratch(width, height)
  tools.cast(surface, {
    x: area.x - reach - Math.round(op.x * scale),
    y: area.y - reach - Math.round(op.y * scale),
  })
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
