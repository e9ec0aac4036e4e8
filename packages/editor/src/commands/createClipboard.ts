import type { TemplateField } from '@certificate-sdk/template'
import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import { onlySelected } from '../store/selectors.ts'
import type { Command } from './Command.ts'
import { fieldsFromClipboard, fieldsToClipboard, pasteFields, pasteStyle } from './clipboardCommands.ts'
import { deleteFields } from './fieldCommands.ts'

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

/** The part of the browser's clipboard that is used. */
export type SystemClipboard = Pick<Clipboard, 'readText' | 'writeText'>

/**
 * @param run runs a command if it applies
 * @param takeFile takes a pasted image
 * @param findSystem the browser's clipboard. Pages without https have none, and others may be refused it; then fields
 *   can be copied and pasted within this editor.
 */
export function createClipboard(
  store: EditorStore,
  run: <Arguments>(command: Command<Arguments>, args: Arguments) => void,
  messages: Messages,
  takeFile: (file: File) => unknown,
  findSystem: () => SystemClipboard | undefined = () => navigator.clipboard,
): EditorClipboard {
  let style: TemplateField | undefined
  /** What was copied here last. */
  let copied: string | undefined
  /** Whether the browser's clipboard may hold something newer. */
  let shared = true

  function take(text: string): boolean {
    const fields = fieldsFromClipboard(text)
    if (fields?.length) run(pasteFields, fields)
    return fields !== undefined
  }

  async function copy(): Promise<void> {
    copied = fieldsToClipboard(store.getState())
    try {
      await findSystem()?.writeText(copied)
      shared = findSystem() !== undefined
    } catch {
      shared = false
    }
  }

  return {
    copy,
    async cut() {
      await copy()
      run(deleteFields, undefined)
    },
    async paste() {
      const text = shared
        ? ((await findSystem()
            ?.readText()
            .catch(() => undefined)) ?? copied)
        : copied
      if (text === undefined) store.updateUi({ notice: { kind: 'info', text: messages.clipboardRefused } })
      else take(text)
    },
    copyStyle() {
      style = onlySelected(store.getState())?.field
    },
    pasteStyle() {
      if (style) run(pasteStyle, style)
    },
    onEvent(event) {
      const { ui } = store.getState()
      if (event.type === 'paste') {
        const [file] = event.clipboardData?.files ?? []
        if (take(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
        else if (file) {
          event.preventDefault()
          takeFile(file)
        }
        return
      }
      if (!ui.selection.length) return
      copied = fieldsToClipboard(store.getState())
      shared = true
      event.clipboardData?.setData('text/plain', copied)
      event.preventDefault()
      if (event.type === 'cut') run(deleteFields, undefined)
    },
  }
}
