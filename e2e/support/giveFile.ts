import type { EditorDriver } from './EditorDriver.ts'

/** A file on the person's computer. */
export interface GivenFile {
  name: string
  type: string
  bytes: Buffer
}

/**
 * Drops files on the editor, or pastes them.
 *
 * @param at position of the drop, in px of the window
 */
export async function giveFiles(
  { root }: EditorDriver,
  how: 'drop' | 'paste',
  files: readonly GivenFile[],
  at: { x: number; y: number } = { x: 0, y: 0 },
): Promise<void> {
  const target = root.locator('.canvas, .start').first()
  await target.evaluate(
    (element, [event, given, place]) => {
      const transfer = new DataTransfer()
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name, { type }))
      }
      const init = { bubbles: true, composed: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer, clientX: place.x, clientY: place.y })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      )
    },
    [
      how,
      files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') })),
      at,
    ] as const,
  )
}

/** Drops one file on the editor, or pastes it. */
export function giveFile(editor: EditorDriver, how: 'drop' | 'paste', file: GivenFile): Promise<void> {
  return giveFiles(editor, how, [file])
}
