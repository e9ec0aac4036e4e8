import type { FontStyle, TemplateField } from '@certificate-sdk/template'
import { copyStyle as applyStyle } from '../document/copyStyle.ts'
import { changeFields } from '../document/fieldChanges.ts'
import { patchFields, styleField } from '../document/patchField.ts'
import { steppedField } from '../document/steppedField.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../languages/en/en.ts'
import { selectedStyles, typedText } from '../store/selectedStyles.ts'
import { hasSelection, hasUnlocked, onlySelected, selectedFields } from '../store/selectors.ts'
import type { Command, ListedCommand } from './Command.ts'
import { explainSelection, explainSingle } from './explainSelection.ts'
import { changeFieldProperties } from './propertyCommands.ts'
import { styleTyped } from './styleTyped.ts'

/** Links the selection in the text being typed, or else all of the selected text; `undefined` removes its links. */
export const setLink: Command<string | undefined> = {
  id: 'setLink',
  isEnabled: hasUnlocked,
  change(state, { messages }, href) {
    const typed = styleTyped(state, { href }, messages.link, messages)
    const only = onlySelected(state)
    if (typed || only?.field.type !== 'text') return typed
    const whole = { start: 0, end: only.field.text.length }
    return {
      document: changeFields(state.document, [only.key], (field) => styleField(field, whole, { href })),
      history: 'record',
      label: messages.steps.change(messages.link),
    }
  },
}

/**
 * Sets a style on the selected texts whose font has it, or removes it if all of them already use it. While a text is
 * being typed, it is set on its selection, or on what is typed next.
 *
 * @param style font style; `undefined` if every font supports it
 */
function toggleStyle(
  id: string,
  key: 'isBold' | 'isItalic' | 'isUnderline',
  style: FontStyle | undefined,
  shortcut: string,
  label: (messages: Messages) => string,
): ListedCommand {
  return {
    id,
    group: 'edit',
    label,
    shortcuts: [shortcut],
    // Text can also be styled while it is typed on the page.
    scope: 'everywhere',
    isEnabled: hasUnlocked,
    disabledReason: explainSelection,
    // A QR code or the font has no such style.
    unchanged: (messages) => messages.spoken.off(label(messages)),
    change(state, { messages, hasStyle }) {
      const canHave = (field: TemplateField) =>
        !field.locked &&
        editorKind(field.type).extent === 'box' &&
        (!style || hasStyle(field.fontFamily, style))
      const fields = selectedStyles(state).filter(({ field }) => canHave(field))
      if (!fields.length) return undefined
      const sets = !fields.every(({ field }) => field[key])
      const patch = { [key]: style ? sets : sets || undefined }
      const typed = styleTyped(state, patch, label(messages), messages)
      if (typed) return typed
      const keys = fields.map(({ key }) => key)
      return {
        document: patchFields(state.document, keys, patch),
        history: 'record',
        label: messages.steps.change(label(messages)),
      }
    },
  }
}

/** Makes the selected texts bold, or regular if all are bold. */
export const toggleBold = toggleStyle('toggleBold', 'isBold', 'Bold', 'Mod+b', ({ bold }) => bold)
/** Makes the selected texts italic, or upright if all are italic. */
export const toggleItalic = toggleStyle('toggleItalic', 'isItalic', 'Italic', 'Mod+i', ({ italic }) => italic)
/** Underlines the selected texts, or removes the underline if all are underlined. */
export const toggleUnderline = toggleStyle(
  'toggleUnderline',
  'isUnderline',
  undefined,
  'Mod+u',
  ({ underline }) => underline,
)

const hasLetters = ({ type }: TemplateField) => editorKind(type).extent === 'box'

/** Enlarges or reduces the letters of the selected texts; while a text is being typed, those of its selection. */
function stepLetters(id: string, by: number, shortcut: string): ListedCommand {
  return {
    id,
    group: 'edit',
    label: ({ labeled, size, larger, smaller }) => labeled(size, by > 0 ? larger : smaller),
    shortcuts: [shortcut],
    scope: 'everywhere',
    isEnabled: (state) => selectedFields(state).some(({ field }) => !field.locked && hasLetters(field)),
    disabledReason: explainSelection,
    perform({ store, run, messages }) {
      const state = store.getState()
      const step = (field: TemplateField) => (hasLetters(field) ? steppedField(field, 'fontSize', by) : {})
      const typed = typedText(state) && selectedStyles(state)[0]?.field
      const patch = typed ? { fontSize: step(typed).fontSize } : step
      run(changeFieldProperties, { patch, what: messages.size })
    },
  }
}

/** Enlarges letters by 1 px. */
export const enlargeLetters = stepLetters('enlargeLetters', 1, 'Mod+>')
/** Reduces letters by 1 px. */
export const reduceLetters = stepLetters('reduceLetters', -1, 'Mod+<')

/** Copies the style of the selected field, within this editor. */
export const copyStyle: ListedCommand = {
  id: 'copyStyle',
  group: 'edit',
  label: (messages) => messages.copyStyle,
  shortcuts: ['Mod+Alt+c', 'Shift+c'],
  isEnabled: (state) => onlySelected(state) !== undefined,
  disabledReason: explainSingle,
  perform({ store, announce, messages }) {
    store.transition({ copiedStyle: () => onlySelected(store.getState())?.field ?? null })
    announce(messages.spoken.styleCopied)
  },
}

/** Applies the copied style to the selected fields. */
export const pasteStyle: ListedCommand = {
  id: 'pasteStyle',
  group: 'edit',
  label: (messages) => messages.pasteStyle,
  shortcuts: ['Mod+Alt+v', 'Shift+p'],
  isEnabled: (state) => hasSelection(state) && state.ui.copiedStyle !== null,
  disabledReason: (messages, state) => explainSelection(messages, state) || messages.cannotPaste,
  change: ({ document, ui }, { messages }) =>
    ui.copiedStyle
      ? {
          document: applyStyle(document, ui.copiedStyle, ui.selection.keys),
          history: 'record',
          label: messages.pasteStyle,
        }
      : undefined,
}
