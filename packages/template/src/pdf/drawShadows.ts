import type { DrawOp, ImageOp, InkOp, ShadowOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { LayoutParts } from '../layout/LayoutParts.ts'
import type { Dimensions } from '../model/Template.ts'
import { placePage } from '../paint/PagePlacement.ts'
import type { PaintResources } from '../paint/PaintSurface.ts'
import { castInk, shadowArea } from '../paint/paint.ts'
import type { Pixels } from '../paint/resampledRows.ts'
import type { PdfImage } from './PdfImage.ts'

/** Maximum pixels of a shadow's image in a PDF or SVG file. */
const maxPixels = 500_000
/** px of such an image per blur width; fewer would be visible. */
const blurPixels = 12
const scales = { least: 0.5, most: 2 }

interface ShadowTools<Path, Image> {
  /** Layout functions for shadows; without them there are none. */
  effects: LayoutParts['effects'] | undefined
  resourcesFor(inks: readonly InkOp[], scale: number): Promise<PaintResources<Path, Image>>
  encode(pixels: Pixels): PdfImage | Promise<PdfImage>
}

/**
 * Replaces shadows with equivalents in PDF and SVG: areas if sharp, otherwise images.
 *
 * @param tools.resourcesFor returns resources with the images of these operations at a scale
 * @param tools.encode encodes pixels deterministically
 */
export async function drawShadows<Path, Image>(
  ops: readonly DrawOp[],
  page: Dimensions,
  fonts: Pick<FontSet, 'get'>,
  tools: ShadowTools<Path, Image>,
): Promise<{ drawn: InkOp[]; shadows: ReadonlyMap<string, PdfImage> }> {
  const drawn: InkOp[] = []
  const shadows = new Map<string, PdfImage>()
  for (const op of ops) {
    if (op.kind !== 'shadow') drawn.push(op)
    else if (op.blur === 0 && op.of.every(({ kind }) => kind !== 'image')) {
      if (tools.effects) drawn.push(tools.effects.sharpShadow(op, fonts))
    } else {
      const made = await imageOf(op, page, tools)
      if (!made) continue
      drawn.push(made.op)
      shadows.set(made.op.url, made.image)
    }
  }
  return { drawn, shadows }
}

async function imageOf<Path, Image>(
  op: ShadowOp,
  page: Dimensions,
  { effects, resourcesFor, encode }: ShadowTools<Path, Image>,
): Promise<{ op: ImageOp; image: PdfImage } | undefined> {
  if (!effects) return undefined
  const wanted = Math.max(scales.least, Math.min(scales.most, blurPixels / op.blur))
  const { bounds } = await resourcesFor([], wanted)
  const whole = shadowArea(op, bounds, placePage(page, wanted))
  if (!whole) return undefined
  const scale = wanted * Math.min(1, Math.sqrt(maxPixels / (whole.width * whole.height)))
  const placement = placePage(page, scale)
  const area = shadowArea(op, bounds, placement)
  if (!area) return undefined
  const pixels = effects.castShadow(op, area, await resourcesFor(op.of, scale), placement, castInk)
  const image = await encode(pixels)
  const box = {
    x: area.x / scale,
    y: area.y / scale,
    width: area.width / scale,
    height: area.height / scale,
  }
  return {
    op: { kind: 'image', url: `shadow:${image.hash}`, ...box, opacity: op.opacity },
    image,
  }
}
