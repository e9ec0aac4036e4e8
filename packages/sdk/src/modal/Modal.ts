/**
 * The editor's place on a page, isolated from the page's styles and key handlers.
 *
 * | state   | shows                                   | leads to                                             |
 * | ------- | --------------------------------------- | ---------------------------------------------------- |
 * | waiting | spinner, "Close"                        | `ready()`: ready; `stalled()`: stalled; `remove()`   |
 * | stalled | "taking longer", "Try again", "Close"   | "Try again": waiting; `ready()`: ready; `remove()`   |
 * | blocked | advice, "Close"                         | `remove()`                                           |
 * | ready   | the editor                              | `remove()`                                           |
 * | removed | nothing                                 |                                                      |
 *
 * In every state but the last, the page may remove the container: the modal removes itself and calls `lost`.
 */
export interface Modal {
  /** Element for the editor, inside the one whose `color-scheme` the waiting view has. */
  body: HTMLElement
  /** Removes the waiting view; its container has the editor's own name from now on. */
  ready(name: string): void
  /** Shows that it takes longer than usual, until "Try again" is pressed. */
  stalled(): void
  /** Shows why the editor cannot open, and what the person can do about it. */
  blocked(advice: string): void
  /** Removes everything, and restores focus and scrolling. Does nothing the second time. */
  remove(): void
}

/** Callbacks of a modal. */
export interface ModalEvents {
  /** Escape was pressed and not handled inside. Never called by an inline editor: there the key is the page's. */
  escape(): void
  /** The page removed the container, or its contents, for good; focus and scrolling are already restored. */
  lost(): void
  /** "Try again" was pressed; the waiting view waits again. */
  retry(): void
  /** "Close" was pressed in the waiting view. */
  close(): void
}
