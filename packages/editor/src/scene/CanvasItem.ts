import {
  type CertificateData,
  type CompleteField,
  completeField,
  type TemplateField,
} from '@certificate-sdk/template'
import {
  attributeNames,
  contoursMeet,
  contoursOf,
  cornersOf,
  type DrawOp,
  type FieldLayout,
  imageAttribute,
  type PathOp,
  type Point,
  placedPart,
  type ResolvedField,
  resolveFields,
  rotatePoint,
} from '@certificate-sdk/template/internal'
import type { ImageTrouble } from '../assets/createImages.ts'
import type { EditorResources } from '../assets/EditorResources.ts'
import { type EditorDocument, type EditorField, isDrawnAlike } from '../document/EditorDocument.ts'
import { sampleData, sampleFields } from '../document/sampleCertificate.ts'
import { pageIndex } from '../document/sheets.ts'
import { pivotOf } from '../geometry/fieldGeometry.ts'
import type { SampleData } from '../samples/SampleData.ts'
import { isHiddenBySample } from './isHiddenBySample.ts'

/** A field as the canvas needs it: complete, laid out, with the corners of its rotated box. */
export interface CanvasItem {
  key: string
  field: CompleteField
  layout: FieldLayout
  /** Operations for the canvas: those of the layout, or faint ones if the sample hides the field. */
  ops: readonly DrawOp[]
  corners: readonly [Point, Point, Point, Point]
  /** Reason why its image is not shown. */
  trouble?: ImageTrouble | undefined
}

/** Input of a list of items. */
export interface ItemsSource {
  document: EditorDocument
  samples: SampleData
  /** Version from the editor's state: a new one means that fonts or images have arrived. */
  resourcesVersion: number
}

interface MadeItems extends ItemsSource {
  items: CanvasItem[]
  /** Values shown in the fields. */
  data: CertificateData
}

/** Items by page position, because warnings are about all pages. */
const made = new WeakMap<EditorResources, MadeItems[]>()

/**
 * Lays out the current page of a document. Cached: the same state returns the same list, and fields that did not change are
 * the same objects in the next list.
 */
export function canvasItems(
  { document, samples, resourcesVersion }: ItemsSource,
  resources: EditorResources,
): CanvasItem[] {
  const pages = made.get(resources) ?? []
  const at = pageIndex(document)
  const known = pages[at]
  if (
    known &&
    isDrawnAlike(known.document, document) &&
    known.samples === samples &&
    known.resourcesVersion === resourcesVersion
  )
    return known.items
  const isComparable = known?.samples === samples && known.resourcesVersion === resourcesVersion
  const data =
    isComparable && hasSameAttributes(known.document, document) ? known.data : sampleData(document, samples)
  // Typing changes one field among many.
  const kept =
    isComparable && known.data === data && known.document.page === document.page ? known : undefined
  const { locale } = document.page
  const items = document.fields.map((entry, i) => {
    const before = kept?.document.fields[i] === entry ? kept.items[i] : undefined
    if (before) return before
    const [shown] = resolveFields({ locale, fields: [entry.field] }, data, resources.dates())
    return canvasItem(entry, shown, document, resources)
  })
  pages[at] = { document, samples, resourcesVersion, items, data }
  made.set(resources, pages)
  return items
}

/** Returns true if two documents have the same fields, except for changes that don't affect their attributes. */
function hasSameAttributes(before: EditorDocument, after: EditorDocument): boolean {
  if (before.page !== after.page || before.others !== after.others) return false
  if (before.fields.length !== after.fields.length) return false
  return after.fields.every((entry, i) => {
    const old = before.fields[i]
    if (old === entry) return true
    return (
      old?.field.type === entry.field.type &&
      entry.field.type !== 'table' &&
      imageAttribute(old.field) === imageAttribute(entry.field) &&
      attributeNames([old.field]).join('\n') === attributeNames([entry.field]).join('\n')
    )
  })
}

const items = new WeakMap<FieldLayout, CanvasItem>()

/**
 * One field of {@link canvasItems}; the same object as long as nothing about the field changes.
 *
 * @param shown the field with samples in it
 */
export function canvasItem(
  { key, field }: EditorField,
  shown: ResolvedField = { field, value: '' },
  { page }: EditorDocument,
  resources: EditorResources,
): CanvasItem {
  const layout = resources.layout(field, shown, page.dimensions, page.locale)
  const { content } = layout.item
  const trouble = content.kind === 'image' ? resources.images.trouble(content.url) : undefined
  const known = items.get(layout)
  if (known?.key === key && known.trouble === trouble) return known
  const complete = completeField(field)
  const corners = cornersOf(layout.box, { degrees: complete.rotation, ...pivotOf(complete) })
  const isHidden = isHiddenBySample({ field, layout })
  const ops = isHidden ? resources.faintOps(shown, page.dimensions, page.locale) : layout.ops
  const item = { key, field: complete, layout, ops, corners, ...(trouble && { trouble }) }
  items.set(layout, item)
  return item
}

/** Lays out a field that is not on the page, as it would be there. */
export function newItem(
  field: TemplateField,
  { document, samples }: ItemsSource,
  resources: EditorResources,
): CanvasItem {
  const entry = { key: '', field }
  const [shown] = sampleFields({ ...document, fields: [entry] }, samples, resources.dates())
  return canvasItem(entry, shown, document, resources)
}

/**
 * Returns the fields at a point, topmost first; hidden fields are not hit.
 *
 * @param minHit minimum size of the hit area of small fields, in page px, unless another field is directly under the
 *   point
 */
export function itemsAt(items: readonly CanvasItem[], point: Point, minHit: number): CanvasItem[] {
  const hits = (slop: number) =>
    items
      .filter((item) => !item.field.hidden && contains(item, point, slop) && hitsInk(item, point, minHit / 4))
      .reverse()
  const exact = hits(0)
  return exact.length ? exact : hits(minHit)
}

const outlines = new WeakMap<PathOp, Point[][]>()

/**
 * Returns true if a point is on, or near, a shape or a curved text: people can click through a frame, and on a seal.
 * Everything else is hit in its box.
 */
function hitsInk({ ops, layout }: CanvasItem, { x, y }: Point, near: number): boolean {
  const { content } = layout.item
  const isStraight = content.kind === 'text' && content.curve === undefined
  const shapes = ops.filter((op): op is PathOp => op.kind === 'path' && !isStraight)
  const around = cornersOf({ x: x - near, y: y - near, width: 2 * near, height: 2 * near }, undefined)
  return !shapes.length || shapes.some((op) => contoursMeet(outlineOf(op), around, 0))
}

function outlineOf(op: PathOp): Point[][] {
  const known = outlines.get(op)
  if (known) return known
  const contours = op.parts.flatMap((part) => contoursOf(placedPart(part, op.rotation), { x: 0, y: 0 }))
  outlines.set(op, contours)
  return contours
}

function contains({ field, layout }: CanvasItem, point: Point, minHit: number): boolean {
  const local = rotatePoint(point, { degrees: -field.rotation, ...pivotOf(field) })
  const { x, y, width, height } = layout.box
  const growX = Math.max(0, (minHit - width) / 2)
  const growY = Math.max(0, (minHit - height) / 2)
  return (
    local.x >= x - growX &&
    local.x <= x + width + growX &&
    local.y >= y - growY &&
    local.y <= y + height + growY
  )
}
