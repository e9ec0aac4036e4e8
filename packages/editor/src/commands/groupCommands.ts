import { groupFields, isOneGroup, ungroupFields } from '../document/groups.ts'
import { selectedFields } from '../store/selectors.ts'
import type { ListedCommand } from './Command.ts'

/** Groups the selected fields. */
export const groupSelection: ListedCommand = {
  id: 'group',
  group: 'arrange',
  label: (messages) => messages.group,
  shortcuts: ['Mod+g'],
  isEnabled: ({ document, ui }) =>
    ui.selection.keys.length > 1 && !isOneGroup(document.fields, ui.selection.keys),
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
  change: ({ document, ui }, { messages }) => ({
    document: ungroupFields(document, ui.selection.keys),
    history: 'record',
    label: messages.ungroup,
  }),
}
