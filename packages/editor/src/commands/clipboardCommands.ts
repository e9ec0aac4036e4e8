import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import { centerOf, intersects, type Point, type Rect } from '@certificate-sdk/template/internal'
import type { EditorDocument, EditorField } from '../document/EditorDocument.ts'
import { appendFields, asNewField, copyOffset, round } from '../document/fieldChanges.ts'
import { fittedField } from '../document/fittedField.ts'
import { renewGroups } from '../document/groups.ts'
import { stepAside } from '../document/stepAside.ts'
import { takesRoom } from '../document/takesRoom.ts'
import { isWords } from '../document/textStyleAround.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import { offerNewPage } from './addFieldCommands.ts'
import type { ChangeTools, Command, DocumentCommand, EffectCommand, ListedCommand } from './Command.ts'
import { explainSelection } from './explainSelection.ts'
import { surroundingsOf, visibleBoxes } from './placedField.ts'
import { addPage } from './sheetCommands.ts'

/** Copies the selected fields. */
export const copy: ListedCommand = {
  id: 'copy',
  group: 'edit',
  label: (messages) => messages.copy,
  shortcuts: ['Mod+c'],
  scope: 'browser',
  isAllowed: () => true,
  isEnabled: hasSelection,
  disabledReason: explainSelection,
  perform: ({ clipboard }) => void clipboard.copy(),
}

/** Copies the selected fields and deletes them. */
export const cut: ListedCommand = {
  id: 'cut',
  group: 'edit',
  label: (messages) => messages.cut,
  shortcuts: ['Mod+x'],
  scope: 'browser',
  isEnabled: hasSelection,
  disabledReason: explainSelection,
  perform: ({ clipboard }) => void clipboard.cut(),
}

/** Pastes fields from the clipboard. */
export const paste: ListedCommand = {
  id: 'paste',
  group: 'edit',
  label: (messages) => messages.paste,
  shortcuts: ['Mod+v'],
  scope: 'browser',
  isEnabled: hasPage,
  perform: ({ clipboard }) => void clipboard.paste(),
}

/**
 * Adds copied fields to the page, in their place if that is free, otherwise beside the others. If a field's center is
 * off the page, as in a smaller design, all are moved onto it together. If a table doesn't fit, a new page is offered.
 */
export const pasteFields: EffectCommand<Fields> = {
  id: 'pasteFields',
  isEnabled: hasPage,
  perform({ store, run, messages }, fields) {
    const { notice } = store.getState().ui
    const [only] = fields
    if (only?.type !== 'table' || fields.length > 1) return void run(pasteBesideOthers, fields)
    // A refusal shows its own notice.
    if (run(pasteWithoutCovering, fields) || store.getState().ui.notice !== notice) return
    offerNewPage({ store, messages }, only, () => run(pasteOnNewPage, fields))
  },
}

const pasteBesideOthers: DocumentCommand<Fields> = {
  id: 'pasteBesideOthers',
  isEnabled: hasPage,
  change: (state, tools, fields) =>
    pasted(state, tools, fields, (...where) => placeBesideOthers(...where).fields),
}

/** Does the same unless the fields would cover others. */
const pasteWithoutCovering: DocumentCommand<Fields> = {
  id: 'pasteWithoutCovering',
  isEnabled: hasPage,
  change: (state, tools, fields) =>
    placeBesideOthers(
      state.document,
      tools,
      broughtOnPage(fields, state.document.page.dimensions, tools.measure),
    ).covers
      ? undefined
      : pasteBesideOthers.change(state, tools, fields),
}

/** Adds an empty page and the fields on it. */
const pasteOnNewPage: DocumentCommand<Fields> = {
  id: 'pasteOnNewPage',
  isEnabled: hasPage,
  change(state, tools, fields) {
    const { document } = addPage.change(state, tools, undefined) ?? {}
    return document && pasteBesideOthers.change({ ...state, document }, tools, fields)
  },
}

/** Adds copied fields to the page exactly at their place, even over others. */
export const pasteFieldsInPlace: Command<readonly TemplateField[]> = {
  id: 'pasteFieldsInPlace',
  isEnabled: hasPage,
  change: (state, tools, fields) => pasted(state, tools, fields, (_document, _tools, visible) => visible),
}

/** Pastes fields from the clipboard at their place on the page that they were copied from. */
export const pasteInPlace: ListedCommand = {
  id: 'pasteInPlace',
  group: 'edit',
  label: (messages) => messages.pasteInPlace,
  shortcuts: ['Mod+Shift+v'],
  isEnabled: hasPage,
  perform: ({ clipboard }) => void clipboard.paste('inPlace'),
}

type Fields = readonly TemplateField[]

