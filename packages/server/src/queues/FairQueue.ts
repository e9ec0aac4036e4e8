/**
 * A bounded queue that serves owners in turn: an owner with a thousand waiting items delays another by one item at most,
 * and is the only one to be refused when it has too many. First in, first out within an owner.
 */
export class FairQueue<Item> {
  readonly #limits: { perOwner: number; total: number }
  /** In the order of their turns. */
  readonly #waiting = new Map<string, Item[]>()
  #length = 0

  constructor(limits: { perOwner: number; total: number }) {
    this.#limits = limits
  }

  get length(): number {
    return this.#length
  }

  /** Returns `false` if the owner, or all owners together, have too many items waiting. */
  push(owner: string, item: Item): boolean {
    const items = this.#waiting.get(owner) ?? []
    if (items.length >= this.#limits.perOwner || this.#length >= this.#limits.total) return false
    items.push(item)
    this.#waiting.set(owner, items)
    this.#length++
    return true
  }

  /**
   * Takes the next item; its owner goes to the end of the line.
   *
   * @param admits passes over owners whose next item may not be taken now
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

  /** Takes everything. */
  drain(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#length = 0
    return all
  }
}
