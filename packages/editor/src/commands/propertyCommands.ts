import type { TemplateField } from '@certificate-sdk/template'
import { withoutControlCharacters } from '@certificate-sdk/template/internal'
import { changeFields } from '../document/fieldChanges.ts'
import { type FieldPatch, isPartStyle, patchField, patchFields } from '../document/patchField.ts'
import { openPanel } from '../store/PanelState.ts'
import type { Permissions } from '../store/Permissions.ts'
import { hasPage, hasUnlocked, onlySelected, selectedFields } from '../store/selectors.ts'
import { startTyping, stopTyping } from '../store/Typing.ts'
import type { Command, EffectCommand, ListedCommand } from './Command.ts'
import { styleTyped } from './styleTyped.ts'

/** Properties whose edits consist of many changes, because they are typed or dragged. All others are set in one step. */
const continuous: ReadonlySet<string> = new Set([
  'text',
  'runs',
  'format',
  'x',
  'y',
  'width',
  'height',
  'fontSize',
  'minFontSize',
  'color',
  'rotation',
  'opacity',
  'letterSpacing',
  'lineHeight',
  'paragraphSpacing',
  'background',
  'attribute',
  'crop',
  'fill',
  'stroke',
  'strokeWidth',
  'cornerRadius',
  'headerFill',
  'headerColor',
  'zebraFill',
  'ruleColor',
  'ruleWidth',
  'cellPadding',
  'curve',
  'outline',
  'shadow',
])

/** Properties to set, or a function that returns those of a field, so that other properties may differ between fields. */
export type PropertyPatch = FieldPatch | ((field: TemplateField) => FieldPatch)

/** Properties to set, and the name of the undo step. */
export interface PropertyChange {
  patch: PropertyPatch
  what: string
  /** Part of a property being typed: one undo step until something else changes. */
  typed?: string
}

/**
 * Sets properties of the selected fields that are not locked; while a text is being typed, a style applies to its
 * selection. `what` names them in the undo step.
 */
export const changeFieldProperties: Command<PropertyChange> = {
  id: 'changeFieldProperties',
  isEnabled: hasUnlocked,
  change(state, { messages }, { patch, what, typed = '' }) {
    const entries = selectedFields(state).filter(({ field }) => !field.locked)
    const patchOf = typeof patch === 'function' ? patch : () => withCleanText(patch)
    const names = [...new Set(entries.flatMap(({ field }) => Object.keys(patchOf(field))))]
    const isContinuous = names.every((name) => continuous.has(name))
    const styled =
      typeof patch === 'object' &&
      isPartStyle(patch) &&
      styleTyped(state, patch, what, messages, isContinuous)
    if (styled) return styled
    const keys = entries.map(({ key }) => key)
    const document = changeFields(state.document, keys, (field) => patchField(field, patchOf(field)))
    const change = { document, label: messages.steps.change(what) }
    return isContinuous || typed
      ? { ...change, history: 'merge', mergeKey: names.join(' ') + typed }
      : { ...change, history: 'record' }
  },
}

function withCleanText(patch: FieldPatch): FieldPatch {
  const { text } = patch
  return text === undefined ? patch : { ...patch, text: withoutControlCharacters(text) }
}

const canRename = ({ edit, panel }: Permissions) => edit && panel('layers')

/** Opens the text input for a layer's name in the list of layers; `null` closes it. */
export const startRenaming: EffectCommand<string | null> = {
  id: 'startRenaming',
  isAllowed: canRename,
  isEnabled: hasPage,
  perform: ({ store }, key) =>
    store.transition(
      key === null
        ? { typing: stopTyping('layer') }
        : { typing: startTyping('layer', key), panels: openPanel('layers') },
    ),
}

/** Opens the text input for the selected field. */
export const renameLayer: ListedCommand = {
  id: 'renameLayer',
  group: 'edit',
  label: (messages) => messages.steps.rename,
  isAllowed: canRename,
  isEnabled: (state) => onlySelected(state) !== undefined,
  perform: ({ store, run }) => run(startRenaming, onlySelected(store.getState())?.key ?? null),
}

/**
 * Names a field in the list of layers, even a locked one; with an empty name, its text or kind is shown
 * again.
 */
export const nameLayer: Command<{ key: string; name: string }> = {
  id: 'nameLayer',
  isEnabled: () => true,
  change: ({ document }, { messages }, { key, name }) => ({
    document: patchFields(document, [key], { layerName: name.trim() || undefined }),
    history: 'record',
    label: messages.steps.rename,
  }),
}

/** Digits set the opacity of the selected fields in tens of percent: 5 is 50 %, 0 is 100 %. */
export const opacityCommands: readonly Command[] = Array.from({ length: 10 }, (_, digit) => ({
  id: `opacity-${digit}`,
  shortcuts: [`${digit}`],
  scope: 'page',
  isEnabled: hasUnlocked,
  perform: ({ run, messages }) =>
    run(changeFieldProperties, { patch: { opacity: (digit || 10) / 10 }, what: messages.opacity }),
}))
