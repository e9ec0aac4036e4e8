import type { TemplateField } from '@certificate-sdk/template'
import { appendFields, asNewField, round } from '../document/fieldChanges.ts'
import { renewGroups } from '../document/groups.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import type { Command, ListedCommand } from './Command.ts'
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
 * Adds copied fields to the page: offset from fields that are already in the same place, and never off the
 * page.
 */
export const pasteFields: Command<readonly TemplateField[]> = {
  id: 'pasteFields',
  isEnabled: hasPage,
  change: ({ document }, { newKey, messages }, fields) => {
    const { width, height } = document.page.dimensions
    const isTaken = (field: TemplateField, by: number) =>
      document.fields.some(
        (other) =>
          other.field.type === field.type && other.field.x === field.x + by && other.field.y === field.y + by,
      )
    let by = 0
    while (fields.some((field) => isTaken(field, by)) && by < 400) by += 16
    const inside = (value: number, size: number) => round(Math.min(Math.max(0, value), size - 8))
    const pasted = renewGroups(fields, newKey).map((field) => ({
      key: newKey(),
      field: { ...asNewField(field), x: inside(field.x + by, width), y: inside(field.y + by, height) },
    }))
    return {
      document: appendFields(document, pasted),
      selection: pasted.map(({ key }) => key),
      history: 'record',
      label: messages.paste,
    }
  },
}
