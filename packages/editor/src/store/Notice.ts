/** A message at the bottom of the canvas. */
export interface Notice {
  kind: 'info' | 'error'
  text: string
  /** A second sentence that may come from the host, in any language. */
  reason?: string
  /** Mistakes of a file, listed below the text. */
  mistakes?: readonly string[]
  /** Control that the message is about; it is marked, and the message disappears when the problem is fixed. */
  about?: 'name'
  /** A button, such as `Try again`. Pressing it dismisses the message. */
  action?: NoticeAction
  /** Escape closes the editor while this message is shown, which takes `feel.escapeAgain`. */
  closesOnEscape?: true
  /** Offers the other pages of the PDF that an image came from; pages are counted from 1. */
  pdf?: { page: number; pages: number; choose(page: number): void }
  /**
   * Key of the field that it is about: if that field no longer exists, for example after Undo, the message is not
   * shown.
   */
  field?: string
}

/** An action offered by a message. */
export interface NoticeAction {
  label: string
  /** Runs a command, which may show its own message: `() => run(save)`. */
  perform(): void
}

/** The details of a message, besides its kind and text. */
type Details = Omit<Notice, 'kind' | 'text'>

/** Shows a message in place of the last one. */
export const showInfo = (text: string, details?: Details) => (): Notice => ({
  kind: 'info',
  text,
  ...details,
})

/** Shows an error in place of the last message. */
export const showError = (text: string, details?: Details) => (): Notice => ({
  kind: 'error',
  text,
  ...details,
})

/** Removes any message. */
export const clearNotice = (): null => null

/** Removes the message if it has this text. */
export const clearText =
  (text: string) =>
  (now: Notice | null): Notice | null =>
    now?.text === text ? null : now
