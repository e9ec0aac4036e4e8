import { createHash } from 'node:crypto'
import type { Dimensions } from '@certificate-sdk/template'
import {
  castInk,
  castShadow,
  type DrawOp,
  type FontSet,
  type ImageOp,
  type InkOp,
  type PaintResources,
  placePage,
  type ShadowOp,
  shadowArea,
} from '@certificate-sdk/template/internal'
import type { Canvas, Path2D } from '@napi-rs/canvas'
import type { PdfImage } from '../pdf/PdfImage.ts'
import { toCanvas } from './RenderImages.ts'
import { sharpShadow } from './sharpShadow.ts'

type Resources = PaintResources<Path2D, Canvas>

/** Pixels of the image of one shadow in a PDF or SVG file. */
const mostPixels = 500_000
/** px of such an image per px over which the edge fades: fewer would be seen. */
const blurPixels = 12
const scales = { least: 0.5, most: 2 }

/**
 * Replaces shadows by what PDF and SVG have: areas if they are sharp, otherwise images.
 *
 * @param resourcesFor resources that have the images of these operations at a scale
 */
export async function drawShadows(
  ops: readonly DrawOp[],
  page: Dimensions,
  fonts: Pick<FontSet, 'get'>,
  resourcesFor: (inks: readonly InkOp[], scale: number) => Promise<Resources>,
): Promise<{ drawn: InkOp[]; shadows: ReadonlyMap<string, PdfImage> }> {
  const drawn: InkOp[] = []
  const shadows = new Map<string, PdfImage>()
  for (const op of ops) {
    if (op.kind !== 'shadow') drawn.push(op)
    else if (op.blur === 0 && op.of.every(({ kind }) => kind !== 'image')) drawn.push(sharpShadow(op, fonts))
    else {
      const made = await imageOf(op, page, resourcesFor)
      if (!made) continue
      drawn.push(made.op)
      shadows.set(made.op.url, made.image)
    }
  }
  return { drawn, shadows }
}

async function imageOf(
  op: ShadowOp,
  page: Dimensions,
  resourcesFor: (inks: readonly InkOp[], scale: number) => Promise<Resources>,
): Promise<{ op: ImageOp; image: PdfImage } | undefined> {
  const wanted = Math.max(scales.least, Math.min(scales.most, blurPixels / op.blur))
  const { bounds } = await resourcesFor([], wanted)
  const whole = shadowArea(op, bounds, placePage(page, wanted))
  if (!whole) return undefined
  const scale = wanted * Math.min(1, Math.sqrt(mostPixels / (whole.width * whole.height)))
  const place = placePage(page, scale)
  const area = shadowArea(op, bounds, place)
  if (!area) return undefined
  const pixels = castShadow(op, area, await resourcesFor(op.of, scale), place, castInk)
  const bytes = toCanvas(pixels).toBuffer('image/png')
  const hash = createHash('sha256').update(bytes).digest('hex')
  const box = {
    x: area.x / scale,
    y: area.y / scale,
    width: area.width / scale,
    height: area.height / scale,
  }
  return {
    op: { kind: 'image', url: `shadow:${hash}`, ...box, opacity: op.opacity },
    image: { width: area.width, height: area.height, type: 'image/png', hash, bytes },
  }
}
