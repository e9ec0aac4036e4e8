import { type Dimensions, isAttribute, type TemplateField } from '@certificate-sdk/template'
import {
  attributeNames,
  boundsOf,
  findMergeFields,
  fitsPrint,
  hasBrokenRuns,
  hasWords,
  type InkShapes,
  imageAttribute,
  inkOverlaps,
  isVisibleInk,
  type LayoutParts,
  overlapIssues,
  type Rect,
  smallPrint,
} from '@certificate-sdk/template/internal'
import { neverHolds } from '../document/comparisonOf.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import type { Messages } from '../locales/en.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import type { FieldWarning, OneWarning } from './FieldWarning.ts'
import { inkWarnings } from './inkWarnings.ts'
import { issueControls } from './issueControls.ts'
import { marginWarnings } from './marginWarnings.ts'
import { placeholderIn } from './placeholderIn.ts'
import { qrWarnings } from './qrWarnings.ts'

/** Input from which warnings are derived. */
export interface WarningSource {
  items: readonly CanvasItem[]
  page: Pick<EditorPage, 'dimensions' | 'print'>
  ink: InkShapes
  /** Compares lines and letters of a value, once it is loaded. */
  closeness?: LayoutParts['closeness'] | undefined
  /** Whether an image hides everything below it. Default: none does. */
  isOpaque?: ((url: string) => boolean) | undefined
  /** Keys of texts with low contrast against their background. */
  unreadable: readonly string[]
  /** Keys of translucent QR codes that can be read on this page, even if their layout says otherwise. */
  readable?: readonly string[]
  /** The initial name of a new attribute, until the author chooses one. */
  unchosenName?: string | undefined
  /** Whether to warn about a missing name field: no other page has one. */
  needsName: boolean
}

/**
 * Returns the warnings of a page, in the order of its fields. The same problem in several fields is one
 * warning. A hidden field has none. An attribute that is shown several times is not a mistake, unless it
 * still has its initial name.
 */
export function fieldWarnings(source: WarningSource, messages: Messages): FieldWarning[] {
  const { items, page, ink, closeness, isOpaque, unreadable } = source
  const visible = items.filter(({ field }) => !field.hidden)
  const fields = visible.map(({ field }) => field)
  const names = new Set(attributeNames(fields))
  const layouts = visible.map(({ layout }) => layout)
  const overlaps = overlapIssues(layouts, ink)
  const found = visible.flatMap((item, i) => {
    const { key, field, layout } = item
    const own = layout.issues.filter(({ code }) => code !== 'qr_too_pale' || !source.readable?.includes(key))
    const issues = [...own, ...[overlaps[i] ?? []].flat()]
    const texts = issues.map(({ code, values }): OneWarning => {
      const control = issueControls[code]
      return {
        message: messages.issue[code](values),
        ...(control && { control }),
        ...(code === 'outside_page' && { isBeyondPage: true }),
      }
    })
    texts.push(...qrWarnings(layout, page, messages))
    // An issue states by how much.
    if (!layout.issues.some(({ code }) => code === 'outside_page'))
      texts.push(...edgeWarnings(item, page.dimensions, messages))
    texts.push(...marginWarnings(item, page.dimensions, messages))
    if (isEmptyImage(field) && !imageAttribute(field)) texts.push({ message: messages.imageMissing })
    if (isAttribute(field) && field.text.trim() === '')
      texts.push({ message: messages.attributeUnnamed, control: 'text' })
    if (editorKind(field.type).text === 'content') texts.push(...wordWarnings(field.text, names, messages))
    if (hasBrokenRuns(field)) texts.push({ message: messages.runsBroken, control: 'text' })
    if (hasWords(layout.item)) texts.push(...sizeWarnings(layout.size, page, messages))
    if (isIgnoredOnCurve(item)) texts.push({ message: messages.effects.ignored })
    if (neverHolds(field.showWhen)) texts.push({ message: messages.visibility.never })
    if (unreadable.includes(key) && !isWatermark(item))
      texts.push({ message: messages.unreadable, control: 'color' })
    return texts.map((warning): FieldWarning => ({ keys: [key], ...warning }))
  })
  const all = inkOverlaps({ layouts, page: page.dimensions, ink, isOpaque, closeness })
  // Skip fields that already have the warning about a text that is too long.
  const others = all.filter(
    ({ field, other, harm }) => harm !== 'ink' || !(overlaps[field] || overlaps[other]),
  )
  const met = inkWarnings(fields, others, messages, (url) => isOpaque?.(url) ?? false).map(
    ({ indices, ...warning }): FieldWarning => ({
      keys: indices.flatMap((i) => visible[i]?.key ?? []),
      ...warning,
    }),
  )
  return [
    ...found,
    ...met,
    ...unchosenNames(source, messages),
    ...nameMissing(source, messages),
    ...printIgnored(page, messages),
  ]
}

