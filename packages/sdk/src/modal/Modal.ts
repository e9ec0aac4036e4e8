/** The editor's place on a page, which the page around it cannot reach. */
export interface Modal {
  /** Where the editor goes. `data-theme` on it says which theme the waiting view has. */
  body: HTMLElement
  /** Removes the waiting view; a dialog is called by the editor's own name from now on. */
  ready(name: string): void
  /** Says that it takes longer than usual, until somebody tries again. */
  stalled(): void
  /** Removes everything, and gives focus and scrolling back. Does nothing the second time. */
  remove(): void
}

/** What a modal tells. */
export interface ModalEvents {
  /** Escape was pressed, and nothing inside took it. Never told by an inline editor: there it is the page's key. */
  escape(): void
  /** The page removed the container, or what was in it, for good; focus and scrolling are given back already. */
  lost(): void
  /** "Try again" was pressed; the waiting view waits again. */
  retry(): void
  /** "Close" was pressed in the waiting view. */
  close(): void
}
