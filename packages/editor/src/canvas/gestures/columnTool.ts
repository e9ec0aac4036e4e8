import type { TableColumn, TemplateField } from '@certificate-sdk/template'
import { type FieldLayout, type Point, rotatePoint } from '@certificate-sdk/template/internal'
import type { CommandCall } from '../../commands/CommandCall.ts'
import { inHundredths, minShare } from '../../document/columnShares.ts'
import { feel } from '../../feel.ts'
import { toCanvas, type Viewport } from '../../geometry/viewport.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { CanvasTool } from './CanvasTool.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'

/** Screen px from the upper edge of the table to the middle of a grip, which covers no words. */
const gripGap = 11
/** Screen px. */
const gripSize = { width: 6, height: 14 }

/** Dependencies of the tool, besides the table. */
export interface ColumnToolParts {
  /** The command that stores the columns. */
  store(columns: NonNullable<TemplateField['columns']>): CommandCall
  /** BCP 47 tag. */
  locale: string
}

/** The borders between the columns of a table, which are dragged to change their widths. */
export function columnTool(item: CanvasItem, parts: ColumnToolParts): CanvasTool {
  return {
    gripAt(canvas, pointer, viewport) {
      const at = bordersOf(item, viewport).findIndex(({ grip, bottom }) =>
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
  /** Center of the grip above it. */
  grip: Point
  /** Rotation of the table, in radians. */
  angle: number
}

/** Returns the border after each column except the last. */
function bordersOf({ field, layout }: CanvasItem, viewport: Viewport): Border[] {
  const { columns: positions = [], box } = layout
  const angle = (field.rotation * Math.PI) / 180
  const pointAt = (x: number, y: number) =>
    toCanvas(viewport, rotatePoint({ x, y }, { degrees: field.rotation, x: field.x, y: field.y }))
  return positions.slice(0, -1).map(({ left, width }) => {
    const x = box.x + (isMirrored(positions) ? left : left + width)
    const top = pointAt(x, box.y)
    const grip = { x: top.x + Math.sin(angle) * gripGap, y: top.y - Math.cos(angle) * gripGap }
    return { top, bottom: pointAt(x, box.y + box.height), grip, angle }
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
  const { columns: positions = [], size, item: laidOut } = layout
  const padding = laidOut.content.kind === 'table' ? laidOut.content.padding : 0
  const { format } = new Intl.NumberFormat(locale, { style: 'percent' })
  context.detach([key])

  function columnsFor(page: Point): typeof columns {
    const by = rotatePoint(
      { x: page.x - start.x, y: page.y - start.y },
      { degrees: -item.field.rotation, x: 0, y: 0 },
    )
    return moveColumnBorder(columns, positions, at, by.x, 2 * padding + size)
  }

  return {
    move({ page }) {
      if (!original) return
      const next = columnsFor(page)
      const changed = new Map([[key, context.layOut(key, { ...original, columns: next })]])
      const label = next.slice(at, at + 2).map(({ width = 0 }) => format(width))
      context.preview({ changed, label: (isMirrored(positions) ? label.reverse() : label).join(' | ') })
    },
    end({ page }) {
      context.clear()
      return page.x === start.x && page.y === start.y ? undefined : store(columnsFor(page))
    },
    cancel: () => context.clear(),
  }
}

/** Positions of a table's columns. */
type ColumnPositions = NonNullable<FieldLayout['columns']>

/** Returns true if the first column is on the right. */
function isMirrored([first, second]: ColumnPositions): boolean {
  return first !== undefined && second !== undefined && first.left > second.left
}

/**
 * Returns the columns after moving the border after one of them: the two beside it change, and all others keep their
 * widths. Every width becomes a share of the table, so that it matches what was shown.
 *
 * @param at of the column before the border, from 0
 * @param by to the right, in px
 * @param least width that a column keeps if it has as much, in px
 */
export function moveColumnBorder(
  columns: readonly TableColumn[],
  positions: ColumnPositions,
  at: number,
  by: number,
  least: number,
): TableColumn[] {
  const widths = positions.map(({ width }) => width)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const [before = 0, behind = 0] = [widths[at], widths[at + 1]]
  const pair = before + behind
  const smallest = Math.max(minShare * total, Math.min(least, before, behind))
  const wanted = before + (isMirrored(positions) ? -by : by)
  const first = Math.min(pair - smallest, Math.max(smallest, wanted))
  const next = widths.with(at, first).with(at + 1, pair - first)
  return columns.map((column, i) => ({ ...column, width: inHundredths((next[i] ?? 0) / total) }))
}
