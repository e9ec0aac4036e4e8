import { hasWords, isTextItem } from '../certificate/Certificate.ts'
import type { Color } from '../drawing/colorContrast.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { placePage } from '../paint/PagePlacement.ts'
import type { PaintResources, ScratchSurface } from '../paint/PaintSurface.ts'
import { paint } from '../paint/paint.ts'
import type { FieldLayout } from './FieldLayout.ts'

/** Longer side of the small page used for reading colors, in px: thin frame lines blend with their surroundings. */
const longerSide = 480

/** A text, and everything painted below it, from bottom to top. */
export interface TextOnGround {
  /** Index of its field. */
  index: number
  ground: readonly DrawOp[]
}

/**
 * Texts of a page whose contrast to the images and shapes below must be checked. Other texts don't count as background:
 * overlapping ones have a separate warning.
 *
 * @param layouts of a page, from bottom to top; hidden ones draw nothing
 */
export function textsOnGround(layouts: readonly FieldLayout[]): TextOnGround[] {
  let ground: readonly DrawOp[] = []
  return layouts.flatMap(({ item, ops }, index) => {
    if (item.isHidden) return []
    const isTable = item.content.kind === 'table'
    const covering = isTextItem(item)
      ? []
      : ops.filter(({ kind }) => kind === 'image' || kind === 'path' || (isTable && kind === 'rects'))
    if (covering.length) ground = [...ground, ...covering]
    // An outline separates letters from their background.
    const isOutlined = isTextItem(item) && item.content.outline
    return hasWords(item) && !isOutlined ? [{ index, ground }] : []
  })
}

/** Size of the small page used for reading colors, in px. */
export function groundSize({ width, height }: Dimensions): Dimensions & { scale: number } {
  const scale = longerSide / Math.max(width, height)
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale), scale }
}

/**
 * Paints the background of texts on a small page.
 *
 * @param surface of {@link groundSize}
 * @param ops from bottom to top; painted over existing content
 * @param imageOf image in any size
 */
export function paintTextGround<Path, Image>(
  surface: ScratchSurface<Path, Image>,
  ops: readonly DrawOp[],
  page: Dimensions,
  resources: PaintResources<Path, Image>,
  imageOf: (url: string) => Image | undefined,
): void {
  const placement = placePage(page, groundSize(page).scale)
  paint(ops, surface, { ...resources, image: () => undefined, draftImage: imageOf }, placement)
}

/** Returns a function that reads colors of a small page; `undefined` outside it. */
export function colorsOf(
  pixels: Readonly<Uint8ClampedArray>,
  page: Dimensions,
): (point: Point) => Color | undefined {
  const { width, height, scale } = groundSize(page)
  return ({ x, y }) => {
    const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
    if (column < 0 || row < 0 || column >= width || row >= height) return undefined
    const at = (row * width + column) * 4
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
  }
}
