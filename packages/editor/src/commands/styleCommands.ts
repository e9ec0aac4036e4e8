import type { FontStyle, TemplateField } from '@certificate-sdk/template'
import { patchFields } from '../document/fieldChanges.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import { hasUnlocked, selectedFields } from '../store/selectors.ts'
import type { ListedCommand } from './Command.ts'

/**
 * Sets a style on the selected texts whose font has it, or removes it if all of them already use it.
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
    // On the page, text can be styled while it is typed.
    scope: 'everywhere',
    isEnabled: hasUnlocked,
    change(state, { messages, hasStyle }) {
      const canHave = (field: TemplateField) =>
        !field.locked &&
        editorKind(field.type).extent === 'box' &&
        (!style || hasStyle(field.fontFamily, style))
      const fields = selectedFields(state).filter(({ field }) => canHave(field))
      if (!fields.length) return undefined
      const sets = !fields.every(({ field }) => field[key])
      const keys = fields.map(({ key }) => key)
      return {
        document: patchFields(state.document, keys, { [key]: style ? sets : sets || undefined }),
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
