import { type FieldKind, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { type Color, contrast, luminance, parseColor } from '@certificate-sdk/template/internal'
import type { EditorDocument, EditorSheet } from './EditorDocument.ts'
import { changeSheets } from './sheets.ts'

/**
 * Returns the replacement of a color.
 *
 * @param color `#rrggbb`, in lower case
 * @param member name of the field's member that has it: a stop of a gradient is in `fill`, a part of a text in `runs`
 */
export type ColorChange = (color: string, member: string) => string

/** Members of fields, and of objects inside them, that are colors. */
const colorMembers: ReadonlySet<string> = new Set([
  'color',
  'fill',
  'stroke',
  'background',
  'headerColor',
  'headerFill',
  'zebraFill',
  'ruleColor',
])
/** Members that contain colors. */
const containers: ReadonlySet<string> = new Set(['runs', 'fill', 'background', 'stops', 'outline', 'shadow'])

/** Minimum contrast between a code and its background; below it, readers begin to fail. */
const minCodeContrast = 4
/** Minimum lightness of a colored background; below it, the same readers fail, no matter how dark the code is. */
const minSquareLight = 0.8

/** The background of a page and its fields. */
type Colored = Pick<EditorSheet, 'page' | 'fields'>

/**
 * Changes every color on every page: of texts and their parts, shapes, gradients, outlines, shadows, tables, codes, and
 * the page. Unchanged parts remain the same objects. Colors of members known only to the host are not touched.
 */
export function mapColors(document: EditorDocument, change: ColorChange): EditorDocument {
  return changeSheets(document, (sheet) => mapSheetColors(sheet, change))
}

/** Does the same for one page. */
export function mapSheetColors<Sheet extends Colored>(sheet: Sheet, change: ColorChange): Sheet {
  const { background } = sheet.page
  const ground = background && mapInside({ background }, change).background
  const fields = sheet.fields.map((entry) => {
    const field = mapFieldColors(entry.field, change)
    return field === entry.field ? entry : { ...entry, field }
  })
  if (ground === background && fields.every((entry, i) => entry === sheet.fields[i])) return sheet
  return {
    ...sheet,
    page: ground === background ? sheet.page : { ...sheet.page, background: ground },
    fields,
  }
}

/** Does the same for a field. A readable code stays readable; if it wouldn't, it keeps its colors. */
export function mapFieldColors(field: TemplateField, change: ColorChange): TemplateField {
  const mapped = { ...mapInside(field, change), ...changedDefaults(field, change) }
  if (isSameField(mapped, field)) return field
  return fieldKind(field.type).content === 'code' && isReadableCode(field) && !isReadableCode(mapped)
    ? field
    : mapped
}

/** Returns the colors that a field is drawn with, each once per member. */
export function fieldColors(field: TemplateField): { color: string; member: string }[] {
  const { content, form } = fieldKind(field.type)
  const found = new Map<string, { color: string; member: string }>()
  mapFieldColors(field, (color, member) => {
    const isDrawn = drawn[content].has(member) && !(form === 'line' && member === 'fill')
    if (isDrawn) found.set(`${member} ${color}`, { color, member })
    return color
  })
  return [...found.values()]
}

/** Members whose colors are drawn; others are left over from another kind. */
const drawn: Readonly<Record<FieldKind['content'], ReadonlySet<string>>> = {
  text: new Set(['color', 'runs', 'outline', 'shadow']),
  code: new Set(['color', 'background']),
  image: new Set(['shadow']),
  shape: new Set(['fill', 'stroke', 'shadow']),
  table: new Set(['color', 'headerColor', 'headerFill', 'zebraFill', 'ruleColor']),
}

/** Returns the default colors of a field that change. */
function changedDefaults(field: TemplateField, change: ColorChange): Record<string, string> {
  const changed = Object.entries(unwrittenColors(field)).flatMap(([member, color]): [string, string][] => {
    const next = change(color, member)
    return next === color ? [] : [[member, next]]
  })
  return Object.fromEntries(changed)
}

function unwrittenColors({ type, ...field }: TemplateField): Record<string, string> {
  const { content, form } = fieldKind(type)
  const defaults = {
    text: { color: '#000000' },
    table: { color: '#000000' },
    code: { color: '#000000', background: '#ffffff' },
    shape: form === 'line' || form === 'frame' ? { stroke: '#000000' } : {},
    image: {},
  }[content]
  return Object.fromEntries(Object.entries(defaults).filter(([member]) => field[member] === undefined))
}

function mapInside<Part extends object>(part: Part, change: ColorChange, within?: string): Part {
  let next = part
  for (const [name, value] of Object.entries(part)) {
    const mapped = mapMember(name, value, change, within)
    if (mapped !== value) next = { ...next, [name]: mapped }
  }
  return next
}

function mapMember(name: string, value: unknown, change: ColorChange, within = name): unknown {
  if (typeof value === 'string') {
    if (!colorMembers.has(name) || !isColor(value)) return value
    const color = value.toLowerCase()
    const next = change(color, within)
    return next === color ? value : next
  }
  if (typeof value !== 'object' || value === null || !containers.has(name)) return value
  if (!Array.isArray(value)) return mapInside(value, change, within)
  const parts = value.map((part) =>
    typeof part === 'object' && part ? mapInside(part, change, within) : part,
  )
  return parts.some((part, i) => part !== value[i]) ? parts : value
}

function isSameField(a: TemplateField, b: TemplateField): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

function isColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value)
}

function isReadableCode({ color = '#000000', background = '#ffffff' }: TemplateField): boolean {
  const white: Color = [255, 255, 255]
  const square = typeof background === 'string' && isColor(background) ? parseColor(background) : white
  const modules = parseColor(color)
  return luminance(square) >= minSquareLight && contrast(modules, square) >= minCodeContrast
}
