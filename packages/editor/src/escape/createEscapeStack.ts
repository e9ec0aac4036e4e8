import type { EscapeLayer } from './escapeFor.ts'

/** Something that Escape can end, named as in {@link EscapeLayer}. */
export interface EscapeEntry {
  layer: EscapeLayer
  /** Returns true if it is open now, for a key with this target. */
  isOpen(target: EventTarget | null): boolean
  /** Ends it; called at most once while it is open. */
  end(): void
}

/** Everything in one editor that Escape can end. Components register here; none listens to Escape itself. */
export interface EscapeStack {
  /** Returns a function that removes the entry. */
  add(entry: EscapeEntry): () => void
  /**
   * Returns the layers that are open for a key with this target, each with the function that ends it: the one added
   * last, if there are two.
   */
  openAt(target: EventTarget | null): ReadonlyMap<EscapeLayer, () => void>
}

/** Creates the stack of one editor, with nothing open. */
export function createEscapeStack(): EscapeStack {
  const entries = new Set<EscapeEntry>()
  return {
    add(entry) {
      entries.add(entry)
      return () => entries.delete(entry)
    },
    openAt: (target) =>
      new Map([...entries].filter(({ isOpen }) => isOpen(target)).map(({ layer, end }) => [layer, end])),
  }
}
