import type { Messages } from '../locales/en.ts'
import type { EditorStore } from '../store/createEditorStore.ts'
import type { RunCommand } from './Command.ts'
import { pasteFields } from './clipboardCommands.ts'
import { fieldsFromClipboard, fieldsToClipboard } from './clipboardText.ts'
import type { EditorClipboard } from './EditorClipboard.ts'
import { deleteFields } from './fieldCommands.ts'
import { isMac } from './isMac.ts'
import { shortcutLabel } from './shortcuts.ts'

/** The part of the browser's clipboard that is used. */
export type SystemClipboard = Pick<Clipboard, 'readText' | 'writeText'>

/**
 * @param announce hears that fields were copied, which nobody sees
 * @param takeFile takes a pasted image
 * @param findSystem the browser's clipboard. Pages without https have none, and a browser may refuse it; fields can
 *   then be copied and pasted within this editor.
 */
export function createClipboard(
  store: EditorStore,
  run: RunCommand,
  messages: Messages,
  announce: (text: string) => void,
  takeFile: (file: File) => unknown,
  findSystem: () => SystemClipboard | undefined = () => navigator.clipboard,
): EditorClipboard {
  /** What this editor copied last. */
  let copied: string | undefined
  /** Whether the system's clipboard may hold something newer. */
  let shared = true

  function take(text: string): boolean {
    const fields = fieldsFromClipboard(text)
    if (fields?.length) run(pasteFields, fields)
    return fields !== undefined
  }

  async function copy(): Promise<void> {
    copied = fieldsToClipboard(store.getState())
    announce(messages.spoken.copied)
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
      run(deleteFields)
    },
    async paste() {
      const text = shared
        ? ((await findSystem()
            ?.readText()
            .catch(() => undefined)) ?? copied)
        : copied
      if (text !== undefined) {
        take(text)
        return
      }
      const keys = (shortcut: string) => shortcutLabel(shortcut, isMac(), messages.keyNames)
      const refused = messages.clipboardRefused(keys('Mod+c'), keys('Mod+v'))
      store.updateUi({ notice: { kind: 'info', text: refused } })
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
      announce(messages.spoken.copied)
      if (event.type === 'cut') run(deleteFields)
    },
  }
}
