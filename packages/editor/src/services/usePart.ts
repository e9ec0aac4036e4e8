import { useCallback, useEffect, useState } from 'react'
import type { Command } from '../commands/Command.ts'
import { importPart } from '../loading/importPart.ts'
import { showError } from '../store/Notice.ts'
import { type EditorDialog, hideOverlay } from '../store/Overlay.ts'
import { useEditor } from './useEditor.ts'
import { useEscape } from './useEscape.ts'

/** A dialog shown by a part. */
interface PartDialog {
  dialog: EditorDialog
  /** Opens it. */
  command: Command
}

/**
 * Returns a part of the editor, which is loaded when it is first needed; `undefined` until then. If it cannot be
 * loaded, a notice offers to try again.
 *
 * @param name as in {@link importPart}
 * @param load the same function in every call
 * @param need why the part is needed, or a falsy value; after a failure, another reason tries again
 * @param shows the dialog that waits for the part, the same object in every call. It is closed after a failure and by
 * Escape, because other keys do nothing while a dialog is open.
 */
export function usePart<Part extends object>(
  name: string,
  load: () => Promise<Part>,
  need: unknown,
  shows?: PartDialog,
): Part | undefined {
  const { store, run, messages } = useEditor()
  const [part, setPart] = useState<Part>()
  const request = useCallback(async () => {
    try {
      const loaded = await importPart(name, load)
      setPart((before) => before ?? loaded)
    } catch {
      const { overlay, notice } = store.getState().ui
      const isWaiting = shows?.dialog === overlay.dialog
      // Several parts can fail together, and there is one notice.
      const others = notice?.text === messages.incomplete ? notice.action : undefined
      const action = {
        label: messages.retry,
        perform() {
          others?.perform()
          if (!isWaiting || !run(shows.command)) void request()
        },
      }
      store.transition({
        notice: showError(messages.incomplete, { action }),
        ...(isWaiting && { overlay: hideOverlay }),
      })
    }
  }, [name, load, shows, store, run, messages])
  useEffect(() => {
    if (need && !part) void request()
  }, [need, part, request])
  // The loaded part handles Escape itself.
  useEscape(
    'dialog',
    () => store.transition({ overlay: hideOverlay }),
    () => !part && store.getState().ui.overlay.dialog === shows?.dialog,
  )
  return part
}
