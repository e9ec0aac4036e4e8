import { describeOrder } from '../document/describeOrder.ts'
import { moveField, type OrderChange, reorderFields } from '../document/fieldChanges.ts'
import type { Messages } from '../languages/en/en.ts'
import { hasPage, hasSelection } from '../store/selectors.ts'
import type { Command, ListedCommand, Listing } from './Command.ts'
import { explainSelection } from './explainSelection.ts'

const unchangedOrder = (change: OrderChange, { alreadyInFront, alreadyBehind }: Messages['spoken']) =>
  change === 'forward' || change === 'front' ? alreadyInFront : alreadyBehind

function reorderSelection(
  id: string,
  change: OrderChange,
  shortcuts: readonly string[],
  label: Listing['label'],
): ListedCommand {
  return {
    id,
    group: 'arrange',
    label,
    shortcuts,
    isEnabled: hasSelection,
    disabledReason: explainSelection,
    unchanged: ({ spoken }) => unchangedOrder(change, spoken),
    change: ({ document, ui }, { messages }) => ({
      document: reorderFields(document, ui.selection.keys, change),
      history: 'record',
      label: messages.steps.order,
    }),
  }
}

// Brackets come second: keyboards of many languages can't type them with Ctrl.
/** Moves the selection one place up in painting order. */
export const bringForward = reorderSelection(
  'bringForward',
  'forward',
  ['Mod+ArrowUp', 'Mod+]'],
  (m) => m.bringForward,
)
/** Moves the selection one place down in painting order. */
export const sendBackward = reorderSelection(
  'sendBackward',
  'backward',
  ['Mod+ArrowDown', 'Mod+['],
  (m) => m.sendBackward,
)
/** Moves the selection above all other fields. */
export const bringToFront = reorderSelection(
  'bringToFront',
  'front',
  ['Mod+Shift+ArrowUp', 'Mod+}', ']'],
  (m) => m.bringToFront,
)
/** Moves the selection below all other fields. */
export const sendToBack = reorderSelection(
  'sendToBack',
  'back',
  ['Mod+Shift+ArrowDown', 'Mod+{', '['],
  (m) => m.sendToBack,
)

/** Moves one field in painting order, selected or not: by a step, or to a position counted from the lowest. */
export const moveLayer: Command<{ key: string; change: OrderChange | number }> = {
  id: 'moveLayer',
  isEnabled: hasPage,
  unchanged: ({ spoken }, { change }) => (typeof change === 'number' ? '' : unchangedOrder(change, spoken)),
  change({ document }, { messages }, { key, change }) {
    const next =
      typeof change === 'number' ? moveField(document, key, change) : reorderFields(document, [key], change)
    return {
      document: next,
      history: 'record',
      label: messages.steps.order,
      outcome: describeOrder(next.fields, key, messages),
    }
  },
}
