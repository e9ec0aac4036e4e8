import { type Dimensions, fieldKind, type TemplateField } from '@certificate-sdk/template'
import { centerOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { copyOffset, round } from '../document/fieldChanges.ts'
import { type FittedField, fittedField } from '../document/fittedField.ts'
import { type Surroundings, usualPosition } from '../document/newFieldPosition.ts'
import { stepAside } from '../document/stepAside.ts'
import { coverCost, groundEdges, roomOf, takesRoom } from '../document/takesRoom.ts'
import { isWords, type PlacedField, textStyleAround } from '../document/textStyleAround.ts'
import { titlePosition } from '../document/titlePosition.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import { startsBelow } from '../kinds/editorKinds.ts'
import { fieldPresets, type PresetContext } from '../kinds/fieldPresets.ts'
import { ornamentUse } from '../kinds/ornamentUses.ts'
import type { ChangeTools } from './Command.ts'
import { type NewFieldArguments, newField } from './newField.ts'
import { contextOf, withAround, withPreset } from './presetFields.ts'

/** Creates a field as {@link addField} adds it, in a free place. */
export function placedField(
  document: EditorDocument,
  tools: Omit<ChangeTools, 'newKey'>,
  args: NewFieldArguments,
): TemplateField {
  return fittedNewFields(document, tools, args).fields[0]
}

/** New fields in their place, and the cost of what they cover there: 0 if the author chose the place. */
export interface FittedFields extends Pick<FittedField, 'covered'> {
  /** The field and the other fields of its group. */
  fields: [TemplateField, ...TemplateField[]]
}

/** Places a new field, or the fields of a group as one. */
export function fittedNewFields(
  document: EditorDocument,
  tools: Omit<ChangeTools, 'newKey'>,
  args: NewFieldArguments,
): FittedFields {
  const context = contextOf(document, tools.messages)
  const measure = (field: TemplateField) =>
    unionOf(withAround(field, args, context).map(tools.measure)) ?? tools.measure(field)
  const { field, covered } = fittedNewField(document, { ...tools, measure }, args, context)
  const [first, ...others] = withAround(field, args, context)
  const placed = placedFields(document, tools.boundsOf)
  return { fields: [first, ...others.map((one) => withStyleAround(one, placed, tools.measure))], covered }
}

function fittedNewField(
  document: EditorDocument,
  tools: Omit<ChangeTools, 'newKey'>,
  { center, stepsAside = false, ...input }: NewFieldArguments,
  context: PresetContext,
): FittedField {
  const { boundsOf, measure, clearArea } = tools
  const { page, fields } = document
  const args = withPreset(input, context)
  const area = clearArea(page)
  const surroundings = surroundingsOf(document, tools, args.type)
  const placed = placedFields(document, boundsOf)
  const inStyle = (field: TemplateField) => withStyleAround(field, placed, measure)
  const at = args.at ?? center
  const preset = args.preset && fieldPresets[args.preset]
  const field = newField(
    page,
    tools.messages,
    args,
    at ?? usualPosition(args.type, page.dimensions, area, { like: args.like, share: preset?.position }),
    area,
  )
  if (args.at) return { field: inStyle(field), covered: 0 }
  if (!center) {
    if (startsBelow(field)) {
      const words = placed.filter(({ field }) => isWords(field)).map(({ box }) => box)
      return { field: inStyle(clearOfWords(field, words, page.dimensions, measure)), covered: 0 }
    }
    if (args.preset === 'heading') {
      const name = fields.find((entry) => entry.field.type === 'name')
      const title = titlePosition(inStyle(field), surroundings, name && boundsOf(name.key))
      if (title) return { field: { ...inStyle(field), ...title }, covered: 0 }
    }
    const fitted = fittedField(inStyle(field), page, surroundings, preset?.minFactor)
    const moved = fitted.covered ? besideOthers(fitted.field, fields) : fitted.field
    return { ...fitted, field: withStyleAround(moved, placed, measure) }
  }
  const centered = centeredOn(field, center, measure)
  const boxes = stepsAside ? visibleBoxes(document, boundsOf) : []
  const whole = { x: 0, y: 0, ...page.dimensions }
  const by = (boxes.length > 0 && stepAside(measure(centered), boxes, whole)) || { x: 0, y: 0 }
  const aside = { ...centered, x: round(centered.x + by.x), y: round(centered.y + by.y) }
  return { field: inStyle(besideOthers(aside, fields)), covered: 0 }
}

/** Factors by which a border is enlarged so that its lines cover no text. */
const borderFactors = [1, 1.03, 1.06] as const

/** Width of a border's lines, as a share of the page's shorter side. */
const borderShare = 0.025

/** Enlarges a border around the middle of the page to the first size in which its lines cross no text. */
function clearOfWords(
  field: TemplateField,
  words: readonly Rect[],
  page: Dimensions,
  measure: ChangeTools['measure'],
): TemplateField {
  const rim = borderShare * Math.min(page.width, page.height)
  const sizes = borderFactors.map((factor): TemplateField => {
    const height = round((field.height ?? 0) * factor)
    const y = field.y - round((height - (field.height ?? 0)) / 2)
    return { ...field, y, height, width: round((field.width ?? 0) * factor) }
  })
  const isClear = (size: TemplateField) => {
    const { x, y, width, height } = measure(size)
    const inside = { x: x + rim, y: y + rim, width: width - 2 * rim, height: height - 2 * rim }
    return words.every((box) => isInside(box, inside))
  }
  return sizes.find(isClear) ?? field
}

function isInside(box: Rect, { x, y, width, height }: Rect): boolean {
  return box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height
}

/** Returns the room for new fields on a page. */
export function surroundingsOf(
  document: EditorDocument,
  { boundsOf, measure, clearArea, drawing }: Omit<ChangeTools, 'newKey'>,
  type: string,
): Surroundings {
  const { page } = document
  const isCode = fieldKind(type).content === 'code'
  return {
    page: page.dimensions,
    area: clearArea(page),
    taken: [
      ...roomTakers(document, boundsOf).map(({ field, box }) => ({ ...box, cost: coverCost(field) })),
      ...placedFields(document, boundsOf).flatMap(({ field, box }) => groundEdges(field, box)),
      ...(isCode ? drawing(page) : []),
    ],
    measure,
  }
}

/** Returns a field in the family and color of the texts around it, or an ornament in the color of the others. */
function withStyleAround(
  field: TemplateField,
  placed: readonly PlacedField[],
  measure: ChangeTools['measure'],
): TemplateField {
  const style = textStyleAround(placed, centerOf(measure(field)))
  if (!style) return field
  if (isWords(field)) return { ...field, ...style }
  if (field.stroke === undefined) return field
  const other = field.type === 'frame' ? placed.findLast((one) => isOrnament(one.field)) : undefined
  return { ...field, stroke: other?.field.stroke ?? style.color }
}

function isOrnament(field: TemplateField): boolean {
  return field.type === 'frame' && !field.hidden && ornamentUse(field) !== 'pattern'
}

function placedFields({ fields }: EditorDocument, boundsOf: ChangeTools['boundsOf']): PlacedField[] {
  return fields.flatMap(({ key, field }) => {
    const box = boundsOf(key)
    return box ? [{ field, box }] : []
  })
}

/** Returns the visible fields that others must not cover. */
function roomTakers(document: EditorDocument, boundsOf: ChangeTools['boundsOf']): PlacedField[] {
  const { dimensions } = document.page
  return placedFields(document, boundsOf)
    .filter(({ field, box }) => takesRoom(field, box, dimensions))
    .map(({ field, box }) => ({ field, box: roomOf(field, box) }))
}

/** Moves a field so that the center of its laid-out box is at a point. */
function centeredOn(field: TemplateField, { x, y }: Point, measure: ChangeTools['measure']): TemplateField {
  const middle = centerOf(measure(field))
  return { ...field, x: field.x + round(x - middle.x), y: field.y + round(y - middle.y) }
}

/** Returns the upright boxes of the visible fields that others must not cover, in page px. */
export function visibleBoxes(document: EditorDocument, boundsOf: ChangeTools['boundsOf']): Rect[] {
  return roomTakers(document, boundsOf).map(({ box }) => box)
}

/** Moves a field slightly down and to the right, once for each field almost in the same place. */
function besideOthers(field: TemplateField, others: EditorDocument['fields']): TemplateField {
  const { x, y } = copyOffset
  const isTaken = others.some(
    (other) => Math.abs(other.field.x - field.x) < x / 2 && Math.abs(other.field.y - field.y) < y / 2,
  )
  return isTaken ? besideOthers({ ...field, x: field.x + x, y: field.y + y }, others) : field
}
