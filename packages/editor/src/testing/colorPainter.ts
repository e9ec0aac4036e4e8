import type { DrawOp } from '@certificate-sdk/template/internal'
import type { ContentPainter } from '../canvas/rendering/createContentPainter.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import { itemsOf } from './testItems.ts'

/** For tests: the color of all fields on the content layer. */
export const fieldColor = [0, 128, 0, 255]

/** For tests: the color of all fields that a gesture has detached. */
export const movingColor = [0, 0, 255, 255]

/** For tests: a painter whose state can be set. */
export interface ColorPainter extends ContentPainter {
  /** Makes painting throw an error. */
  fail: boolean
  /** True if images are being made. */
  draft: boolean
  listeners: Set<() => void>
}

/** For tests: the fields of a document, each of which draws its whole box. */
export function boxItems(document: EditorDocument): CanvasItem[] {
  return itemsOf(document).map((item) => {
    const { x, y, width, height } = item.layout.box
    return { ...item, ops: [{ kind: 'rects', color: '#000000', opacity: 1, rects: [x, y, width, height] }] }
  })
}

/** For tests: paints each field as a rectangle of one color on a white page. */
export function colorPainter(): ColorPainter {
  const rectOf = (op: DrawOp) => {
    const [x = 0, y = 0, width = 0, height = 0] = op.kind === 'rects' ? op.rects : []
    return { x, y, width, height }
  }
  const fill = (color: string): ContentPainter['operations'] => {
    return (context, ops) => {
      if (painter.fail) throw new Error('A field cannot be painted.')
      for (const { x, y, width, height } of ops.map(rectOf)) {
        context.fillStyle = color
        context.fillRect(x, y, width, height)
      }
    }
  }
  const moving = fill('#0000ff')
  const painter: ColorPainter = {
    fail: false,
    draft: false,
    listeners: new Set(),
    startFrame: () => undefined,
    background(context, { dimensions }) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, dimensions.width, dimensions.height)
    },
    operations: fill('#008000'),
    movingField: (context, { ops }, page) => moving(context, ops, page),
    paintedRect: rectOf,
    isDraft: () => painter.draft,
    watch(listener) {
      painter.listeners.add(listener)
      return () => painter.listeners.delete(listener)
    },
  }
  return painter
}

/** For tests: waits until the browser has painted this many frames. */
export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
