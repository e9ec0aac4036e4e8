import {
  fieldKind,
  fieldKinds,
  type TableColumn,
  type TemplateField,
  type TemplateRun,
} from '@certificate-sdk/template'
import { centerOf, hasOwnImage, type Point, type Rect } from '@certificate-sdk/template/internal'
import { createTitle } from '../document/createTitle.ts'
import type { EditorDocument, EditorPage } from '../document/EditorDocument.ts'
import { appendFields, copyOffset, createField, round } from '../document/fieldChanges.ts'
import { newFieldPlace, type Surroundings } from '../document/newFieldPlace.ts'
import { stepAside } from '../document/stepAside.ts'
import { editorKind, kindLabel } from '../kinds/editorKinds.ts'
import { isEmptyImage } from '../kinds/isEmptyImage.ts'
import type { Messages } from '../locales/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, onlySelected } from '../store/selectors.ts'
import type { ChangeTools, Command, EffectCommand, ListedCommand } from './Command.ts'
import { editText, sign } from './editCommands.ts'

/** The kind of a new field, and its initial values. */
export interface NewFieldArguments {
  type: string
  /** The field's anchor. Default: a free place. */
  at?: Point | undefined
  /**
   * Center of the field's box in its layout, instead of the anchor; slightly offset if another field is
   * exactly there.
   */
  center?: Point
  /**
   * With `center`: moves the field to the nearest position above or below where it overlaps no other field,
   * if there is one.
   */
  stepsAside?: boolean
  text?: string
  /** Styled parts of the text. */
  runs?: TemplateRun[] | undefined
  imageUrl?: string
}

/** Adds a new field of a kind to the page and selects it. */
export const addField: Command<NewFieldArguments> = {
  id: 'addField',
  isEnabled: hasPage,
  change: addedField,
}

/** A field as {@link addField} adds it, at a point. */
export function newField(
  { dimensions }: EditorPage,
  messages: Messages,
  args: NewFieldArguments,
  at: Point,
  area?: Rect,
): TemplateField {
  return withTexts(createField(args.type, dimensions, at, area), messages, args)
}

function withTexts(
  field: TemplateField,
  messages: Messages,
  { type, text, runs, imageUrl }: NewFieldArguments,
): TemplateField {
  const words = text || startingText(type, messages) || field.text
  const { columns } = field
  return {
    ...field,
    text: words,
    ...(runs && { runs }),
    ...(imageUrl && { imageUrl }),
    ...(columns && { columns: columns.map((column) => ({ ...column, label: titleOf(column, messages) })) }),
  }
}

/** The title of a column of a new table, in the author's language. */
function titleOf({ key, label = key }: TableColumn, { table }: Messages): string {
  return Object.hasOwn(table.titles, key) ? table.titles[key as keyof typeof table.titles] : label
}

/**
 * Whether a new field is the title of a page that the author writes: its first text, about which nothing is
 * known yet.
 */
function isTitle(
  { page, fields }: EditorDocument,
  { type, text, at }: NewFieldArguments,
  isBlank: ChangeTools['isBlank'],
): boolean {
  return (
    type === 'text' && !text && !at && !fields.some(({ field }) => field.type === 'text') && isBlank(page)
  )
}

function addedField({ document }: EditorState, tools: ChangeTools, args: NewFieldArguments): Change {
  const key = tools.newKey()
  const entry = { key, field: placedField(document, tools, args) }
  return {
    document: editorKind(args.type).startsBelow
      ? { ...document, fields: [entry, ...document.fields] }
      : appendFields(document, [entry]),
    selection: [key],
    history: 'record',
    label: tools.messages.steps.add(kindLabel(args.type, tools.messages)),
  }
}

