import type { CanvasItem } from '../canvas/rendering/CanvasItem.ts'
import type { ContentPainter } from '../canvas/rendering/createContentPainter.ts'

/** For tests: the color of every field on the content layer. */
export const fieldColor = [0, 128, 0, 255]

/** For tests: the color of every field that a gesture has detached. */
export const movingColor = [0, 0, 255, 255]

/** For tests: paints each field as a rectangle of one color, and white below; `fail` makes it throw. */
export function colorPainter() {
  const listeners = new Set<() => void>()
  const fill = (color: string) =>
    ((context, { layout }: CanvasItem) => {
      if (painter.fail) throw new Error('A field cannot be painted.')
      const { x, y, width, height } = layout.box
      context.fillStyle = color
      context.fillRect(x, y, width, height)
    }) satisfies ContentPainter['field']
  const painter = {
    fail: false,
    /** Whether images are being made. */
    draft: false,
    listeners,
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
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } satisfies ContentPainter & { fail: boolean; draft: boolean; listeners: Set<() => void> }
  return painter
}

/** For tests: waits until the browser has painted as many frames. */
export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
