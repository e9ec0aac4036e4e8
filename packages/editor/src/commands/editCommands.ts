import type { EditorField } from '../document/EditorDocument.ts'
import { fitPage } from '../geometry/viewport.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../languages/en/en.ts'
import { showViewport } from '../store/CanvasView.ts'
import type { EditorState } from '../store/EditorState.ts'
import { showDialog } from '../store/Overlay.ts'
import { hasPage, onlySelected, selectedFields, uncoveredCanvas } from '../store/selectors.ts'
import { startTyping, type TypingPress } from '../store/Typing.ts'
import type { EffectCommand, EffectTools, ListedCommand } from './Command.ts'
import { explainSingle } from './explainSelection.ts'

/** Hands the design to the host. */
export const save: ListedCommand = {
  id: 'save',
  group: 'file',
  label: (messages) => messages.save,
  shortcuts: ['Mod+s'],
  scope: 'everywhere',
  isEnabled: hasPage,
  perform: (tools) => void tools.save(),
}

/**
 * Goes to another state of the document. If the page size changes, the page is fitted again, because most of
 * it could be out of view.
 */
function travel({ store }: EffectTools, step: () => void): void {
  const before = store.getState().document.page.dimensions
  step()
  const state = store.getState()
  const page = state.document.page.dimensions
  if (page.width === before.width && page.height === before.height) return
  if (state.ui.view.canvas.width)
    store.transition({ view: showViewport(fitPage(page, uncoveredCanvas(state))) })
}

/** Undoes the last step. */
export const undo: ListedCommand = {
  id: 'undo',
  group: 'edit',
  label: (messages) => messages.undo,
  shortcuts: ['Mod+z'],
  isEnabled: ({ past }) => past.length > 0,
  disabledReason: ({ spoken }) => spoken.nothingToUndo,
  perform: (tools) => travel(tools, tools.store.undo),
}

/** Redoes the last undone step. */
export const redo: ListedCommand = {
  id: 'redo',
  group: 'edit',
  label: (messages) => messages.redo,
  shortcuts: ['Mod+Shift+z', 'Mod+y'],
  isEnabled: ({ future }) => future.length > 0,
  disabledReason: ({ spoken }) => spoken.nothingToRedo,
  perform: (tools) => travel(tools, tools.store.redo),
}

/**
 * Edits the selected field: types on the page if it shows its own text, opens the dialog of a signature, also of one in
 * a group, and otherwise focuses its label in the panel.
 */
export const editText: ListedCommand = {
  id: 'editText',
  group: 'edit',
  label: (messages, state) =>
    selectedSignature(state) ? messages.steps.change(messages.kinds.signature.label) : messages.editText,
  shortcuts: ['Enter', 'F2'],
  isEnabled(state) {
    const edited = onlySelected(state) ?? selectedSignature(state)
    return edited !== undefined && !edited.field.locked
  },
  disabledReason: explainSingle,
  perform({ store, run }) {
    const only = onlySelected(store.getState())
    if (!run(sign) && only) store.transition({ typing: startTyping('page', only.key) })
  },
}

/** Returns the signature among the selected fields, if there is exactly one. */
export function selectedSignature(state: EditorState): EditorField | undefined {
  const signatures = selectedFields(state).filter(({ field }) => field.type === 'signature')
  return signatures.length === 1 ? signatures[0] : undefined
}

/** Opens the dialog in which the selected signature is drawn, typed, or uploaded. */
export const sign: EffectCommand = {
  id: 'sign',
  isEnabled(state) {
    const field = selectedSignature(state)?.field
    return field !== undefined && !field.locked && state.can.upload
  },
  perform: ({ store }) => store.transition({ overlay: showDialog('signature') }),
}

/** Returns true if pressed letters go to the text selected on the page. */
export function isTextSelected(state: EditorState): boolean {
  const field = onlySelected(state)?.field
  return (
    field !== undefined &&
    state.can.edit &&
    !field.locked &&
    !field.hidden &&
    editorKind(field.type).text === 'content'
  )
}

/** Returns true if a text is still the default of a new one, which the first letter replaces. */
function isUntouched(text: string, { defaults, signature }: Messages): boolean {
  return text === defaults.text || text === signature.yourName
}

/** Starts typing at the end of the selected text, for a letter that is about to arrive. */
export const continueText: EffectCommand = {
  id: 'continueText',
  isEnabled: isTextSelected,
  perform({ store, messages }) {
    const { key, field } = onlySelected(store.getState()) ?? {}
    if (!key || !field) return
    const end = field.text.length
    const range = { start: isUntouched(field.text, messages) ? 0 : end, end }
    store.transition({ typing: startTyping('page', key, { range }) })
  },
}

/** Starts typing in the selected text at the pressed position; other kinds are edited as by {@link editText}. */
export const editTextAt: EffectCommand<TypingPress> = {
  id: 'editTextAt',
  isEnabled: editText.isEnabled,
  perform({ store, run, messages }, press) {
    const state = store.getState()
    const { key, field } = onlySelected(state) ?? {}
    if (!key || !field || !isTextSelected(state) || isUntouched(field.text, messages)) run(editText)
    else store.transition({ typing: startTyping('page', key, { press }) })
  },
}
