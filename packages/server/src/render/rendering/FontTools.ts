import type { FontFamily } from '@certificate-sdk/template'
import {
  createFontCatalog,
  createFontSet,
  createInkShapes,
  createPaintResources,
  type FontCatalog,
  type FontSet,
  type FrozenFamily,
  frozenFamily,
  type InkShapes,
  type LayoutParts,
  type PaintResources,
  withCatalog,
} from '@certificate-sdk/template/internal'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { toCanvas } from './RenderImages.ts'

/** Fonts, with the measurements and objects derived from them. */
export interface FontTools {
  fonts: FontSet
  ink: InkShapes
  resources: PaintResources<Path2D, Canvas>
}

/** Creates tools without fonts: certificates load the ones they need. */
export async function createFontTools(catalog: FontCatalog, { effects }: LayoutParts): Promise<FontTools> {
  const fonts = await createFontSet(catalog)
  const resources = createPaintResources<Path2D, Canvas>(fonts, {
    newPath: () => new Path2D(),
    scratch: createScratch(),
    // Replaced per certificate by the images decoded with `RenderImages.drawable`.
    image: () => undefined,
    paintShadow: effects.paintShadow,
    toImage: toCanvas,
  })
  return { fonts, ink: createInkShapes(fonts), resources }
}

/**
 * Tools for certificates that use additional families: shares loaded files and glyphs, but not measurements, because
 * the same text may be in another font.
 *
 * @param custom the host's families
 */
export function withFamilies(
  { fonts, resources }: FontTools,
  custom: readonly FontFamily[],
  families: readonly FrozenFamily[],
): FontTools {
  const view = withCatalog(fonts, createFontCatalog([...custom, ...families.map(frozenFamily)]))
  return { fonts: view, ink: createInkShapes(view), resources }
}

/** Creates a canvas that is reused for every intermediate drawing. */
function createScratch() {
  const canvas = createCanvas(1, 1)
  return (width: number, height: number) => {
    // Shrinks the height first: widening a tall canvas would briefly allocate both dimensions.
    canvas.height = 1
    canvas.width = width
    canvas.height = height
    return canvas.getContext('2d')
  }
}