function pasted(
  { document }: EditorState,
  tools: ChangeTools,
  fields: Fields,
  place: (document: EditorDocument, tools: ChangeTools, visible: Fields) => Fields,
): Change {
  const { newKey, messages, measure } = tools
  const { dimensions } = document.page
  const placed = place(document, tools, broughtOnPage(fields, dimensions, measure))
  const entries = renewGroups(broughtOnPage(placed, dimensions, measure), newKey).map((field) => ({
    key: newKey(),
    field: asNewField(field),
  }))
  return {
    document: withPasted(document, entries, tools),
    selection: entries.map(({ key }) => key),
    history: 'record',
    label: messages.paste,
  }
}

/**
 * Returns the document with pasted fields on top, except that borders, patterns, and large boxes go below the fields
 * that lie on them.
 */
function withPasted(
  document: EditorDocument,
  entries: readonly EditorField[],
  tools: ChangeTools,
): EditorDocument {
  const { dimensions } = document.page
  const isGround = (field: TemplateField, box: Rect | undefined) =>
    box !== undefined && !field.hidden && !takesRoom(field, box, dimensions)
  const below = entries.filter(({ field }) => isGround(field, tools.measure(field)))
  const above = document.fields.findIndex(({ key, field }) => !isGround(field, tools.boundsOf(key)))
  const at = above < 0 ? document.fields.length : above
  const fields = document.fields.toSpliced(at, 0, ...below)
  return appendFields(
    { ...document, fields },
    entries.filter((entry) => !below.includes(entry)),
  )
}

/**
 * Moves pasted fields together to the nearest position in which they cover no others. If there is none, a single field
 * is shrunk, and several fields and borders are offset from fields in the same position.
 */
function placeBesideOthers(
  document: EditorDocument,
  tools: ChangeTools,
  visible: Fields,
): { fields: Fields; covers?: true } {
  const { page } = document
  const boxes = visible.flatMap((field) => {
    const box = tools.measure(field)
    return takesRoom(field, box, page.dimensions) ? [withAir(field, box)] : []
  })
  const bounds = unionOf(boxes)
  if (!bounds) return { fields: offset(document, visible, tools.measure) }
  const others = visibleBoxes(document, tools.boundsOf)
  const isFree = !boxes.some((box) => others.some((other) => intersects(box, other)))
  if (isFree) return { fields: visible }
  const area = unionOf([insidePage(page.dimensions), bounds])
  const by = area && stepAside(bounds, others, area)
  if (by) return { fields: visible.map((field) => movedBy(field, by)) }
  const [only] = visible
  if (!only || visible.length > 1) return { fields: offset(document, visible, tools.measure), covers: true }
  const { field, covered } = fittedField(only, page, surroundingsOf(document, tools, only.type))
  return covered ? { fields: offset(document, [field], tools.measure), covers: true } : { fields: [field] }
}

/** Margin of the page that pasted fields leave free, as a share of its shorter side. */
const edgeShare = 0.05

function insidePage({ width, height }: Dimensions): Rect {
  const edge = edgeShare * Math.min(width, height)
  return { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
}

/** Space above and below text, as a share of its font size: some families' letters extend beyond their box. */
const air = 0.4

function withAir(field: TemplateField, { x, y, width, height }: Rect): Rect {
  const rim = isWords(field) ? air * field.fontSize : 0
  return { x, y: y - rim, width, height: height + 2 * rim }
}

/** Moves the fields down and to the right once for each field in the same place, within the page. */
function offset({ page, fields }: EditorDocument, visible: Fields, measure: ChangeTools['measure']): Fields {
  const isTaken = ({ type, x, y }: TemplateField, by: Point) =>
    fields.some(({ field }) => field.type === type && field.x === x + by.x && field.y === y + by.y)
  const { x, y, width, height } = unionOf(visible.map(measure)) ?? { x: 0, y: 0, width: 0, height: 0 }
  const room = {
    x: Math.max(0, page.dimensions.width - x - width),
    y: Math.max(0, page.dimensions.height - y - height),
  }
  let by = { x: 0, y: 0 }
  for (
    let step = copyOffset.x;
    step < 400 && visible.some((field) => isTaken(field, by));
    step += copyOffset.x
  )
    by = { x: Math.min(step, room.x), y: Math.min(step, room.y) }
  return visible.map((field) => movedBy(field, by))
}

function movedBy(field: TemplateField, by: Point): TemplateField {
  return { ...field, x: round(field.x + by.x), y: round(field.y + by.y) }
}

/** Moves fields onto the page without changing their arrangement. A field that only bleeds stays. */
function broughtOnPage(
  fields: readonly TemplateField[],
  page: Dimensions,
  measure: ChangeTools['measure'],
): readonly TemplateField[] {
  const boxes = fields.map(measure)
  const bounds = unionOf(boxes)
  const isOff = (box: Rect) => {
    const { x, y } = centerOf(box)
    return x < 0 || y < 0 || x > page.width || y > page.height
  }
  if (!bounds || !boxes.some(isOff)) return fields
  const offset = (start: number, length: number, room: number) =>
    Math.max(0, Math.min(start, room - length)) - start
  const by = {
    x: offset(bounds.x, bounds.width, page.width),
    y: offset(bounds.y, bounds.height, page.height),
  }
  return fields.map((field) => movedBy(field, by))
}
