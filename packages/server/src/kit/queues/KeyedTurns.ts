/** Runs work of the same key one after another, in order of arrival, and work of different keys at once. */
export class KeyedTurns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** @returns the work's own result; the failure of one does not affect the next */
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
