interface Waiting {
  work(): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Runs work with the same key sequentially, in arrival order, until a failure that all others would share: then waiting
 * work fails with it, so that none waits longer than for one.
 */
export class TurnsUntilFailure {
  readonly #isShared: (error: unknown) => boolean
  readonly #waiting = new Map<string, Waiting[]>()

  /** @param isShared true if waiting work would fail in the same way */
  constructor(isShared: (error: unknown) => boolean) {
    this.#isShared = isShared
  }

  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const one = { work, resolve, reject } as Waiting
      const waiting = this.#waiting.get(key)
      if (waiting) return void waiting.push(one)
      const first = [one]
      this.#waiting.set(key, first)
      void this.#drain(key, first)
    })
  }

  async #drain(key: string, waiting: Waiting[]): Promise<void> {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      try {
        one.resolve(await one.work())
      } catch (error) {
        one.reject(error)
        if (this.#isShared(error)) for (const { reject } of waiting.splice(0)) reject(error)
      }
    }
    this.#waiting.delete(key)
  }
}
