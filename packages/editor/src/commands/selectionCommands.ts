import type { EditorField } from '../document/EditorDocument.ts'
import { groupAround } from '../document/groups.ts'
import { readingOrder } from '../geometry/readingOrder.ts'
import { toggleSeveral } from '../store/Selection.ts'
import { hasSelection } from '../store/selectors.ts'
import type { Command, ListedCommand } from './Command.ts'

const always = () => true

/** Selects exactly the fields with these keys. */
export const select: Command<readonly string[]> = {
  id: 'select',
  isAllowed: always,
  isEnabled: always,
  change: (_state, _tools, selection) => ({ selection, history: 'ignore' }),
}

const isInReach = ({ field }: EditorField) => !field.hidden && !field.locked

/**
 * Selects every field except hidden and locked ones: the next action must not change anything out of view.
 */
export const selectAll: ListedCommand = {
  id: 'selectAll',
  group: 'edit',
  label: (messages) => messages.selectAll,
  shortcuts: ['Mod+a'],
  isAllowed: always,
  isEnabled: ({ document }) => document.fields.some(isInReach),
  change: ({ document }) => ({
    selection: document.fields.filter(isInReach).map(({ key }) => key),
    history: 'ignore',
  }),
}

/** Clears the selection; for a part of a group, selects the group: the opposite of a double-click into it. */
export const selectNone: ListedCommand = {
  id: 'selectNone',
  group: 'edit',
  label: (messages, { document, ui }) =>
    groupAround(document.fields, ui.selection.keys) ? messages.selectGroup : messages.selectNone,
  shortcuts: ['Escape'],
  scope: 'page',
  isAllowed: always,
  isEnabled: hasSelection,
  change: ({ document, ui }) => ({
    selection: groupAround(document.fields, ui.selection.keys) ?? [],
    history: 'ignore',
  }),
}

function selectBy(step: 1 | -1): ListedCommand {
  return {
    id: step > 0 ? 'nextField' : 'previousField',
    group: 'edit',
    label: (messages) => (step > 0 ? messages.nextField : messages.previousField),
    shortcuts: [step > 0 ? 'n' : 'Shift+n'],
    isAllowed: always,
    isEnabled: ({ document }) => document.fields.length > 0,
    change({ document, ui }, { boundsOf }) {
      const keys = readingOrder(document.fields, ({ key }) => boundsOf(key)).map(({ key }) => key)
      const at = keys.indexOf(ui.selection.keys.at(-1) ?? '')
      const next = keys[at < 0 ? (step > 0 ? 0 : keys.length - 1) : (at + step + keys.length) % keys.length]
      return next === undefined ? undefined : { selection: [next], history: 'ignore' }
    },
  }
}

/** Selects the field after the selected one in reading order; wraps from the last to the first. */
export const selectNext = selectBy(1)
/** Selects the field before the selected one in reading order; wraps from the first to the last. */
export const selectPrevious = selectBy(-1)

/** Makes a press or a tap add fields to the selection, as with Shift; a tap on the page ends this mode. */
export const toggleSelectSeveral: ListedCommand = {
  id: 'selectSeveral',
  group: 'edit',
  label: (messages) => messages.selectSeveral,
  isAllowed: always,
  isEnabled: ({ document }) => document.fields.length > 1,
  perform: ({ store }) => store.transition({ selection: toggleSeveral }),
}
