import { changeFields } from '../document/fieldChanges.ts'
import { styleField } from '../document/patchField.ts'
import { hasUnlocked, onlySelected } from '../store/selectors.ts'
import type { Command } from './Command.ts'
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
