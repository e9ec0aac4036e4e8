import { groupFields, isOneGroup, ungroupFields } from '../document/groups.ts'
import { hasSelection, selectedFields } from '../store/selectors.ts'
import type { ListedCommand } from './Command.ts'

/** Groups the selected fields. */
export const groupSelection: ListedCommand = {
  id: 'group',
  group: 'arrange',
  label: (messages) => messages.group,
  shortcuts: ['Mod+g'],
  isEnabled: ({ document, ui }) =>
    ui.selection.keys.length > 1 && !isOneGroup(document.fields, ui.selection.keys),
  disabledReason: ({ spoken, groupHeading }, { ui }) =>
    ui.selection.keys.length > 1 ? spoken.on(groupHeading) : spoken.selectAtLeast(2),
  change: ({ document, ui }, { newKey, messages }) => ({
    document: groupFields(document, ui.selection.keys, newKey()),
    history: 'record',
    label: messages.group,
  }),
}

/** Removes the selected fields from their groups. */
export const ungroupSelection: ListedCommand = {
  id: 'ungroup',
  group: 'arrange',
  label: (messages) => messages.ungroup,
  shortcuts: ['Mod+Shift+g'],
  isEnabled: (state) => selectedFields(state).some(({ field }) => field.group),
  disabledReason: ({ nothingSelected, spoken, groupHeading }, state) =>
    hasSelection(state) ? spoken.off(groupHeading) : nothingSelected,
  change: ({ document, ui }, { messages }) => ({
    document: ungroupFields(document, ui.selection.keys),
    history: 'record',
    label: messages.ungroup,
  }),
}
