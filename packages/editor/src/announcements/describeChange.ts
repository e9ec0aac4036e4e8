import type { TemplateField } from '@certificate-sdk/template'
import { snapTarget } from '../canvas/snapping/snapTarget.ts'
import { describeOrder } from '../document/describeOrder.ts'
import type { EditorDocument, EditorField, EditorPage } from '../document/EditorDocument.ts'
import { hasGuide, pageGuides } from '../document/guides.ts'
import { pageCount, pageIndex } from '../document/sheets.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import { nameOfField } from '../kinds/nameOfField.ts'
import type { Messages } from '../languages/en/en.ts'
import { isHiddenBySample } from '../scene/isHiddenBySample.ts'
import { hasPage } from '../store/selectors.ts'
import { type Announced, boxOf, numberOf } from './Announced.ts'
import { describeField } from './describeField.ts'
import { describeLength } from './describeLength.ts'
import { describePosition } from './describePosition.ts'
import { changedProperties, describeProperties } from './describeProperties.ts'

/** A field that is on the page both before and after the change. */
interface Pair {
  key: string
  before: TemplateField
  after: TemplateField
}

/**
 * Describes the change between two states in sentences: what was undone, added, deleted, moved, or changed;
 * then what is selected; then warnings that appeared or are gone. Omits everything that stayed the same.
 */
export function describeChange(before: Announced, now: Announced, messages: Messages): string[] {
  return [
    ...describeHistory(before, now, messages),
    ...describeFields(before, now, messages),
    ...describeSelection(before, now, messages),
    ...describeWarnings(before, now, messages),
  ]
}

function describeHistory(
  { state: before }: Announced,
  { state: now }: Announced,
  { spoken }: Messages,
): string[] {
  const [undone] = now.future
  if (now.future.length > before.future.length && undone) return [spoken.undone(undone.label)]
  const last = now.past.at(-1)
  // The step was copied when it ended.
  const wasUndone = before.future.some(({ after }) => after === last?.after)
  return now.future.length < before.future.length && last && wasUndone ? [spoken.redone(last.label)] : []
}

function describeFields(before: Announced, now: Announced, messages: Messages): string[] {
  const [old, current] = [before.state.document, now.state.document]
  if (old === current) return []
  const last = now.state.past.at(-1)
  // After Undo, the last step is the one before, whose name and outcome have been announced.
  const isUndone = now.state.future.length > before.state.future.length
  const isNew = !isUndone && last?.after === current && last !== before.state.past.at(-1)
  const step = isNew ? last : undefined
  if (step?.outcome) return [step.outcome]
  const isNamed = describeHistory(before, now, messages).length > 0
  const pairs = changedPairs(old, current)
  // A screen reader reads what is typed from the input.
  const isTyped = !isNamed && pairs.some((pair) => pair.before.text !== pair.after.text)
  const label = step && !isNamed ? [step.label] : []
  // The fields that the start screen hides were neither added nor deleted.
  if (hasPage({ document: old }) !== hasPage({ document: current })) return label
  const pageNumber = (document: EditorDocument) =>
    messages.pages.nth(pageIndex(document) + 1, pageCount(document))
  // A page that was shown a moment ago may have moved to the place of the one before.
  const pageNumbers = [old, ...(step ? [step.before] : [])].map(pageNumber)
  // The fields of another page were neither added nor deleted.
  if (pageNumbers.some((before) => before !== pageNumber(current))) return [...label, pageNumber(current)]
  const size = describePageSize(old.page, current.page, messages)
  // The same image in another size needs no name.
  if (size.length) return old.page.imageUrl === current.page.imageUrl ? size : [...label, ...size]
  const guide = describeGuide(old, current, messages)
  if (guide.length) return [...label, ...guide]
  const said = [
    ...describeCount(old.fields, current.fields, messages),
    ...describeMoves(before, now, messages),
    ...describeEdits(before, now, pairs, { isTyped, label }, messages),
    ...(step ? describeLeftOut(now, pairs, messages) : []),
  ]
  // The name of the step says what happened to the background or the date language.
  const isName = old.page.name !== current.page.name
  return said.length || isName || isTyped ? said : label
}

