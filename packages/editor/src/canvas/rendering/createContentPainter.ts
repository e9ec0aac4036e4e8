import type { Dimensions } from '@certificate-sdk/template'
import {
  backgroundOp,
  type FieldLayout,
  type PagePlace,
  type PaintResources,
  paint,
  paintGround,
  placePage,
  type Rect,
} from '@certificate-sdk/template/internal'
import type { CanvasImage } from '../../assets/CanvasImage.ts'
import type { EditorResources } from '../../assets/EditorResources.ts'
import type { CanvasItem } from './CanvasItem.ts'
import type { Context2D } from './Context2D.ts'

/** A page that is painted on. */
export interface ContentPage {
  imageUrl: string
  dimensions: Dimensions
}

/**
 * Paints what will be issued on a context that has the viewport's place and scale. An image whose exact size is not made
 * yet is shown resampled by the browser meanwhile.
 */
export interface ContentPainter {
  /** The whole canvas is painted from here on. */
  startFrame(): void
  background(context: Context2D, page: ContentPage): void
  field(context: Context2D, item: CanvasItem, page: ContentPage): void
  /** The same during a gesture: its sizes and angles are passed through, so no image is made for them. */
  movingField(context: Context2D, item: CanvasItem, page: ContentPage): void
  /** Where a field can color pixels, in template px, without the px of antialiasing. */
  paintedRects(item: CanvasItem): readonly Rect[]
  /** Whether an image is not shown exactly yet. */
  isDraft(): boolean
  /** Calls back when images were made that everything is to be painted again with; returns what ends it. */
  watch(listener: () => void): () => void
}

/** Paints with these fonts and images. */
export function createContentPainter({
  paint: exact,
  sizedImages,
  images,
}: Pick<EditorResources, 'paint' | 'sizedImages' | 'images'>): ContentPainter {
  const resting: PaintResources<Path2D, CanvasImage> = {
    ...exact,
    image: sizedImages.request,
    draftImage: images.source,
  }
  const moving = { ...resting, image: sizedImages.find }
  const boxes = new WeakMap<FieldLayout, readonly Rect[]>()
  return {
    startFrame: sizedImages.startFrame,
    background(context, page) {
      const place = placeOf(context, page)
      paintGround(context, place)
      paint([backgroundOp(page)], context, resting, place)
    },
    field: (context, { layout }, page) => paint(layout.ops, context, resting, placeOf(context, page)),
    movingField: (context, { layout }, page) => paint(layout.ops, context, moving, placeOf(context, page)),
    paintedRects({ layout }) {
      const known = boxes.get(layout)
      if (known) return known
      const measured = layout.ops.map(exact.bounds)
      boxes.set(layout, measured)
      return measured
    },
    isDraft: sizedImages.pending,
    watch: sizedImages.watch,
  }
}

function placeOf(context: Context2D, { dimensions }: ContentPage): PagePlace {
  const { a, e, f } = context.getTransform()
  return placePage(dimensions, a, e, f)
}
