import type { TemplateField } from '@certificate-sdk/template'
import { type Point, rotatePoint } from '@certificate-sdk/template/internal'
import type { CommandCall } from '../../commands/CommandCall.ts'
import { feel } from '../../feel.ts'
import type { toCanvas, Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { CanvasTool } from './CanvasTool.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import { isMirrored, moveColumnBorder } from './moveColumnBorder.ts'

/** Screen px from the upper edge of the table to the middle of a grip, which covers no words. */
const gripGap = 11
/** Screen px. */
const gripSize = { width: 6, height: 14 }

/** Functions of the workspace, which a lazy part does not import. */
export interface ColumnToolParts {
  /** The command that stores the columns. */
  store(columns: NonNullable<TemplateField['columns']>): CommandCall
  /** BCP 47. */
  locale: string
  toCanvas: typeof toCanvas
}

/** The borders between the columns of a table, which are dragged to change their widths. */
export function columnTool(item: CanvasItem, parts: ColumnToolParts): CanvasTool {
  return {
    gripAt(canvas, pointer, viewport) {
      const at = bordersOf(item, viewport, parts).findIndex(({ grip, bottom }) =>
        pointer === 'touch'
          ? distanceTo(canvas, grip, grip) <= feel.handleReach.touch
          : distanceTo(canvas, grip, bottom) <= feel.borderReach,
      )
      if (at < 0) return undefined
      return { cursor: 'col-resize', begin: (context, { page }) => drag(item, at, page, context, parts) }
    },
    draw(context, { viewport, interaction, colors }) {
      for (const { top, grip, bottom, angle } of bordersOf(
        interaction.changed.get(item.key) ?? item,
        viewport,
        parts,
      )) {
        for (const [color, width] of [
          [colors.accentText, 3],
          [colors.accent, 1],
        ] as const) {
          context.beginPath()
          context.moveTo(top.x, top.y)
          context.lineTo(bottom.x, bottom.y)
          context.strokeStyle = color
          context.lineWidth = width
          context.stroke()
        }
        context.save()
        context.translate(grip.x, grip.y)
        context.rotate(angle)
        context.beginPath()
        const { width, height } = gripSize
        context.roundRect(-width / 2, -height / 2, width, height, width / 2)
        context.fillStyle = colors.accent
        context.strokeStyle = colors.accentText
        context.lineWidth = 2
        context.stroke()
        context.fill()
        context.restore()
      }
    },
  }
}

/** A border on the canvas, in its CSS px. */
interface Border {
  top: Point
  bottom: Point
  /** The middle of the grip above it. */
  grip: Point
  /** Of the table, in radians. */
  angle: number
}

/** The border behind each column but the last. */
function bordersOf(
  { field, layout }: CanvasItem,
  viewport: Viewport,
  { toCanvas }: Pick<ColumnToolParts, 'toCanvas'>,
): Border[] {
  const { columns: places = [], box } = layout
  const angle = (field.rotation * Math.PI) / 180
  const place = (x: number, y: number) =>
    toCanvas(viewport, rotatePoint({ x, y }, { degrees: field.rotation, x: field.x, y: field.y }))
  return places.slice(0, -1).map(({ left, width }) => {
    const x = box.x + (isMirrored(places) ? left : left + width)
    const top = place(x, box.y)
    const grip = { x: top.x + Math.sin(angle) * gripGap, y: top.y - Math.cos(angle) * gripGap }
    return { top, bottom: place(x, box.y + box.height), grip, angle }
  })
}

/** Distance of a point from a line segment. */
function distanceTo(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along = length ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(point.x - a.x - share * dx, point.y - a.y - share * dy)
}

/** Drags the border behind a column; the table is laid out again in every frame. */
function drag(
  item: CanvasItem,
  at: number,
  start: Point,
  context: GestureContext,
  { store, locale }: ColumnToolParts,
): Gesture {
  const { key, layout } = item
  const original = context.store.getState().document.fields.find((entry) => entry.key === key)?.field
  const { columns = [] } = original ?? {}
  const { columns: places = [], size, item: laidOut } = layout
  const padding = laidOut.content.kind === 'table' ? laidOut.content.padding : 0
  const { format } = new Intl.NumberFormat(locale, { style: 'percent' })
  context.detach([key])

  function columnsFor(page: Point): typeof columns {
    const by = rotatePoint(
      { x: page.x - start.x, y: page.y - start.y },
      { degrees: -item.field.rotation, x: 0, y: 0 },
    )
    return moveColumnBorder(columns, places, at, by.x, 2 * padding + size)
  }

  return {
    move({ page }) {
      if (!original) return
      const next = columnsFor(page)
      const changed = new Map([[key, context.layOut(key, { ...original, columns: next })]])
      const label = next.slice(at, at + 2).map(({ width = 0 }) => format(width))
      context.preview({ changed, label: (isMirrored(places) ? label.reverse() : label).join(' | ') })
    },
    end({ page }) {
      context.clear()
      return page.x === start.x && page.y === start.y ? undefined : store(columnsFor(page))
    },
    cancel: () => context.clear(),
  }
}
