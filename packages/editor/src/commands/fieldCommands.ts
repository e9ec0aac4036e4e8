import {
  appendFields,
  copyFields,
  createField,
  moveFields,
  type OrderChange,
  type Point,
  patchFields,
  removeFields,
  reorderFields,
} from '../document/fieldChanges.ts'
import { newFieldPlace } from '../document/newFieldPlace.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasPage, selectedFields } from '../store/selectors.ts'
import type { Command } from './Command.ts'

const hasSelection = ({ session }: EditorState) => session.selection.length > 0
const hasUnlocked = (state: EditorState) => selectedFields(state).some(({ field }) => !field.locked)

/** Puts a new field of a kind on the page and selects it. */
export const addField: Command<{ type: string; at?: Point; text?: string; imageUrl?: string }> = {
  id: 'addField',
  label: (words) => words.add,
  applies: hasPage,
  perform: ({ document }, { newKey, words }, { type, at, text, imageUrl }) => {
    const key = newKey()
    const place = at ?? newFieldPlace(document, type)
    const field = createField(type, document.page.dimensions, place)
    if (text) field.text = text
    if (imageUrl) field.imageUrl = imageUrl
    return {
      document: appendFields(document, [{ key, field }]),
      selection: [key],
      history: 'record',
      label: words.steps.add(words.kinds[type]?.label ?? type),
    }
  },
}

/** Takes the selected fields away. */
export const deleteFields: Command = {
  id: 'deleteFields',
  label: (words) => words.delete,
  shortcuts: ['Delete', 'Backspace'],
  applies: hasUnlocked,
  perform: ({ document, session }, { words }) => ({
    document: removeFields(document, session.selection),
    selection: [],
    history: 'record',
    label: words.steps.delete,
  }),
}

const duplicateOffset: Point = { x: 16, y: 16 }

/** Copies the selected fields beside themselves and selects the copies. */
export const duplicateFields: Command = {
  id: 'duplicateFields',
  label: (words) => words.duplicate,
  shortcuts: ['Mod+d'],
  applies: (state) =>
    hasSelection(state) && selectedFields(state).every(({ field }) => state.can.add(field.type)),
  perform: ({ document, session }, { newKey, words }) => {
    const copies = copyFields(document, session.selection, newKey, duplicateOffset)
    return {
      document: appendFields(document, copies),
      selection: copies.map(({ key }) => key),
      history: 'record',
      label: words.steps.duplicate,
    }
  },
}

/** Locks the selected fields, or unlocks them where all are locked. */
export const toggleLock: Command = {
  id: 'toggleLock',
  label: (words) => words.lock,
  shortcuts: ['Mod+Shift+l'],
  applies: hasSelection,
  perform: (state, { words }) => {
    const locked = !selectedFields(state).every(({ field }) => field.locked)
    return {
      document: patchFields(state.document, state.session.selection, { locked: locked || undefined }),
      history: 'record',
      label: locked ? words.steps.lock : words.steps.unlock,
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
    perform: ({ document, session }, { words }) => ({
      document: reorderFields(document, session.selection, change),
      history: 'record',
      label: words.steps.order,
    }),
  }
}

/** One step nearer to the viewer. */
export const bringForward = orderCommand('bringForward', 'forward', ['Mod+]'], (words) => words.bringForward)
/** One step away from the viewer. */
export const sendBackward = orderCommand('sendBackward', 'backward', ['Mod+['], (words) => words.sendBackward)

/** Above everything. */
export const bringToFront = orderCommand(
  'bringToFront',
  'front',
  ['Mod+}', ']'],
  (words) => words.bringToFront,
)
/** Below everything. */
export const sendToBack = orderCommand('sendToBack', 'back', ['Mod+{', '['], (words) => words.sendToBack)

/** Hides the selected fields from the page and from what is issued, or shows them where all are hidden. */
export const toggleHidden: Command = {
  id: 'toggleHidden',
  label: (words) => words.hide,
  shortcuts: ['Mod+Shift+h'],
  applies: hasSelection,
  perform: (state, { words }) => {
    const hidden = !selectedFields(state).every(({ field }) => field.hidden)
    return {
      document: patchFields(state.document, state.session.selection, { hidden: hidden || undefined }),
      history: 'record',
      label: hidden ? words.hide : words.show,
    }
  },
}

/** Selects every field. */
export const selectAll: Command = {
  id: 'selectAll',
  viewing: true,
  label: (words) => words.selectAll,
  shortcuts: ['Mod+a'],
  applies: ({ document }) => document.fields.length > 0,
  perform: ({ document }, { words }) => ({
    selection: document.fields.map(({ key }) => key),
    history: 'ignore',
    label: words.selectAll,
  }),
}

/** Selects nothing. */
export const selectNone: Command = {
  id: 'selectNone',
  viewing: true,
  label: (words) => words.selectNone,
  shortcuts: ['Escape'],
  applies: hasSelection,
  perform: (_state, { words }) => ({ selection: [], history: 'ignore', label: words.selectNone }),
}

/** Moves the selected fields by keys; presses that follow each other are one step. */
export const nudge: Command<Point> = {
  id: 'nudge',
  label: (words) => words.nudge,
  applies: hasUnlocked,
  perform: ({ document, session }, { words }, by) => ({
    document: moveFields(document, session.selection, by),
    history: 'merge',
    mergeKey: `nudge ${session.selection.join(' ')}`,
    label: words.steps.move,
  }),
}
