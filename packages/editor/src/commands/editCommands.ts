import { fitPage } from '../geometry/viewport.ts'
import { showViewport } from '../store/CanvasView.ts'
import { showDialog } from '../store/Overlay.ts'
import { hasPage, onlySelected, uncoveredCanvas } from '../store/selectors.ts'
import { startTyping } from '../store/Typing.ts'
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
 * Edits the selected field: types on the page if it shows its own text, opens the dialog of a signature, and otherwise
 * types into its label in the panel.
 */
export const editText: ListedCommand = {
  id: 'editText',
  group: 'edit',
  label: (messages, state) =>
    onlySelected(state)?.field.type === 'signature'
      ? messages.steps.change(messages.kinds.signature.label)
      : messages.editText,
  shortcuts: ['Enter', 'F2'],
  isEnabled(state) {
    const only = onlySelected(state)
    return only !== undefined && !only.field.locked
  },
  disabledReason: explainSingle,
  perform({ store, run }) {
    const only = onlySelected(store.getState())
    if (only && !run(sign)) store.transition({ typing: startTyping('page', only.key) })
  },
}

/** Opens the dialog in which the selected signature is drawn, typed, or uploaded. */
export const sign: EffectCommand = {
  id: 'sign',
  isEnabled(state) {
    const field = onlySelected(state)?.field
    return field?.type === 'signature' && !field.locked && state.can.upload
  },
  perform: ({ store }) => store.transition({ overlay: showDialog('signature') }),
}
