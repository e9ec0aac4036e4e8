import { completeField, type Dimensions, type TemplateField, templateLimits } from '@certificate-sdk/template'
import { type Rect, rotatePoint } from '@certificate-sdk/template/internal'

const defaultPageWidth = 1900

/**
 * Puts fields on pages of one size, as many on each as a template may have, turned as they are, side by side so that
 * none covers another. Each lands on another fraction of a pixel.
 *
 * @param boxes the fields' present boxes
 * @param pageWidth in px
 */
export function packFields(
  fields: readonly TemplateField[],
  boxes: readonly Rect[],
  pageWidth = defaultPageWidth,
): { pages: TemplateField[][]; dimensions: Dimensions } {
  const count = Math.ceil(fields.length / templateLimits.fields)
  const pages = Array.from({ length: count }, () => ({ fields: [] as TemplateField[], x: 0, y: 0, shelf: 0 }))
  const pieces = fields
    .map((field, i) => ({ field, box: outerBox(field, boxes[i]) }))
    .sort((a, b) => b.box.height - a.box.height)
  for (const [i, { field, box }] of pieces.entries()) {
    // Distributed from tall to short, so that all pages get about the same height.
    const page = pages[i % count]
    if (!page) continue
    if (page.x + box.width > pageWidth) {
      page.y += page.shelf
      page.x = 0
      page.shelf = 0
    }
    const [x, y] = [page.x - box.x + ((i * 0.137) % 1), page.y - box.y + ((i * 0.61) % 1)]
    page.fields.push({ ...field, x: field.x + x, y: field.y + y })
    page.x += box.width
    page.shelf = Math.max(page.shelf, box.height)
  }
  return {
    pages: pages.map((page) => page.fields),
    dimensions: { width: pageWidth, height: Math.max(...pages.map(({ y, shelf }) => y + shelf)) },
  }
}

/** Returns whole pixels around everything that a rotated field may touch: script faces extend beyond their boxes. */
function outerBox(field: TemplateField, box: Rect = { ...field, width: 0, height: 0 }): Rect {
  const { rotation, fontSize } = completeField(field)
  const corners = [0, 1, 2, 3].map((i) =>
    rotatePoint(
      { x: box.x + (i % 2) * box.width, y: box.y + (i >> 1) * box.height },
      { x: field.x, y: field.y, degrees: rotation },
    ),
  )
  const reach = 2 + fontSize * 0.4
  const left = Math.floor(Math.min(...corners.map(({ x }) => x)) - reach)
  const top = Math.floor(Math.min(...corners.map(({ y }) => y)) - reach)
  return {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...corners.map(({ x }) => x)) + reach) - left,
    height: Math.ceil(Math.max(...corners.map(({ y }) => y)) + reach) - top,
  }
}
