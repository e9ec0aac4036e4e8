import type { DrawOp, GlyphsOp } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../../scene/CanvasItem.ts'

/** An operation of an item, or a word of one; the same object in each frame in which it colors the same pixels. */
export interface PaintUnit {
  readonly op: DrawOp
}

/**
 * Returns a function that splits items into units that are repainted independently: while somebody types, those of the lines
 * that stay as they are, and of the lines that change, the words that do.
 */
export function createPaintUnits(): (
  items: readonly CanvasItem[],
  before: readonly CanvasItem[],
) => readonly PaintUnit[] {
  const units = new WeakMap<CanvasItem, readonly PaintUnit[]>()
  /** By operation: the layout keeps those of lines that do not change. */
  const known = new WeakMap<DrawOp, readonly PaintUnit[]>()

  function unitsOf(item: CanvasItem, before: () => CanvasItem | undefined): readonly PaintUnit[] {
    const made = units.get(item)
    if (made) return made
    const earlier = before()
    const now = new Set(item.ops)
    const gone = earlier?.ops.filter((op) => !now.has(op)).flatMap((op) => known.get(op) ?? [])
    const old = gone && unitsByPlace(gone)
    const next = item.ops.flatMap((op) => known.get(op) ?? keep(op, old ? changedUnits(op, old) : [{ op }]))
    units.set(item, next)
    return next
  }

  function keep(op: DrawOp, made: readonly PaintUnit[]): readonly PaintUnit[] {
    known.set(op, made)
    return made
  }

  return (items, before) => {
    let byKey: Map<string, CanvasItem> | undefined
    return items.flatMap((item) =>
      unitsOf(item, () => {
        byKey ??= new Map(before.map((one) => [one.key, one]))
        return byKey.get(item.key)
      }),
    )
  }
}

type UnitsByPlace = ReadonlyMap<string, PaintUnit>

function unitsByPlace(units: readonly PaintUnit[]): UnitsByPlace {
  return new Map(units.map((unit) => [placeOf(unit.op), unit]))
}

/** A word is where its first letter is. */
function placeOf(op: DrawOp): string {
  if (op.kind === 'glyphs') return `${op.x + (op.glyphs[0]?.x ?? 0)} ${op.y}`
  return op.kind === 'rects' ? op.color : op.kind
}

/** The units of an operation whose item changed: those of before that look the same, and new ones. */
function changedUnits(op: DrawOp, before: UnitsByPlace): PaintUnit[] {
  return wordsOf(op).map((word) => {
    const unit = before.get(placeOf(word))
    return unit && paintsAlike(unit.op, word) ? unit : { op: word }
  })
}

/** The words of a line, without the spaces between them. Translucent letters are painted as one outline. */
function wordsOf(op: DrawOp): DrawOp[] {
  if (op.kind !== 'glyphs' || op.opacity < 1) return [op]
  const words: GlyphsOp['glyphs'][number][][] = []
  let isInside = false
  for (const glyph of op.glyphs) {
    const isSpace = op.text[glyph.cluster] === ' '
    if (!isSpace && isInside) words.at(-1)?.push(glyph)
    else if (!isSpace) words.push([glyph])
    isInside = !isSpace
  }
  return words.map((glyphs) => ({ ...op, glyphs }))
}

/** Returns true if two operations are known to color the same pixels. */
function paintsAlike(a: DrawOp, b: DrawOp): boolean {
  if (a.opacity !== b.opacity || !hasSameRotation(a, b)) return false
  if (a.kind === 'rects' && b.kind === 'rects')
    return (
      a.color === b.color &&
      a.isSmooth === b.isSmooth &&
      a.rects.length === b.rects.length &&
      a.rects.every((value, i) => value === b.rects[i])
    )
  if (a.kind !== 'glyphs' || b.kind !== 'glyphs') return false
  return (
    a.face === b.face &&
    a.size === b.size &&
    a.color === b.color &&
    a.x === b.x &&
    a.y === b.y &&
    a.glyphs.length === b.glyphs.length &&
    a.glyphs.every(({ id, x, y }, i) => {
      const other = b.glyphs[i]
      return id === other?.id && x === other.x && y === other.y
    })
  )
}

function hasSameRotation({ rotation: a }: DrawOp, { rotation: b }: DrawOp): boolean {
  return a === b || (a?.degrees === b?.degrees && a?.x === b?.x && a?.y === b?.y)
}
