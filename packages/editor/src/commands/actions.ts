import { fieldKinds } from '@certificate-sdk/template'
import type { PanelName } from '../EditorFeatures.ts'
import { centered, zoomAt, zoomStep } from '../geometry/viewport.ts'
import type { Messages } from '../locales/en.ts'
import type { EditorServices } from '../services/EditorServices.ts'
import type { EditorState, ViewAids } from '../store/EditorState.ts'
import { hasPage, onlySelected } from '../store/selectors.ts'
import { type Action, commandAction } from './Action.ts'
import { alignCommands, centerCommands, distributeCommands } from './arrangeCommands.ts'
import {
  addField,
  bringForward,
  bringToFront,
  deleteFields,
  duplicateFields,
  selectAll,
  selectNone,
  sendBackward,
  sendToBack,
  toggleHidden,
  toggleLock,
} from './fieldCommands.ts'

const always = () => true
const hasSelection = ({ ui }: EditorState) => ui.selection.length > 0

function zoomAction(direction: 1 | -1, shortcuts: string[], label: (messages: Messages) => string): Action {
  return {
    id: direction > 0 ? 'zoomIn' : 'zoomOut',
    allowed: always,
    group: 'view',
    label,
    shortcuts,
    applies: hasPage,
    run({ store }) {
      const { viewport, canvas } = store.getState().ui
      const center = { x: canvas.width / 2, y: canvas.height / 2 }
      store.updateUi({ viewport: zoomAt(viewport, zoomStep(viewport.zoom, direction), center) })
    },
  }
}

/** Nearer. */
export const zoomIn = zoomAction(1, ['Mod++', 'Mod+=', '+', '='], (messages) => messages.zoomIn)
/** Further away. */
export const zoomOut = zoomAction(-1, ['Mod+-', '-'], (messages) => messages.zoomOut)

/** The page at one px a px. */
export const zoomActual: Action = {
  id: 'zoomActual',
  allowed: always,
  group: 'view',
  label: (messages) => messages.zoomActual,
  shortcuts: ['Mod+0'],
  applies: hasPage,
  run({ store }) {
    const { document, ui } = store.getState()
    store.updateUi({ viewport: centered(document.page.dimensions, ui.canvas, 1) })
  },
}

/** The whole page in sight. */
export const zoomFit: Action = {
  id: 'zoomFit',
  allowed: always,
  group: 'view',
  label: (messages) => messages.zoomFit,
  shortcuts: ['Mod+1', '!'],
  applies: hasPage,
  run: ({ fit }) => fit(),
}

/** Hands the design to the host. */
export const save: Action = {
  id: 'save',
  group: 'file',
  label: (messages) => messages.save,
  shortcuts: ['Mod+s'],
  applies: hasPage,
  run: (services) => void services.save(),
}

/** Shows the certificate as a recipient will see it. */
export const preview: Action = {
  id: 'preview',
  allowed: (can) => can.preview,
  group: 'file',
  label: (messages) => messages.preview,
  shortcuts: ['Mod+p'],
  applies: hasPage,
  run: ({ store }) => store.updateUi({ dialog: 'preview' }),
}

/** Finds and runs any action by its name. */
export const openPalette: Action = {
  id: 'palette',
  allowed: always,
  group: 'view',
  label: (messages) => messages.commands,
  shortcuts: ['Mod+k'],
  applies: always,
  run: ({ store }) => store.updateUi({ dialog: 'palette' }),
}

/** Lists every key. */
export const openShortcuts: Action = {
  id: 'shortcuts',
  allowed: always,
  group: 'view',
  label: (messages) => messages.shortcuts,
  shortcuts: ['?'],
  applies: always,
  run: ({ store }) => store.updateUi({ dialog: 'shortcuts' }),
}

/** Takes the last step back. */
export const undo: Action = {
  id: 'undo',
  group: 'edit',
  label: (messages) => messages.undo,
  shortcuts: ['Mod+z'],
  applies: ({ past }) => past.length > 0,
  run: ({ store }) => store.undo(),
}

/** Does the step again. */
export const redo: Action = {
  id: 'redo',
  group: 'edit',
  label: (messages) => messages.redo,
  shortcuts: ['Mod+Shift+z', 'Mod+y'],
  applies: ({ future }) => future.length > 0,
  run: ({ store }) => store.redo(),
}

