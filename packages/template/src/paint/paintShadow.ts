import type { ShadowOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import { blurredAlpha, boxRadii } from './blurredAlpha.ts'
import type { PagePlace } from './PagePlace.ts'
import type { CastInk, PaintResources, PaintSurface } from './PaintSurface.ts'
import type { Pixels } from './resampledRows.ts'

type Rgb = [red: number, green: number, blue: number]

/**
 * Paints an area of a shadow, in whole device px. Its image is kept as long as nothing about it changes, but for that of an
 * image, for which another one may stand in.
 */
export function paintShadow<Path, Image>(
  op: ShadowOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
  area: Rect,
  cast: CastInk<Path, Image>,
): void {
  if (!resources.toImage) return
  const key = [place.scale, area.x - place.x, area.y - place.y, area.width, area.height].join()
  const kept = resources.shadows?.get(op)
  const image =
    kept?.key === key ? kept.image : resources.toImage(castShadow(op, area, resources, place, cast))
  if (op.of.every(({ kind }) => kind !== 'image')) resources.shadows?.set(op, { key, image })
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.imageSmoothingEnabled = false
  surface.globalAlpha = op.opacity
  surface.drawImage(image, area.x, area.y)
}

/**
 * Makes the pixels of a shadow from those of what casts it. Canvases blur each in their own way, so it is done here: the
 * same rasterizer gives the same pixels on every machine.
 */
export function castShadow<Path, Image>(
  op: ShadowOp,
  area: Rect,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
  cast: CastInk<Path, Image>,
): Pixels {
  const { scale } = place
  const radii = boxRadii(op.blur * scale)
  const reach = radii.reduce((sum, radius) => sum + radius, 0)
  const [width, height] = [area.width + 2 * reach, area.height + 2 * reach]
  const surface = resources.scratch(width, height)
  const x = place.x - area.x + reach + Math.round(op.x * scale)
  const y = place.y - area.y + reach + Math.round(op.y * scale)
  for (const ink of op.of) cast(ink, surface, resources, { ...place, x, y })
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
