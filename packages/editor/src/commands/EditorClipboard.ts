import type { Point } from '@certificate-sdk/template/internal'

/** Copies fields through the system's clipboard, so that they can be pasted into another editor. */
export interface EditorClipboard {
  copy(): Promise<void>
  cut(): Promise<void>
  /** @param where `inPlace`: fields keep their place even on top of others */
  paste(where?: 'inPlace'): Promise<void>
  /** Accepts text dropped at a point of the page. */
  drop(text: string, at: Point): void
  /** Pastes fields that an earlier version copied as JSON into a text box, as their text. */
  onTypedPaste(event: ClipboardEvent): void
  /** Handles a clipboard event of the page itself, which needs no permission. */
  onEvent(event: ClipboardEvent): void
}
