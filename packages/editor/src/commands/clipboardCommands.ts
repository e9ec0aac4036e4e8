import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import { centerOf, type Point, type Rect } from '@certificate-sdk/template/internal'
import { appendFields, asNewField, round } from '../document/fieldChanges.ts'
import { renewGroups } from '../document/groups.ts'
import { unionOf } from '../geometry/fieldGeometry.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import type { ChangeTools, Command, ListedCommand } from './Command.ts'
import { explainSelection } from './explainSelection.ts'

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
 * Adds copied fields to the page: offset from fields that are already in the same place. If the center of one is off
 * the page, as in a smaller design, all move onto it together.
 */
export const pasteFields: Command<readonly TemplateField[]> = {
  id: 'pasteFields',
  isEnabled: hasPage,
  change: ({ document }, { newKey, messages, measure }, fields) => {
    const { dimensions } = document.page
    const visible = broughtOnPage(fields, dimensions, measure)
    const isTaken = (field: TemplateField, by: number) =>
      document.fields.some(
        (other) =>
          other.field.type === field.type && other.field.x === field.x + by && other.field.y === field.y + by,
      )
    let by = 0
    while (visible.some((field) => isTaken(field, by)) && by < 400) by += 16
    const offset = visible.map((field) => movedBy(field, { x: by, y: by }))
    const pasted = renewGroups(broughtOnPage(offset, dimensions, measure), newKey).map((field) => ({
      key: newKey(),
      field: asNewField(field),
    }))
    return {
      document: appendFields(document, pasted),
      selection: pasted.map(({ key }) => key),
      history: 'record',
      label: messages.paste,
    }
  },
}

function movedBy(field: TemplateField, by: Point): TemplateField {
  return { ...field, x: round(field.x + by.x), y: round(field.y + by.y) }
}

/** Fields in the same arrangement, which begins on the page, and ends there if it fits. One that only bleeds stays. */
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
