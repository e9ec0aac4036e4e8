import { type Dimensions, isAttribute } from '@certificate-sdk/template'
import {
  attributeNames,
  boundsOf,
  type FieldIssue,
  type FieldLayout,
  fitsPrint,
  hasBrokenRuns,
  hasWords,
  type InkOverlap,
  type InkShapes,
  imageAttribute,
  inkOverlaps,
  isVisibleInk,
  type LayoutParts,
  overlapIssues,
  type Point,
  qrConcerns,
  type Rect,
  smallPrint,
} from '@certificate-sdk/template/internal'
import { neverHolds } from '../document/comparisonOf.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import { feel } from '../feel.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import { showsName } from '../kinds/showsName.ts'
import type { Messages } from '../languages/en/en.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import { blurryImage } from './blurryImage.ts'
import type { FieldWarning, OneWarning, WarnedControl } from './FieldWarning.ts'
import { inkWarnings } from './inkWarnings.ts'
import { placeholderIn } from './placeholderIn.ts'

/** The control that fixes an issue; an issue missing here has no single control. */
const issueControls: { readonly [Code in FieldIssue['code']]?: WarnedControl } = {
  text_too_long: 'size',
  too_many_lines: 'size',
  outside_page: 'place',
  covers_code: 'place',
  missing_character: 'text',
  qr_too_small: 'size',
  qr_too_pale: 'color',
}

/** Input from which warnings are derived. */
export interface WarningSource {
  items: readonly CanvasItem[]
  page: Pick<EditorPage, 'dimensions' | 'print'>
  ink: InkShapes
  /** Compares lines and letters of a value; available once it is loaded. */
  closeness?: LayoutParts['closeness'] | undefined
  /** Returns the natural size of an image, once it is loaded. Default: none is. */
  sizeOf?: ((url: string) => Dimensions | undefined) | undefined
  /** Returns true if an image hides everything below it. Default: none does. */
  isOpaque?: ((url: string) => boolean) | undefined
  /** Returns the overlaps that a usual sample doesn't have; default: none. */
  unexpected?: (items: readonly CanvasItem[], overlaps: readonly InkOverlap[]) => readonly InkOverlap[]
  /** Keys of texts with low contrast against their background. */
  unreadable: readonly string[]
  /** Keys of translucent QR codes that can be read on this page, even if their layout says otherwise. */
  readable?: readonly string[]
  /** The initial name of a new attribute, until the author chooses one. */
  unchosenName?: string | undefined
  /** True to warn about a missing name field: no other page has one. */
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
    const reported = layout.issues.filter(
      ({ code }) => code !== 'qr_too_pale' || !source.readable?.includes(key),
    )
    const issues = [...reported, ...[overlaps[i] ?? []].flat()]
    const texts = issues.map(({ code, values }): OneWarning => {
      const control = issueControls[code]
      return {
        message: messages.issue[code](values),
        ...(control && { control }),
        ...(code === 'outside_page' && { isBeyondPage: true }),
      }
    })
    texts.push(...qrWarnings(layout, page, messages, source.readable?.includes(key)))
    // An issue already states by how much.
    if (!layout.issues.some(({ code }) => code === 'outside_page'))
      texts.push(...edgeWarnings(item, page.dimensions, messages))
    texts.push(...marginWarnings(item, page.dimensions, messages))
    // The place for a signature may be signed by hand.
    if (isEmptyImage(field) && !imageAttribute(field) && field.type !== 'signature')
      texts.push({ message: messages.imageMissing })
    if (item.trouble === 'broken') texts.push({ message: messages.imageBroken })
    const blurry = field.imageUrl && source.sizeOf && blurryImage(layout, page, source.sizeOf)
    if (blurry) texts.push({ message: messages.imageBlurry(blurry.density, blurry.needed), control: 'size' })
    if (isMissingLogo(item)) texts.push({ message: messages.logo.missing })
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
  const unexpected = (some: readonly InkOverlap[]) => source.unexpected?.(visible, some) ?? []
  const met = inkWarnings(fields, others, messages, (url) => isOpaque?.(url) ?? false, unexpected).map(
    ({ indices, ...warning }): FieldWarning => ({
      keys: indices.flatMap((i) => visible[i]?.key ?? []),
      ...warning,
    }),
  )
  return [
    ...found,
    ...met,
    ...unchosenNames(source, messages),
    ...similarNames(visible, messages),
    ...nameMissing(source, messages),
    ...printIgnored(page, messages),
  ]
}

