import type { TemplateField } from '@certificate-sdk/template'
import {
  boundsOf,
  centerOf,
  cornersOf,
  type Point,
  type Rect,
  rotatePoint,
} from '@certificate-sdk/template/internal'
import { callOf } from '../../commands/CommandCall.ts'
import { placeFields } from '../../commands/fieldCommands.ts'
import { type Corner, cornerScale, scaleRect } from '../../document/cornerScale.ts'
import type { EditorField } from '../../document/EditorDocument.ts'
import {
  type Handle,
  hasFreeSides,
  keptMiddle,
  resizeField,
  rotateField,
  rotateFieldAround,
} from '../../document/resizeField.ts'
import { scaleField, smallestFactor } from '../../document/scaleField.ts'
import { fieldWithinLimits } from '../../document/withinLimits.ts'
import { feel } from '../../feel.ts'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import { editorKind } from '../../kinds/editorKinds.ts'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { PointerSample } from '../../scene/PointerSample.ts'
import { aidStops } from '../snapping/aidStops.ts'
import { type SnappedResize, snapCorner, snapSide } from '../snapping/snapResize.ts'
import { type SnapStops, snapStops } from '../snapping/snapStops.ts'
import { snapTarget } from '../snapping/snapTarget.ts'
import type { Gesture } from './Gesture.ts'
import type { GestureContext } from './GestureContext.ts'
import type { HandleDrag } from './HandleDrag.ts'

/** Clockwise, corners and sides separately. */
const rounds: readonly (readonly Handle[])[] = [
  ['nw', 'ne', 'se', 'sw'],
  ['n', 'e', 's', 'w'],
]

/**
 * Resizes or rotates the selected fields by a handle of their frame. They are laid out again in every frame,
 * so that they stay sharp.
 */
export function resizeGesture(context: GestureContext, handle: Handle, start: PointerSample): Gesture {
  const { document, ui } = context.store.getState()
  const items = context.items()
  const chosen = new Set(ui.selection.keys)
  const selected = items.filter(({ key, field }) => chosen.has(key) && !field.locked)
  const keys = selected.map(({ key }) => key)
  const originals = document.fields.filter(({ key }) => keys.includes(key))
  const others = items.filter(({ key, field }) => !chosen.has(key) && !field.hidden)
  const drag = createDrag()
  let fields: ReadonlyMap<string, TemplateField> = new Map()
  context.detach(keys)

  function createDrag(): HandleDrag | undefined {
    const [item] = selected
    const [original] = originals
    if (!item || !original) return undefined
    const snapping = {
      stops: snapStops(document.page.dimensions, others.map(snapTarget), aidStops({ document, ui })),
      threshold: feel.snapDistance / ui.view.viewport.zoom,
    }
    if (selected.length === 1)
      return handle === 'rotate'
        ? rotateOne(item, original, start)
        : resizeOne(item, original, handle, start, snapping, context)
    return handle === 'rotate'
      ? rotateSeveral(selected, originals, start)
      : scaleSeveral(selected, originals, handle as Corner, start, snapping, context)
  }

  function move(sample: PointerSample): void {
    if (!drag) return
    const { label, guides = [], frame = null, ...next } = drag(sample)
    fields = new Map([...next.fields].map(([key, field]) => [key, fieldWithinLimits(field)]))
    const changed = new Map([...fields].map(([key, field]) => [key, context.layOut(key, field)]))
    context.preview({ changed, label, guides, frame })
  }

  return {
    move,
    end(sample) {
      move(sample)
      context.clear()
      const changed = originals.flatMap(({ key, field }) => {
        const next = fields.get(key)
        return next && !hasSameBox(next, field) ? [[key, next] as const] : []
      })
      if (!changed.length) return undefined
      const step = handle === 'rotate' ? 'rotate' : 'resize'
      return callOf(placeFields, { fields: new Map(changed), step })
    },
    cancel: () => context.clear(),
  }
}

function hasSameBox(a: TemplateField, b: TemplateField): boolean {
  const keys = ['x', 'y', 'fontSize', 'width', 'height'] as const
  return keys.every((key) => a[key] === b[key]) && (a.rotation ?? 0) === (b.rotation ?? 0)
}

/** Stops for the edges, and the distance within which they snap, in page px. */
interface Snapping {
  stops: SnapStops
  threshold: number
}

/**
 * Resizes a field by a corner or a side; with Alt, from its center; with Shift, a shape in its ratio. Edges snap unless Ctrl is held or they
 * are oblique, that is, on a field rotated by anything other than quarter turns.
 */
