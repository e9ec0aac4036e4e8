import type { TemplateField } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'
import type { EditorDocument } from '../document/EditorDocument.ts'
import {
  appendFields,
  changeFields,
  copyFields,
  copyOffset,
  moveFields,
  removeFields,
} from '../document/fieldChanges.ts'
import { removeGuide } from '../document/guides.ts'
import type { Messages } from '../languages/en/en.ts'
import type { Change } from '../store/Change.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, hasSelection, hasUnlocked, selectedFields, selectedGuide } from '../store/selectors.ts'
import type { ChangeTools, Command, ListedCommand } from './Command.ts'
import { explainCopies, explainSelection } from './explainSelection.ts'

/** Deletes the selected fields that are not locked, or the selected guide. */
export const deleteFields: ListedCommand = {
  id: 'deleteFields',
  group: 'edit',
  label: (messages) => messages.delete,
  shortcuts: ['Delete', 'Backspace'],
  isEnabled: (state) => hasUnlocked(state) || selectedGuide(state) !== undefined,
  disabledReason: explainSelection,
  change(state, { messages }) {
    const guide = selectedGuide(state)
    const { document, ui } = state
    return {
      document: guide ? removeGuide(document, guide) : removeFields(document, ui.selection.keys),
      selection: [],
      history: 'record',
      label: guide ? messages.guides.remove : messages.delete,
    }
  },
}

/**
 * Duplicates the selected fields at an offset and selects the copies. If copies were moved, the next ones get the same
 * distance from their originals, so that one key builds a row.
 */
export const duplicateFields: ListedCommand = {
  id: 'duplicateFields',
  group: 'edit',
  label: (messages) => messages.duplicate,
  shortcuts: ['Mod+d'],
  isEnabled: (state) =>
    hasSelection(state) && selectedFields(state).every(({ field }) => state.can.add(field.type)),
  disabledReason: explainCopies,
  change: (state, tools) =>
    copied(state, tools, { keys: state.ui.selection.keys, by: repeatedOffset(state, tools.messages) }),
}

/**
 * Returns the distance of selected copies from their originals, if it is the same for all; otherwise the default
 * offset.
 */
function repeatedOffset({ document, ui, past }: EditorState, messages: Messages): Point {
  const keys = ui.selection.keys
  const has = ({ fields }: EditorDocument, key: string) => fields.some((entry) => entry.key === key)
  const step = past.findLast(
    ({ label, before, after }) =>
      label === messages.duplicate && keys.every((key) => !has(before, key) && has(after, key)),
  )
  if (!step || step.selectionBefore.length !== keys.length) return copyOffset
  const chosen = (all: readonly string[]) => document.fields.filter(({ key }) => all.includes(key))
  const originals = chosen(step.selectionBefore)
  const distances = chosen(keys).map(({ field }, i) => {
    const from = originals[i]?.field ?? field
    return { x: field.x - from.x, y: field.y - from.y }
  })
  const [first = copyOffset, ...others] = distances
  const isShared = others.every(({ x, y }) => x === first.x && y === first.y)
  return isShared && (first.x !== 0 || first.y !== 0) ? first : copyOffset
}

/** Adds copies of fields at a distance from them and selects the copies: a drag that ends with Alt. */
export const placeCopies: Command<{ keys: readonly string[]; by: Point }> = {
  id: 'placeCopies',
  isEnabled: hasPage,
  change: copied,
}

/** Moves fields, whether selected or not: a drag. */
export const dragFields: Command<{ keys: readonly string[]; by: Point }> = {
  id: 'dragFields',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { keys, by }) => ({
    document: moveFields(document, keys, by),
    history: 'record',
    label: messages.steps.move,
  }),
}

/** Applies the position and size that a handle was dragged to. */
export const placeFields: Command<{
  fields: ReadonlyMap<string, TemplateField>
  step: 'resize' | 'rotate'
}> = {
  id: 'placeFields',
  isEnabled: hasPage,
  change: ({ document }, { messages }, { fields, step }) => ({
    document: {
      ...document,
      fields: document.fields.map((entry) => {
        const field = fields.get(entry.key)
        return field && !entry.field.locked ? { ...entry, field } : entry
      }),
    },
    history: 'record',
    label: messages.steps[step],
  }),
}

function copied(
  { document }: EditorState,
  { newKey, messages }: Pick<ChangeTools, 'newKey' | 'messages'>,
  { keys, by }: { keys: readonly string[]; by: Point },
): Change {
  const copies = copyFields(document, keys, newKey, by)
  return {
    document: appendFields(document, copies),
    selection: copies.map(({ key }) => key),
    history: 'record',
    label: messages.duplicate,
  }
}

type Toggle = 'locked' | 'hidden'

/** Returns true if a toggle would set its property: it does unless all of these fields already have it. */
function sets(toggle: Toggle, { fields }: EditorDocument, keys: readonly string[]): boolean {
  const chosen = new Set(keys)
  const affected = fields.filter(({ key }) => chosen.has(key))
  return affected.length === 0 || affected.some(({ field }) => !field[toggle])
}

function toggleLabel(toggle: Toggle, set: boolean, messages: Messages): string {
  if (toggle === 'locked') return set ? messages.lock : messages.unlock
  return set ? messages.hide : messages.show
}

function toggled(
  toggle: Toggle,
  { document }: EditorState,
  keys: readonly string[],
  messages: Messages,
): Change {
  const set = sets(toggle, document, keys)
  return {
    document: changeFields(document, keys, ({ [toggle]: _, ...field }) =>
      set ? { ...field, [toggle]: true } : (field as TemplateField),
    ),
    history: 'record',
    label: toggleLabel(toggle, set, messages),
  }
}

function toggleSelection(id: string, toggle: Toggle, shortcut: string): ListedCommand {
  return {
    id,
    group: 'arrange',
    label: (messages, { document, ui }) =>
      toggleLabel(toggle, sets(toggle, document, ui.selection.keys), messages),
    shortcuts: [shortcut],
    isEnabled: hasSelection,
    disabledReason: explainSelection,
    change: (state, { messages }) => toggled(toggle, state, state.ui.selection.keys, messages),
  }
}

/** Locks the selected fields, or unlocks them if all are locked. */
export const toggleLock = toggleSelection('toggleLock', 'locked', 'Mod+Shift+l')
/** Hides the selected fields on the page and when issuing, or shows them if all are hidden. */
export const toggleHidden = toggleSelection('toggleHidden', 'hidden', 'Mod+Shift+h')

/** Locks or unlocks, or hides or shows, one field, whether selected or not. */
export const toggleField: Command<{ key: string; toggle: Toggle }> = {
  id: 'toggleField',
  isEnabled: hasPage,
  change: (state, { messages }, { key, toggle }) => toggled(toggle, state, [key], messages),
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

function nudge(key: string, by: Point): Command {
  return {
    id: `nudge-${key}`,
    shortcuts: [key],
    scope: 'page',
    isEnabled: hasSelection,
    change: ({ document, ui }, { messages }) => ({
      document: moveFields(document, ui.selection.keys, by),
      history: 'merge',
      mergeKey: 'nudge',
      label: messages.steps.move,
    }),
  }
}

/** The arrow keys move the selected fields by 1 px, and by 10 px with Shift, in that order. */
export const nudgeCommands: readonly Command[] = [1, 10].flatMap((distance) =>
  Object.entries(directions).map(([arrow, [x, y]]) =>
    nudge(distance === 1 ? arrow : `Shift+${arrow}`, { x: x * distance, y: y * distance }),
  ),
)
