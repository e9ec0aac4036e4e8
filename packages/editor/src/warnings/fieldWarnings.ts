import { type Dimensions, fieldKind, isAttribute, physicalSize } from '@certificate-sdk/template'
import {
  boundsOf,
  type FontSet,
  overlapIssues,
  printSize,
  type Rect,
} from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../canvas/rendering/CanvasItem.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import { touches } from '../geometry/fieldGeometry.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import type { Messages } from '../locales/en.ts'
import { marginWarnings } from './marginWarnings.ts'
import { placeholderIn } from './placeholderIn.ts'
import { qrWarnings } from './qrWarnings.ts'

/** Print that is smaller is hard to read, in points. */
const smallestPrint = 6

/** Something that the author should know before issuing. */
export interface FieldWarning {
  /** The fields that it is about; none = the page as a whole. */
  keys: readonly string[]
  message: string
  /** Moving its field onto the page may solve it. */
  isOffPage?: true
}

/** What warnings are derived from. */
export interface WarningSource {
  items: readonly CanvasItem[]
  page: Pick<EditorPage, 'dimensions' | 'print'>
  fonts: FontSet
  /** Keys of texts that hardly stand out from their background. */
  unreadable: readonly string[]
  /** The name that a new attribute has until the author chooses one. */
  unchosenName?: string | undefined
  /** Whether a name field is missed. */
  needsName: boolean
}

/**
 * The warnings of a design, in the order of its fields. One thing about several fields is one warning. A hidden field
 * has none. An attribute that is shown several times is no mistake, unless it still has the name of a new one.
 */
export function fieldWarnings(source: WarningSource, messages: Messages): FieldWarning[] {
  const { items, page, fonts, unreadable } = source
  const shown = items.filter(({ field }) => !field.hidden)
  const names = new Set(shown.flatMap(({ field }) => (isAttribute(field) ? [field.text] : [])))
  const fields = shown.map(({ field }) => field)
  const layouts = shown.map(({ layout }) => layout)
  const overlaps = overlapIssues(fields, layouts, fonts)
  const found = shown.flatMap((item, i) => {
    const { key, field, layout, corners } = item
    const issues = [...layout.issues, ...[overlaps[i] ?? []].flat()]
    const textOf = ({ code, values }: (typeof issues)[number]) => messages.issue[code](values)
    const [outside, others] = [true, false].map((is) =>
      issues.filter(({ code }) => (code === 'outside_page') === is).map(textOf),
    ) as [string[], string[]]
    // An issue says by how much.
    const offPage = outside.length ? outside : edgeWarnings(boundsOf(corners), page.dimensions, messages)
    const texts = [...others, ...qrWarnings(layout, messages), ...offPage]
    texts.push(...marginWarnings(item, page.dimensions, messages))
    if (isEmptyImage(field)) texts.push(messages.imageMissing)
    if (isAttribute(field) && field.text.trim() === '') texts.push(messages.attributeUnnamed)
    if (editorKind(field.type).text === 'content') texts.push(...wordWarnings(field.text, names, messages))
    if (fieldKind(field.type).content === 'text') texts.push(...sizeWarnings(layout.size, page, messages))
    if (unreadable.includes(key)) texts.push(messages.unreadable)
    return texts.map(
      (message): FieldWarning => ({
        keys: [key],
        message,
        ...(offPage.includes(message) && { isOffPage: true }),
      }),
    )
  })
  return [...found, ...unchosenNames(source, messages), ...nameMissing(source, messages)]
}

/** Warnings about the author's own words. */
function wordWarnings(text: string, attributes: ReadonlySet<string>, messages: Messages): string[] {
  if (text.trim() === '') return [messages.textEmpty]
  if (attributes.has(text)) return [messages.labelReplaced(text)]
  const placeholder = placeholderIn(text, messages)
  return placeholder ? [messages.placeholder(placeholder.text, messages.kinds[placeholder.kind].label)] : []
}

/** On paper only: a page for screens is enlarged at will. */
function sizeWarnings(size: number, page: WarningSource['page'], messages: Messages): string[] {
  if (!printSize(page)) return []
  const points = physicalSize(page).width / page.dimensions.width
  if (size * points >= smallestPrint - 0.05) return []
  return [messages.smallPrint(Math.round(size * points * 10) / 10, Math.ceil(smallestPrint / points))]
}

function unchosenNames({ items, unchosenName }: WarningSource, messages: Messages): FieldWarning[] {
  const keys = items.flatMap(({ key, field }) =>
    isAttribute(field) && !field.hidden && field.text === unchosenName ? [key] : [],
  )
  return unchosenName && keys.length > 1
    ? [{ keys, message: messages.attributesUnchosen(unchosenName, keys.length) }]
    : []
}

function nameMissing({ items, needsName }: WarningSource, messages: Messages): FieldWarning[] {
  const hasName = items.some(({ field }) => field.type === 'name' && !field.hidden)
  return needsName && !hasName ? [{ keys: [], message: messages.nameFieldMissing }] : []
}

function edgeWarnings(box: Rect, page: Dimensions, messages: Messages): string[] {
  if (!touches(box, { x: 0, y: 0, ...page })) return [messages.offPage]
  return reachesOver(box, page) ? [messages.partlyOffPage] : []
}

/** By more than a px, so that a box at the very edge is none. */
function reachesOver({ x, y, width, height }: Rect, page: Dimensions): boolean {
  return x < -1 || y < -1 || x + width > page.width + 1 || y + height > page.height + 1
}
