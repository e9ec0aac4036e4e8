import type { ContentPainter } from '../canvas/rendering/createContentPainter.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'

/** For tests: the color of all fields on the content layer. */
export const fieldColor = [0, 128, 0, 255]

/** For tests: the color of all fields that a gesture has detached. */
export const movingColor = [0, 0, 255, 255]

/** For tests: a painter whose state can be set. */
export interface ColorPainter extends ContentPainter {
  /** Makes painting throw an error. */
  fail: boolean
  /** Whether images are being made. */
  draft: boolean
  listeners: Set<() => void>
}

/** For tests: paints each field as a rectangle of one color on a white page. */
export function colorPainter(): ColorPainter {
  const fill = (color: string): ContentPainter['field'] => {
    return (context, { layout }: CanvasItem) => {
      if (painter.fail) throw new Error('A field cannot be painted.')
      const { x, y, width, height } = layout.box
      context.fillStyle = color
      context.fillRect(x, y, width, height)
    }
  }
  const painter: ColorPainter = {
    fail: false,
    draft: false,
    listeners: new Set(),
    startFrame: () => undefined,
    background(context, { dimensions }) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, dimensions.width, dimensions.height)
    },
    field: fill('#008000'),
    movingField: fill('#0000ff'),
    paintedRects: ({ layout }) => [layout.box],
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
