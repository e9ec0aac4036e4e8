/** Runs work with the same key sequentially, in arrival order, and work with different keys concurrently. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @returns the work's result; a failure doesn't affect the next */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
