interface OutcomeRecorderOptions<Outcome> {
  /** Stores outcomes in one transaction. */
  record(outcomes: readonly Outcome[]): Promise<void>
  onError(error: unknown): void
}

/** Delay before a failed recording is retried, in ms. */
const retryMs = 1_000

/**
 * Records outcomes of attempts. Batches those that arrive during a write, so that one write serves many jobs. While the
 * database is away, keeps and retries them: a job done but not recorded would be done twice.
 */
export class OutcomeRecorder<Outcome> {
  readonly #options: OutcomeRecorderOptions<Outcome>
  #outcomes: Outcome[] = []
  #stopped = false
  #running: Promise<void> | undefined

  constructor(options: OutcomeRecorderOptions<Outcome>) {
    this.#options = options
  }

  add(outcome: Outcome): void {
    this.#outcomes.push(outcome)
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined
    })
  }

  /** Resolves once everything is recorded, or given up after {@link stop}. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** From now on, drops outcomes that can't be recorded: their jobs run again when the lease expires. */
  stop(): void {
    this.#stopped = true
  }

  async #run(): Promise<void> {
    while (this.#outcomes.length) {
      const outcomes = this.#outcomes
      this.#outcomes = []
      try {
        await this.#options.record(outcomes)
      } catch (error) {
        this.#options.onError(error)
        if (this.#stopped) continue
        this.#outcomes = [...outcomes, ...this.#outcomes]
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
  }
}
