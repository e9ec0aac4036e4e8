import type { Point } from '@certificate-sdk/template/internal'
import {
  appendFields,
  copyFields,
  createField,
  moveFields,
  type OrderChange,
  patchFields,
  removeFields,
  reorderFields,
} from '../document/fieldChanges.ts'
import { newFieldPlace } from '../document/newFieldPlace.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

const hasSelection = ({ ui }: EditorState) => ui.selection.length > 0
const hasUnlocked = (state: EditorState) => selectedFields(state).some(({ field }) => !field.locked)

/** Puts a new field of a kind on the page and selects it. */
export const addField: Command<{ type: string; at?: Point; text?: string; imageUrl?: string }> = {
  id: 'addField',
  label: (messages) => messages.add,
  applies: hasPage,
  perform: ({ document }, { newKey, messages }, { type, at, text, imageUrl }) => {
    const key = newKey()
    const place = at ?? newFieldPlace(document, type)
    const field = createField(type, document.page.dimensions, place)
    if (text) field.text = text
    if (imageUrl) field.imageUrl = imageUrl
    return {
      document: appendFields(document, [{ key, field }]),
      selection: [key],
      history: 'record',
      label: messages.steps.add(messages.kinds[type]?.label ?? type),
    }
  },
}

/** Takes the selected fields away. */
export const deleteFields: Command = {
  id: 'deleteFields',
  label: (messages) => messages.delete,
  shortcuts: ['Delete', 'Backspace'],
  applies: hasUnlocked,
  perform: ({ document, ui }, { messages }) => ({
    document: removeFields(document, ui.selection),
    selection: [],
    history: 'record',
    label: messages.steps.delete,
  }),
}

const duplicateOffset: Point = { x: 16, y: 16 }

/** Copies the selected fields beside themselves and selects the copies. */
export const duplicateFields: Command = {
  id: 'duplicateFields',
  label: (messages) => messages.duplicate,
  shortcuts: ['Mod+d'],
  applies: (state) =>
    hasSelection(state) && selectedFields(state).every(({ field }) => state.can.add(field.type)),
  perform: ({ document, ui }, { newKey, messages }) => {
    const copies = copyFields(document, ui.selection, newKey, duplicateOffset)
    return {
      document: appendFields(document, copies),
      selection: copies.map(({ key }) => key),
      history: 'record',
      label: messages.steps.duplicate,
    }
  },
}

/** Locks the selected fields, or unlocks them where all are locked. */
export const toggleLock: Command = {
  id: 'toggleLock',
  label: (messages) => messages.lock,
  shortcuts: ['Mod+Shift+l'],
  applies: hasSelection,
  perform: (state, { messages }) => {
    const locked = !selectedFields(state).every(({ field }) => field.locked)
    return {
      document: patchFields(state.document, state.ui.selection, { locked: locked || undefined }),
      history: 'record',
      label: locked ? messages.steps.lock : messages.steps.unlock,
    }
  },
}

function orderCommand(
  id: string,
  change: OrderChange,
  shortcuts: string[],
  label: Command['label'],
): Command {
  return {
    id,
    label,
    shortcuts,
    applies: hasSelection,
    perform: ({ document, ui }, { messages }) => ({
      document: reorderFields(document, ui.selection, change),
      history: 'record',
      label: messages.steps.order,
    }),
  }
}

/** One step nearer to the viewer. */
export const bringForward = orderCommand(
  'bringForward',
  'forward',
  ['Mod+]'],
  (messages) => messages.bringForward,
)
/** One step away from the viewer. */
export const sendBackward = orderCommand(
  'sendBackward',
  'backward',
  ['Mod+['],
  (messages) => messages.sendBackward,
)

/** Above everything. */
export const bringToFront = orderCommand(
  'bringToFront',
  'front',
  ['Mod+}', ']'],
  (messages) => messages.bringToFront,
)
/** Below everything. */
export const sendToBack = orderCommand(
  'sendToBack',
  'back',
  ['Mod+{', '['],
  (messages) => messages.sendToBack,
)

/** Hides the selected fields from the page and from what is issued, or shows them where all are hidden. */
export const toggleHidden: Command = {
  id: 'toggleHidden',
  label: (messages) => messages.hide,
  shortcuts: ['Mod+Shift+h'],
  applies: hasSelection,
  perform: (state, { messages }) => {
    const hidden = !selectedFields(state).every(({ field }) => field.hidden)
    return {
      document: patchFields(state.document, state.ui.selection, { hidden: hidden || undefined }),
      history: 'record',
      label: hidden ? messages.hide : messages.show,
    }
  },
}

/** Selects every field. */
export const selectAll: Command = {
  id: 'selectAll',
  viewing: true,
  label: (messages) => messages.selectAll,
  shortcuts: ['Mod+a'],
  applies: ({ document }) => document.fields.length > 0,
  perform: ({ document }, { messages }) => ({
    selection: document.fields.map(({ key }) => key),
    history: 'ignore',
    label: messages.selectAll,
  }),
}

/** Selects nothing. */
export const selectNone: Command = {
  id: 'selectNone',
  viewing: true,
  label: (messages) => messages.selectNone,
  shortcuts: ['Escape'],
  applies: hasSelection,
  perform: (_state, { messages }) => ({ selection: [], history: 'ignore', label: messages.selectNone }),
}

/** Moves the selected fields by keys; presses that follow each other are one step. */
export const nudge: Command<Point> = {
  id: 'nudge',
  label: (messages) => messages.nudge,
  applies: hasUnlocked,
  perform: ({ document, ui }, { messages }, by) => ({
    document: moveFields(document, ui.selection, by),
    history: 'merge',
    mergeKey: `nudge ${ui.selection.join(' ')}`,
    label: messages.steps.move,
  }),
}
