import type { EditorDriver } from './EditorDriver.ts'

/** Drops a file on the editor, or pastes it. */
export async function giveFile(
  { root }: EditorDriver,
  how: 'drop' | 'paste',
  file: { name: string; type: string; bytes: Buffer },
): Promise<void> {
  const target = root.locator('.canvas, .start').first()
  await target.evaluate(
    (element, [event, name, type, base64]) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type }))
      const init = { bubbles: true, composed: true, cancelable: true }
      element.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      )
    },
    [how, file.name, file.type, file.bytes.toString('base64')] as const,
  )
}