function describeCount(
  before: readonly EditorField[],
  now: readonly EditorField[],
  messages: Messages,
): string[] {
  const { spoken } = messages
  const without = (list: readonly EditorField[], others: readonly EditorField[]) => {
    const keys = new Set(others.map(({ key }) => key))
    return list.filter(({ key }) => !keys.has(key))
  }
  const what = (fields: readonly EditorField[]) => {
    const [only, second] = fields
    return only && !second ? nameOfField(only.field, messages) : spoken.fields(fields.length)
  }
  const [added, deleted] = [without(now, before), without(before, now)]
  return [
    ...(added.length ? [spoken.added(what(added))] : []),
    ...(deleted.length ? [spoken.deleted(what(deleted))] : []),
  ]
}

function describeMoves(before: Announced, now: Announced, messages: Messages): string[] {
  const [old, { fields }] = [before.state.document.fields, now.state.document]
  const indexes = new Map(old.map(({ key }, at) => [key, at]))
  const shifted = fields.filter(({ key }, at) => indexes.get(key) !== at)
  if (old.length !== fields.length || !shifted.length || shifted.some(({ key }) => !indexes.has(key)))
    return []
  // The field that moved farthest was moved; the others made room. Of two neighbors, it is the selected one.
  const rank = (entry: EditorField) =>
    Math.abs(fields.indexOf(entry) - (indexes.get(entry.key) ?? 0)) +
    (now.state.ui.selection.keys.includes(entry.key) ? 0.5 : 0)
  const moved = shifted.reduce((max, entry) => (rank(entry) > rank(max) ? entry : max))
  return [describeOrder(fields, moved.key, messages)]
}

function changedPairs(before: EditorDocument, now: EditorDocument): Pair[] {
  const old = new Map(before.fields.map(({ key, field }) => [key, field]))
  return now.fields.flatMap(({ key, field }): Pair[] => {
    const was = old.get(key)
    return was && was !== field ? [{ key, before: was, after: field }] : []
  })
}

function describeEdits(
  before: Announced,
  now: Announced,
  pairs: readonly Pair[],
  { isTyped, label }: { isTyped: boolean; label: readonly string[] },
  messages: Messages,
): string[] {
  const [first] = pairs
  if (!first) return []
  const { page } = now.state.document
  const { keys: selection } = now.state.ui.selection
  const texts: string[] = []
  const moved = pairs.filter((pair) => pair.before.x !== pair.after.x || pair.before.y !== pair.after.y)
  const movedItems = ({ items }: Announced) =>
    items.filter((item) => moved.some(({ key }) => key === item.key))
  const boxes = movedItems(now).map(snapTarget)
  const union = boxes.length === 1 ? boxes[0] : unionOf(boxes)
  const from = unionOf(movedItems(before).map(boxOf))
  // A field that is selected alone announces its position itself.
  if (union && from && !moved.every(({ key }) => isDescribed(before, now, key))) {
    const axes = (['x', 'y'] as const).filter((axis) => Math.abs(union[axis] - from[axis]) > 0.5)
    const others = now.items
      .filter(({ key, field }) => !field.hidden && moved.every((pair) => pair.key !== key))
      .map((item) => ({ ...snapTarget(item), name: nameOfField(item.field, messages) }))
    texts.push(describePosition(union, page, messages, { axes, others }))
  }
  const names = new Set(pairs.flatMap((pair) => changedProperties(pair.before, pair.after)))
  if (isTyped) for (const name of ['text', 'runs']) names.delete(name)
  const properties = describeProperties([...names], first.after, page, messages)
  texts.push(...properties.filter((word) => word !== undefined))
  if (properties.includes(undefined) && !properties.some((word) => word)) texts.push(...label)
  const wasHidden = hiddenKeys(before)
  if (pairs.some(({ key }) => !wasHidden.has(key) && hiddenKeys(now).has(key)))
    texts.push(messages.visibility.hiddenNow)
  // An announced text serves as the name.
  const isElsewhere = pairs.length === 1 && !selection.includes(first.key) && !names.has('text')
  const name = isElsewhere ? [nameOfField(first.after, messages)] : []
  return texts.length ? [messages.listed([...name, ...texts.filter(Boolean)])] : []
}

