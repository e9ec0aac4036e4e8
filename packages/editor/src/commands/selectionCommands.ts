import type { EditorField } from '../document/EditorDocument.ts'
import { groupAround } from '../document/groups.ts'
import { readingOrder } from '../geometry/readingOrder.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { toggleSeveral } from '../store/Selection.ts'
import { hasSelection } from '../store/selectors.ts'
import type { ChangeTools, Command, ListedCommand } from './Command.ts'
import { explainSelection } from './explainSelection.ts'

const always = () => true

/** Selects exactly the fields with these keys. */
export const select: Command<readonly string[]> = {
  id: 'select',
  isAllowed: always,
  isEnabled: always,
  change: (_state, _tools, selection) => ({ selection, history: 'ignore' }),
}

const isInReach = ({ field }: EditorField) => !field.hidden && !field.locked

/** Creates a command that selects fields; if they are already selected, it only announces that. */
const chosen = (selection: readonly string[], { ui }: EditorState, { messages }: ChangeTools): Change => ({
  selection,
  history: 'ignore',
  outcome: `${selection}` === `${ui.selection.keys}` ? messages.severalSelected(selection.length) : '',
})

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
  disabledReason: explainSelection,
  change: (state, tools) =>
    chosen(
      state.document.fields.filter(isInReach).map(({ key }) => key),
      state,
      tools,
    ),
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
    // A selected text takes letters.
    shortcuts: step > 0 ? ['Alt+ArrowDown', 'n'] : ['Alt+ArrowUp', 'Shift+n'],
    isAllowed: always,
    isEnabled: ({ document }) => document.fields.length > 0,
    disabledReason: explainSelection,
    change(state, tools) {
      const { document, ui } = state
      const keys = readingOrder(document.fields, ({ key }) => tools.boundsOf(key)).map(({ key }) => key)
      const at = keys.indexOf(ui.selection.keys.at(-1) ?? '')
      const next = keys.at(at < 0 && step < 0 ? -1 : (at + step) % keys.length)
      return next === undefined ? undefined : chosen([next], state, tools)
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
