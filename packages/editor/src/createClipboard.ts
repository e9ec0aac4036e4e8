import type { TemplateField } from '@certificate-sdk/template'
import type { Command } from './commands/Command.ts'
import {
  fieldsFromClipboard,
  fieldsToClipboard,
  pasteFields,
  pasteStyle,
} from './commands/clipboardCommands.ts'
import { deleteFields } from './commands/fieldCommands.ts'
import type { EditorStore } from './store/createEditorStore.ts'
import { onlySelected } from './store/selectors.ts'
import type { Words } from './words/en.ts'

/** Fields through the real clipboard, so that they can go to another editor; looks stay in this one. */
export interface EditorClipboard {
  copy(): Promise<void>
  cut(): Promise<void>
  paste(): Promise<void>
  copyStyle(): void
  pasteStyle(): void
  /** Handles a clipboard event of the page itself, which needs no permission. */
  onEvent(event: ClipboardEvent): void
}

/**
 * @param run runs a command if it applies
 * @param takeFile takes a pasted image
 */
export function createClipboard(
  store: EditorStore,
  run: <Arguments>(command: Command<Arguments>, args: Arguments) => void,
  words: Words,
  takeFile: (file: File) => unknown,
): EditorClipboard {
  let style: TemplateField | undefined

  function take(text: string): boolean {
    const fields = fieldsFromClipboard(text)
    if (fields?.length) run(pasteFields, fields)
    return fields !== undefined
  }

  const refused = () => store.updateSession({ notice: { kind: 'info', text: words.clipboardRefused } })

  async function copied(): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(fieldsToClipboard(store.getState()))
      return true
    } catch {
      refused()
      return false
    }
  }

  return {
    async copy() {
      await copied()
    },
    async cut() {
      if (await copied()) run(deleteFields, undefined)
    },
    async paste() {
      await navigator.clipboard.readText().then(take, refused)
    },
    copyStyle() {
      style = onlySelected(store.getState())?.field
    },
    pasteStyle() {
      if (style) run(pasteStyle, style)
    },
    onEvent(event) {
      const { session } = store.getState()
      if (event.type === 'paste') {
        const [file] = event.clipboardData?.files ?? []
        if (take(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
        else if (file) {
          event.preventDefault()
          takeFile(file)
        }
        return
      }
      if (!session.selection.length) return
      event.clipboardData?.setData('text/plain', fieldsToClipboard(store.getState()))
      event.preventDefault()
      if (event.type === 'cut') run(deleteFields, undefined)
    },
  }
}
