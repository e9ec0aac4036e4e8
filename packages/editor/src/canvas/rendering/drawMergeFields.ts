import type { CompleteField } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { OverlayColors } from './overlayColors.ts'

/** A value in a sentence that comes from the recipient or the organization. */
export interface MergeFieldMark {
  /** Label of the value. */
  label: string
  /** Rectangles of its letters, one per line, in page px, as if the field were upright. */
  rects: readonly Rect[]
  /** Side on which its name covers no words of the text; a line in the middle has none. */
  side: 'above' | 'below' | undefined
}

/** Tints the values in a text that come from the recipient, so that authors do not mistake them for their own text. */
export function drawMergeFields(
  context: CanvasRenderingContext2D,
  field: CompleteField,
  marks: readonly MergeFieldMark[],
  viewport: Viewport,
  { accent, accentText }: OverlayColors,
): void {
  if (!marks.length || field.curve) return
  const { zoom } = viewport
  const anchor = toCanvas(viewport, field)
  context.save()
  context.translate(anchor.x, anchor.y)
  context.rotate((field.rotation * Math.PI) / 180)
  context.scale(zoom, zoom)
  context.translate(-field.x, -field.y)
  for (const { label, rects, side } of marks) {
    context.fillStyle = accent
    for (const { x, y, width, height } of rects) {
      context.globalAlpha = 0.14
      context.fillRect(x, y, width, height)
      context.globalAlpha = 0.7
      context.fillRect(x, y + height, width, 1.5 / zoom)
    }
    const [first] = rects
    if (!first || !side) continue
    const y = side === 'below' ? first.y + first.height + captionRoom / zoom : first.y - captionRoom / zoom
    drawCaption(context, label, { x: first.x + first.width / 2, y }, zoom, { accent, accentText })
  }
  context.restore()
}

/** Distance from the letters to the middle of the name, in CSS px. */
const captionRoom = 14

function drawCaption(
  context: CanvasRenderingContext2D,
  label: string,
  { x, y }: Point,
  zoom: number,
  { accent, accentText }: Pick<OverlayColors, 'accent' | 'accentText'>,
): void {
  context.font = `${10 / zoom}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineWidth = 3 / zoom
  context.globalAlpha = 1
  context.strokeStyle = accentText
  context.strokeText(label, x, y)
  context.fillStyle = accent
  context.fillText(label, x, y)
}