/** Returns true if the author's own text is so pale that it is decoration, on which other text is readable. */
function isWatermark({ field, layout }: CanvasItem): boolean {
  const { opacity } = layout.item
  return editorKind(field.type).text === 'content' && !isVisibleInk({ opacity })
}

/** Returns true if a logo shows nothing, because the host says that its organization has none. */
function isMissingLogo({ field, layout }: CanvasItem): boolean {
  const { content } = layout.item
  return field.type === 'logo' && content.kind === 'image' && content.url === ''
}

/** Returns true if a curved text has a style that only straight ones show. */
function isIgnoredOnCurve({ field, layout }: CanvasItem): boolean {
  const { content } = layout.item
  if (content.kind !== 'text' || content.curve === undefined) return false
  const { spans } = content
  return field.isJustified || spans.some(({ text, isUnderline }) => isUnderline || text.includes('\n'))
}

/** Returns warnings about the author's own text. */
function wordWarnings(text: string, attributes: ReadonlySet<string>, messages: Messages): OneWarning[] {
  const control = 'text'
  if (text.trim() === '') return [{ message: messages.textEmpty, control }]
  if ([messages.defaults.text, messages.signature.yourName].includes(text))
    return [{ message: messages.textUnchanged, control }]
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

/** Warns about attributes whose names differ only in letter case: callers would send a value for only one of them. */
function similarNames(items: readonly CanvasItem[], messages: Messages): FieldWarning[] {
  const named = items.map(({ key, field }) => ({ key, names: attributeNames([field]) }))
  const all = [...new Set(named.flatMap(({ names }) => names))]
  const isLike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return all.flatMap((name, i) => {
    const similar = all.filter((other) => isLike(name, other))
    const [, other] = similar
    if (other === undefined || all.findIndex((one) => isLike(one, name)) < i) return []
    const keys = named.filter(({ names }) => names.some((one) => similar.includes(one))).map(({ key }) => key)
    return [{ keys, message: messages.attributesSimilar(name, other), control: 'text' as const }]
  })
}

function nameMissing({ items, needsName }: WarningSource, messages: Messages): FieldWarning[] {
  const hasName = items.some(({ field }) => showsName(field))
  return needsName && !hasName ? [{ keys: [], message: messages.nameFieldMissing }] : []
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

/** Returns true if a box extends beyond the page by more than a px, so that one exactly at the edge doesn't count. */
function reachesOver({ x, y, width, height }: Rect, page: Dimensions): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1
}

/**
 * Warns about a value so long that it extends into the page's margin. A box keeps it out, and the author's
 * own text has a fixed length.
 */
export function marginWarnings(
  { field, corners }: CanvasItem,
  page: Dimensions,
  messages: Messages,
): OneWarning[] {
  const { extent, text } = editorKind(field.type)
  if (extent !== 'box' || text === 'content' || field.hidden || field.width !== undefined) return []
  const margin = feel.marginShare * Math.min(page.width, page.height)
  // By more than a px: a box that begins at the margin doesn't count as outside.
  const isInside = ({ x, y }: Point) =>
    x >= margin - 1 && y >= margin - 1 && x <= page.width - margin + 1 && y <= page.height - margin + 1
  const { x, y, width, height } = boundsOf(corners)
  const crosses = !isInside({ x, y }) || !isInside({ x: x + width, y: y + height })
  return crosses && isInside(field) ? [{ message: messages.crossesMargin, control: 'width' }] : []
}

/**
 * Warns about reasons why people may fail to read an issuable QR code: squares that are too small, too many,
 * or too pale.
 *
 * @param isReadable see {@link WarningSource.readable}
 */
export function qrWarnings(
  { qr, issues }: FieldLayout,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  messages: Messages,
  isReadable = false,
): OneWarning[] {
  if (!qr) return []
  const { needed, isDense, isPale } = qrConcerns(qr, page)
  const warnings: OneWarning[] = []
  if (needed !== undefined) warnings.push({ message: messages.qrSmall(needed), control: 'size' })
  if (isDense) warnings.push({ message: messages.qrDense })
  // Anything below the minimum is an issue, which is reported separately.
  if (isPale && !isReadable && !issues.some(({ code }) => code === 'qr_too_pale'))
    warnings.push({ message: messages.qrPale, control: 'color' })
  return warnings
}