const editText: Action = {
  id: 'editText',
  group: 'edit',
  label: (messages) => messages.editText,
  shortcuts: ['Enter', 'F2'],
  applies: (state) => onlySelected(state) !== undefined,
  run: ({ editField }) => editField(),
}

const copy: Action = {
  id: 'copy',
  allowed: always,
  group: 'edit',
  label: (messages) => messages.copy,
  applies: hasSelection,
  run: ({ clipboard }) => void clipboard.copy(),
}

const cut: Action = {
  id: 'cut',
  group: 'edit',
  label: (messages) => messages.cut,
  applies: hasSelection,
  run: ({ clipboard }) => void clipboard.cut(),
}

const paste: Action = {
  id: 'paste',
  group: 'edit',
  label: (messages) => messages.paste,
  applies: hasPage,
  run: ({ clipboard }) => void clipboard.paste(),
}

const copyLook: Action = {
  id: 'copyStyle',
  group: 'edit',
  label: (messages) => messages.copyStyle,
  shortcuts: ['Mod+Alt+c'],
  applies: (state) => onlySelected(state) !== undefined,
  run: ({ clipboard }) => clipboard.copyStyle(),
}

const pasteLook: Action = {
  id: 'pasteStyle',
  group: 'edit',
  label: (messages) => messages.pasteStyle,
  shortcuts: ['Mod+Alt+v'],
  applies: hasSelection,
  run: ({ clipboard }) => clipboard.pasteStyle(),
}

function nextField(step: 1 | -1): Action {
  return {
    id: step > 0 ? 'nextField' : 'previousField',
    allowed: always,
    group: 'edit',
    label: (messages) => (step > 0 ? messages.nextField : messages.previousField),
    shortcuts: [step > 0 ? 'n' : 'Shift+n'],
    applies: ({ document }) => document.fields.length > 0,
    run({ store, messages }) {
      const { document, ui } = store.getState()
      const keys = document.fields.map(({ key }) => key)
      const at = keys.indexOf(ui.selection.at(-1) ?? '')
      const next = keys[at < 0 ? (step > 0 ? 0 : keys.length - 1) : (at + step + keys.length) % keys.length]
      if (next) store.apply({ selection: [next], history: 'ignore', label: messages.selectAll })
    },
  }
}

function panelAction(panel: PanelName, shortcut: string): Action {
  return {
    id: `panel-${panel}`,
    allowed: (can) => can.panel(panel),
    group: 'view',
    label: (messages) => messages[panel],
    shortcuts: [shortcut],
    applies: hasPage,
    run: ({ store }) => store.updateUi({ panel: store.getState().ui.panel === panel ? null : panel }),
  }
}

function viewAction(option: keyof ViewAids, shortcut: string): Action {
  return {
    id: `view-${option}`,
    allowed: always,
    group: 'view',
    label: (messages) => messages.view[option],
    shortcuts: [shortcut],
    applies: hasPage,
    run({ store }) {
      const { view } = store.getState().ui
      store.updateUi({ view: { ...view, [option]: !view[option] } })
    },
  }
}

function addAction(type: string): Action {
  return {
    id: `add-${type}`,
    allowed: (can) => can.add(type),
    group: 'add',
    label: (messages) => messages.addKind(messages.kinds[type]?.label ?? type),
    applies: hasPage,
    run: ({ run }: EditorServices) => run(addField, { type }),
  }
}

/** Everything that a key or the palette can do. */
export const actions: readonly Action[] = [
  save,
  preview,
  undo,
  redo,
  copy,
  cut,
  paste,
  ...[duplicateFields, deleteFields, selectAll, selectNone].map((command) => commandAction('edit', command)),
  editText,
  copyLook,
  pasteLook,
  nextField(1),
  nextField(-1),
  ...fieldKinds.map(({ type }) => addAction(type)),
  ...[
    ...alignCommands,
    ...centerCommands,
    ...distributeCommands,
    bringForward,
    sendBackward,
    bringToFront,
    sendToBack,
    toggleLock,
    toggleHidden,
  ].map((command) => commandAction('arrange', command)),
  zoomIn,
  zoomOut,
  zoomActual,
  zoomFit,
  panelAction('add', '1'),
  panelAction('background', '2'),
  panelAction('layers', '3'),
  panelAction('samples', '4'),
  viewAction('rulers', 'Shift+r'),
  viewAction('grid', 'g'),
  viewAction('margins', 'm'),
  openPalette,
  openShortcuts,
]