/** Whether the author's own words are so pale that they are decoration, on which others can be read. */
function isWatermark({ field, layout }: CanvasItem): boolean {
  const { opacity } = layout.item
  return editorKind(field.type).text === 'content' && !isVisibleInk({ opacity })
}

/** Whether a curved text has something that only straight ones show. */
function isIgnoredOnCurve({ field, layout }: CanvasItem): boolean {
  const { content } = layout.item
  if (content.kind !== 'text' || content.curve === undefined) return false
  const { spans } = content
  return field.isJustified || spans.some(({ text, isUnderline }) => isUnderline || text.includes('\n'))
}

/** Warnings about the author's own words. */
function wordWarnings(text: string, attributes: ReadonlySet<string>, messages: Messages): OneWarning[] {
  const control = 'text'
  if (text.trim() === '') return [{ message: messages.textEmpty, control }]
  if (text === messages.defaults.text) return [{ message: messages.textUnchanged, control }]
  if (attributes.has(text)) return [{ message: messages.labelReplaced(text), control }]
  const placeholder = placeholderIn(text, attributes, messages)
  return placeholder ? [{ message: messages.placeholder(placeholder.text, placeholder.token), control }] : []
}

function sizeWarnings(size: number, page: WarningSource['page'], messages: Messages): OneWarning[] {
  const print = smallPrint(size, page)
  return print ? [{ message: messages.smallPrint(print.points, print.needed), control: 'size' }] : []
}

function unchosenNames({ items, unchosenName }: WarningSource, messages: Messages): FieldWarning[] {
  const keys = items.flatMap(({ key, field }) =>
    isAttribute(field) && !field.hidden && field.text === unchosenName ? [key] : [],
  )
  return unchosenName && keys.length > 1
    ? [{ keys, message: messages.attributesUnchosen(unchosenName, keys.length), control: 'text' }]
    : []
}

function nameMissing({ items, needsName }: WarningSource, messages: Messages): FieldWarning[] {
  const hasName = items.some(({ field }) => showsName(field))
  return needsName && !hasName ? [{ keys: [], message: messages.nameFieldMissing }] : []
}

/** Whether a field shows the name of the recipient. */
export function showsName({ type, text, hidden }: TemplateField): boolean {
  if (hidden) return false
  return type === 'name' || (type === 'text' && findMergeFields(text).some(({ name }) => name === 'name'))
}

function printIgnored({ dimensions, print }: WarningSource['page'], messages: Messages): FieldWarning[] {
  return print && !fitsPrint(dimensions, print) ? [{ keys: [], message: messages.printIgnored }] : []
}

function edgeWarnings(item: CanvasItem, page: Dimensions, messages: Messages): OneWarning[] {
  const warning = (message: string): OneWarning => ({ message, control: 'place', isBeyondPage: true })
  const box = boundsOf(item.corners)
  if (!touches(box, { x: 0, y: 0, ...page })) return [warning(messages.offPage)]
  // A watermark may be larger than the page.
  return reachesOver(box, page) && !isWatermark(item) ? [warning(messages.partlyOffPage)] : []
}

/** By more than a px, so that a box exactly at the edge does not count. */
function reachesOver({ x, y, width, height }: Rect, page: Dimensions): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1
}