function resizeOne(
  { layout, key, corners }: CanvasItem,
  { field }: EditorField,
  handle: Handle,
  start: PointerSample,
  { stops, threshold }: Snapping,
  { lengths, layOut }: Pick<GestureContext, 'lengths' | 'layOut'>,
): HandleDrag {
  const { box } = layout
  const isSide = handle.length === 1
  const quarters = (((field.rotation ?? 0) / 90) % 4) + 4
  const lies = quarters % 2 === 1
  // Box and handle as they appear on screen: on a field rotated by a quarter turn, the handle at the bottom is the one that
  // is otherwise on the right.
  const seen = { box: roundedRect(boundsOf(corners)), handle: turned(handle, quarters) }

  function snap(sample: PointerSample): SnappedResize {
    const by = moveBetween(start, sample)
    if (sample.mod || !Number.isInteger(quarters)) return { by, guides: [] }
    if (hasFreeSides(field) && !(sample.shift && !isSide))
      return snapSides(seen.box, seen.handle, by, sample.alt, { stops, threshold })
    if (isSide) return snapSide(seen.box, seen.handle as Side, by, sample.alt, stops, threshold)
    const { across, down } = hasFreeSides(field)
      ? { across: sample.alt, down: sample.alt }
      : keptMiddle(field, sample.alt)
    const kept = lies ? { across: down, down: across } : { across, down }
    return snapCorner(seen.box, seen.handle as Corner, by, kept, stops, threshold)
  }

  function label(next: TemplateField): string {
    if (editorKind(field.type).extent === 'box')
      return isSide ? lengths.size(next.width ?? 0) : lengths.letters(next.fontSize)
    const { width, height } = layOut(key, next).layout.box
    return lengths.size(width, height)
  }

  return (sample) => {
    const { by, guides } = snap(sample)
    const options = { fromCenter: sample.alt, keepsRatio: sample.shift, exact: guides.length > 0 }
    const next = resizeField(field, box, handle, by, options)
    return { fields: new Map([[key, next]]), guides, label: label(next) }
  }
}

type Side = 'n' | 'e' | 's' | 'w'

/** Snaps the one or two sides that a handle moves, each separately. */
function snapSides(
  box: Rect,
  handle: Handle,
  by: Point,
  fromCenter: boolean,
  { stops, threshold }: Snapping,
): SnappedResize {
  return [...handle].reduce<SnappedResize>(
    (snapped, side) => {
      const next = snapSide(box, side as Side, snapped.by, fromCenter, stops, threshold)
      return { by: next.by, guides: [...snapped.guides, ...next.guides] }
    },
    { by, guides: [] },
  )
}

/** Position of a handle after quarter turns of its field, clockwise. */
function turned(handle: Handle, quarters: number): Handle {
  const round = rounds.find((handles) => handles.includes(handle)) ?? []
  return round[(round.indexOf(handle) + quarters) % 4] ?? handle
}

/** Removes the rounding errors that sines leave on whole numbers. */
function roundedRect({ x, y, width, height }: Rect): Rect {
  const clean = (value: number) => Math.round(value * 1e6) / 1e6
  return { x: clean(x), y: clean(y), width: clean(width), height: clean(height) }
}

/** Scales several fields by a corner of their common frame; with Alt, from its center. Its edges snap without Ctrl. */
function scaleSeveral(
  items: readonly CanvasItem[],
  originals: readonly EditorField[],
  corner: Corner,
  start: PointerSample,
  { stops, threshold }: Snapping,
  { lengths }: Pick<GestureContext, 'lengths'>,
): HandleDrag {
  const box = boundsOf(items.flatMap(({ corners }) => corners))
  const smallest = Math.max(...originals.map(({ field }) => smallestFactor(field)))
  return (sample) => {
    const kept = { across: sample.alt, down: sample.alt }
    const { by, guides } = snapCorner(
      box,
      corner,
      moveBetween(start, sample),
      kept,
      stops,
      sample.mod ? 0 : threshold,
    )
    const { factor, about } = cornerScale(box, corner, by, kept)
    const scale = { about, factor: Math.max(smallest, factor) }
    const frame = scaleRect(box, scale)
    return {
      fields: new Map(originals.map(({ key, field }) => [key, scaleField(field, scale)])),
      label: lengths.size(frame.width, frame.height),
      guides,
      frame: cornersOf(frame, undefined),
    }
  }
}

function moveBetween(start: PointerSample, { page }: PointerSample): { x: number; y: number } {
  return { x: page.x - start.page.x, y: page.y - start.page.y }
}

/**
 * Rotates a field around its center. It snaps to every 15°; Shift allows no other angles, Ctrl allows any.
 */
function rotateOne(
  { field, layout }: CanvasItem,
  { key, field: original }: EditorField,
  start: PointerSample,
): HandleDrag {
  const center = rotatePoint(centerOf(layout.box), { degrees: field.rotation, ...pivotOf(field) })
  return (sample) => {
    const next = rotateField(original, layout.box, draggedAngle(center, field.rotation, start, sample))
    return { fields: new Map([[key, next]]), label: `${next.rotation}°` }
  }
}

/** Rotates several fields around the center of their common frame. */
function rotateSeveral(
  items: readonly CanvasItem[],
  originals: readonly EditorField[],
  start: PointerSample,
): HandleDrag {
  const box = boundsOf(items.flatMap(({ corners }) => corners))
  const center = centerOf(box)
  return (sample) => {
    const degrees = draggedAngle(center, 0, start, sample)
    return {
      fields: new Map(originals.map(({ key, field }) => [key, rotateFieldAround(field, degrees, center)])),
      label: `${degrees}°`,
      frame: cornersOf(box, { degrees, ...center }),
    }
  }
}

function draggedAngle(center: Point, from: number, start: PointerSample, now: PointerSample): number {
  const angle = ({ page }: PointerSample) =>
    (Math.atan2(page.y - center.y, page.x - center.x) * 180) / Math.PI
  const turned = angle(now) - angle(start)
  // Across the discontinuity of atan2, use the shorter way around.
  const degrees = from + turned - 360 * Math.round(turned / 360)
  const stop = Math.round(degrees / feel.rotationStep) * feel.rotationStep
  if (now.shift || (!now.mod && Math.abs(degrees - stop) <= feel.rotationPull)) return stop
  return Math.round(degrees)
}
