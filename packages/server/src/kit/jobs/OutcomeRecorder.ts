interface OutcomeRecorderOptions<Outcome> {
  /** Stores outcomes in one transaction. */
  record(outcomes: readonly Outcome[]): Promise<void>
  onError(error: unknown): void
}

/** Pause before outcomes are recorded again, in ms. */
const retryMs = 1_000

/**
 * Records how attempts ended. Outcomes that arrive while others are being recorded are recorded together, so that one
 * write to the disk serves many jobs. While the database is away they are kept and tried again: a job that is done but not
 * recorded would be done a second time.
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

  /** From now on, outcomes that cannot be recorded are dropped: their jobs are done again when the lease expires. */
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