/** A field as {@link addField} adds it, in a free place. */
export function placedField(
  document: EditorDocument,
  { messages, boundsOf, measure, clearArea, drawing, isBlank }: Omit<ChangeTools, 'newKey'>,
  { center, stepsAside = false, ...args }: NewFieldArguments,
): TemplateField {
  const area = clearArea(document.page)
  const place = args.at ?? center
  const surroundings = (): Surroundings => ({
    page: document.page.dimensions,
    area,
    taken: [
      ...document.fields.flatMap(({ key, field }) => {
        const box = takesRoom(field) && boundsOf(key)
        return box ? { ...box, isCode: fieldKind(field.type).content === 'code' } : []
      }),
      ...(fieldKind(args.type).content === 'code' ? drawing(document.page) : []),
    ],
    measure,
  })
  const name = document.fields.find((entry) => entry.field.type === 'name')
  const title =
    !place && isTitle(document, args, isBlank) && createTitle(surroundings(), name && boundsOf(name.key))
  const placed = title
    ? withTexts(title, messages, args)
    : newField(document.page, messages, args, place ?? newFieldPlace(args.type, surroundings()), area)
  if (args.at || (!center && editorKind(args.type).startsBelow)) return placed
  const centered = center ? centeredOn(placed, center, measure) : placed
  const boxes = stepsAside ? visibleBoxes(document, boundsOf) : []
  const by = boxes.length ? stepAside(measure(centered), boxes, document.page.dimensions) : { x: 0, y: 0 }
  return besideOthers({ ...centered, y: round(centered.y + by.y) }, document.fields)
}

/** The field, moved so that the center of its box in its layout is at a point. */
function centeredOn(field: TemplateField, { x, y }: Point, measure: ChangeTools['measure']): TemplateField {
  const middle = centerOf(measure(field))
  return { ...field, x: field.x + round(x - middle.x), y: field.y + round(y - middle.y) }
}

/** Upright boxes of the visible fields that take room, in page px. */
export function visibleBoxes({ fields }: EditorDocument, boundsOf: ChangeTools['boundsOf']): Rect[] {
  return fields.flatMap(({ key, field }) => (field.hidden || !takesRoom(field) ? [] : (boundsOf(key) ?? [])))
}

/** Whether other fields keep away: not from frames and boxes, which are made to have something in them. */
function takesRoom({ type }: TemplateField): boolean {
  return editorKind(type).extent !== 'shape'
}

/** The field, moved slightly down and to the right as often as another one is almost in the same place. */
function besideOthers(field: TemplateField, others: EditorDocument['fields']): TemplateField {
  const { x, y } = copyOffset
  const isTaken = others.some(
    (other) => Math.abs(other.field.x - field.x) < x / 2 && Math.abs(other.field.y - field.y) < y / 2,
  )
  return isTaken ? besideOthers({ ...field, x: field.x + x, y: field.y + y }, others) : field
}

/**
 * Texts drawn on the page are in the author's language; other kinds keep the label of the template package.
 */
function startingText(type: string, { defaults }: Messages): string | undefined {
  return Object.hasOwn(defaults, type) ? defaults[type as keyof typeof defaults] : undefined
}

/**
 * Adds a field interactively: the title of a page can be typed immediately, a signature opens its dialog, and a new
 * image field asks for its image. If none is chosen, the field remains, with a placeholder and a warning: browsers do not reliably
 * report that the file chooser was canceled.
 */
export const addNewField: EffectCommand<NewFieldArguments> = {
  id: 'addNewField',
  isEnabled: hasPage,
  perform({ store, run, chooseImage, isBlank }, args) {
    const before = store.getState().document
    const typed = isTitle(before, args, isBlank)
    run(addField, args)
    const state = store.getState()
    const added = onlySelected(state)
    if (state.document === before || !added) return
    if (typed) run(editText)
    else if (!run(sign) && isEmptyImage(added.field)) chooseImage(added.key)
  },
}

/** Adds a field of each kind, in the order of the kinds. */
export const addCommands: readonly ListedCommand[] = fieldKinds.map(({ type }) => {
  const listing: Omit<ListedCommand, 'change' | 'perform'> = {
    id: `add-${type}`,
    group: 'add',
    label: (messages) => messages.steps.add(kindLabel(type, messages)),
    isAllowed: (can) => can.add(type),
    isEnabled: hasPage,
  }
  return hasOwnImage({ type })
    ? { ...listing, perform: ({ run }) => run(addNewField, { type }) }
    : { ...listing, change: (state, tools) => addedField(state, tools, { type }) }
})