/** Describes locked fields of the selection that the change left alone. */
function describeLeftOut(
  { state: { document, ui } }: Announced,
  pairs: readonly Pair[],
  messages: Messages,
): string[] {
  const { keys } = ui.selection
  if (!pairs.some(({ key, after }) => keys.includes(key) && !after.locked)) return []
  const changed = new Set(pairs.map(({ key }) => key))
  const leftOut = document.fields.filter(
    ({ key, field }) => field.locked && keys.includes(key) && !changed.has(key),
  )
  return leftOut.length ? [messages.lockedLeftOut(leftOut.length)] : []
}

function hiddenKeys({ items }: Announced): ReadonlySet<string> {
  return new Set(items.filter(isHiddenBySample).map(({ key }) => key))
}

function describeSelection(before: Announced, now: Announced, messages: Messages): string[] {
  const [old, chosen] = [before.state.ui.selection.keys, now.state.ui.selection.keys]
  if (old.length === chosen.length && old.every((key, i) => key === chosen[i])) return []
  const { document } = now.state
  const known = new Set(before.state.document.fields.map(({ key }) => key))
  const [only] = chosen
  if (only === undefined) {
    const present = new Set(document.fields.map(({ key }) => key))
    return old.some((key) => present.has(key)) ? [messages.nothingSelected] : []
  }
  const selected = now.items.filter(({ key }) => chosen.includes(key))
  const union = unionOf(selected.map(boxOf))
  const position = union ? [describePosition(union, document.page, messages)] : []
  if (chosen.length > 1) return [messages.severalSelected(chosen.length), ...position]
  // The name has already been announced.
  const addedAlone =
    hasPage(before.state) &&
    !known.has(only) &&
    document.fields.filter(({ key }) => !known.has(key)).length === 1
  if (!addedAlone) return describeField(now, only, messages)
  return [...position, messages.spoken.nth(numberOf(now, only), document.fields.length)]
}

function describeWarnings(before: Announced, now: Announced, messages: Messages): string[] {
  // Ignore warnings caused by a font or an image that finished loading.
  if (before.state.document === now.state.document) return []
  const { spoken } = messages
  const { keys: selection } = now.state.ui.selection
  const appeared = now.warnings.flatMap(({ keys, message }) => {
    if (keys.some((key) => isDescribed(before, now, key))) return []
    if (!keys.length) return isKnown(before, message) ? [] : message
    const { fields } = now.state.document
    const shown = fields.find(({ key }) => keys.includes(key) && !isKnown(before, message, key))
    if (!shown) return []
    // A warning about several fields names them.
    const isClear = keys.length > 1 || selection.includes(shown.key)
    return isClear ? message : messages.labeled(nameOfField(shown.field, messages), message)
  })
  if (appeared.length) return [...new Set(appeared)].map(spoken.warning)
  const left = now.warnings.length
  if (left >= before.warnings.length || !hasPage(now.state)) return []
  return [left ? messages.listed([spoken.warningGone, messages.warningsLeft(left)]) : spoken.warningGone]
}

function isKnown({ warnings }: Announced, message: string, key?: string): boolean {
  return warnings.some(
    (known) => known.message === message && (key === undefined || known.keys.includes(key)),
  )
}

/** Returns true if a field that existed before is now selected alone, and so described in full. */
function isDescribed(before: Announced, now: Announced, key: string): boolean {
  const [chosen, ...others] = now.state.ui.selection.keys
  return (
    key === chosen &&
    !others.length &&
    !before.state.ui.selection.keys.includes(key) &&
    before.state.document.fields.some((entry) => entry.key === key)
  )
}

/** Describes the new size of a page; returns nothing if it is unchanged. All fields change with it. */
function describePageSize(before: EditorPage, now: EditorPage, messages: Messages): string[] {
  const { width, height } = now.dimensions
  if (before.dimensions.width === width && before.dimensions.height === height) return []
  const sides = [width, height].map((side) => describeLength(side, now, messages))
  return [messages.labeled(messages.pageSize, sides.join(' × '))]
}

/** Describes the position of a guide that was added or moved. */
function describeGuide(before: EditorDocument, now: EditorDocument, messages: Messages): string[] {
  const [guide, ...others] = pageGuides(now.page).filter((each) => !hasGuide(before, each))
  if (!guide || others.length) return []
  const { left, top } = messages.spoken.places.from
  return [(guide.direction === 'vertical' ? left : top)(describeLength(guide.at, now.page, messages))]
}
