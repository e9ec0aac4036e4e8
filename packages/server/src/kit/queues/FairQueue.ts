/**
 * A bounded queue that serves owners in turns: an owner with a thousand waiting items delays another by at most one
 * item, and is the only one refused. FIFO per owner.
 */
export class FairQueue<Item> {
  readonly #limits: { perOwner: number; total: number }
  /** By owner, in turn order. */
  readonly #waiting = new Map<string, Item[]>()
  #length = 0

  constructor(limits: { perOwner: number; total: number }) {
    this.#limits = limits
  }

  get length(): number {
    return this.#length
  }

  /** @returns `false` if too many items of the owner, or in total, are waiting */
  push(owner: string, item: Item): boolean {
    const items = this.#waiting.get(owner) ?? []
    if (items.length >= this.#limits.perOwner || this.#length >= this.#limits.total) return false
    items.push(item)
    this.#waiting.set(owner, items)
    this.#length++
    return true
  }

  /**
   * Removes the next item; its owner goes to the end of the line.
   *
   * @param admits owners whose next item it rejects are skipped
   */
  shift(admits: (item: Item) => boolean = () => true): Item | undefined {
    for (const [owner, items] of this.#waiting) {
      if (!admits(items[0] as Item)) continue
      const item = items.shift()
      this.#waiting.delete(owner)
      if (items.length) this.#waiting.set(owner, items)
      this.#length--
      return item
    }
    return undefined
  }

  /** Removes all items. */
  drain(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#length = 0
    return all
  }
}
