import type { Dimensions, Fill } from '@certificate-sdk/template'
import {
  type DrawOp,
  groundOps,
  type PagePlacement,
  type PaintResources,
  paint,
  paintGround,
  placePage,
  type Rect,
} from '@certificate-sdk/template/internal'
import type { CanvasImage } from '../../assets/DecodedImage.ts'
import type { EditorResources } from '../../assets/EditorResources.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { Context2D } from './Context2D.ts'

/** The page under the fields. */
export interface ContentPage {
  imageUrl: string
  dimensions: Dimensions
  background?: Fill
}

/**
 * Paints the certificate as it will be issued, on a context with the position and scale of the viewport.
 * Until an image exists in exactly the required size, the browser's own resampling stands in for it.
 */
export interface ContentPainter {
  /** Call before the whole canvas is painted: images of the last frame are no longer needed. */
  startFrame(): void
  background(context: Context2D, page: ContentPage): void
  /** Paints operations of fields, which may be only some of a field. */
  operations(context: Context2D, ops: readonly DrawOp[], page: ContentPage): void
  /** Paints a field during a gesture: no image is created for intermediate sizes and angles. */
  movingField(context: Context2D, item: CanvasItem, page: ContentPage): void
  /** Area in which an operation can color pixels, in page px, without antialiasing. */
  paintedRect(op: DrawOp): Rect
  /** Returns true if the browser's resampling still stands in for an image. */
  isDraft(): boolean
  /**
   * Calls back when images have been made, so that everything can be repainted; returns a function that stops
   * it.
   */
  watch(listener: () => void): () => void
}

/** Creates a painter with the fonts and images of one editor. */
export function createContentPainter({
  paint: exact,
  sizedImages,
  images,
}: Pick<EditorResources, 'paint' | 'sizedImages' | 'images'>): ContentPainter {
  const resting: PaintResources<Path2D, CanvasImage> = {
    ...exact,
    image: sizedImages.request,
    draftImage: (url) => images.find(url)?.drawable,
  }
  const moving = { ...resting, image: sizedImages.find }
  const rects = new WeakMap<DrawOp, Rect>()
  const grounds = new WeakMap<ContentPage, DrawOp[]>()
  function groundOf(page: ContentPage): DrawOp[] {
    const { imageUrl, dimensions, background } = page
    const known = grounds.get(page)
    if (known) return known
    const ops = groundOps({ background: imageUrl, size: dimensions, ...(background && { fill: background }) })
    grounds.set(page, ops)
    return ops
  }
  return {
    startFrame: sizedImages.startFrame,
    background(context, page) {
      const placement = placeOf(context, page)
      paintGround(context, placement)
      paint(groundOf(page), context, resting, placement)
    },
    operations: (context, ops, page) => paint(ops, context, resting, placeOf(context, page)),
    movingField: (context, { ops }, page) => paint(ops, context, moving, placeOf(context, page)),
    paintedRect(op) {
      const known = rects.get(op)
      if (known) return known
      const measured = exact.bounds(op)
      rects.set(op, measured)
      return measured
    },
    isDraft: sizedImages.pending,
    watch: sizedImages.watch,
  }
}

function placeOf(context: Context2D, { dimensions }: ContentPage): PagePlacement {
  const { a, e, f } = context.getTransform()
  return placePage(dimensions, a, e, f)
}
