import { within } from '../../kit/system/within.ts'
import type { RenderingHealth } from '../../render/rendering/Renderer.ts'

/** How long a result is shared by all callers, and how long a caller may wait for it, in ms. */
const sharedFor = 1_000
const answerWithin = 800

/** Health of a service that can work, or the reason why it can’t; `cause` is for the log. */
export type ReadinessResult = { rendering: RenderingHealth } | { problem: string; cause?: string }

interface ReadinessOptions {
  /** Why the service cannot work until somebody acts, if so. Asked each time. */
  lasting(): string | undefined
  /** Writes to the database. Rejects if that is not possible. */
  write(): Promise<unknown>
  rendering(): Promise<RenderingHealth>
  /** Milliseconds, from a clock that never jumps. */
  now(): number
}

/**
 * Answers whether the service can work, within a second whatever the database does. At most one probe runs at a time,
 * and its result is shared for a second, so that no number of balancers costs more than one write per second.
 */
export class Readiness {
  readonly #options: ReadinessOptions
  #last: { at: number; result: ReadinessResult } | undefined
  #running: Promise<ReadinessResult> | undefined
  /** Problem to report if the running probe takes too long. */
  #problem = ''

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  async check(): Promise<ReadinessResult> {
    const { now, lasting } = this.#options
    const problem = lasting()
    if (problem !== undefined) return { problem }
    if (this.#last && now() - this.#last.at < sharedFor) return this.#last.result
    this.#running ??= this.#probe().finally(() => {
      this.#running = undefined
    })
    const result = await within(answerWithin, this.#running, undefined)
    return result ?? { problem: this.#problem }
  }

  async #probe(): Promise<ReadinessResult> {
    const { write, rendering, lasting, now } = this.#options
    const result = await this.#check(write, rendering)
    const problem = lasting()
    if (problem !== undefined) return { problem }
    this.#last = { at: now(), result }
    return result
  }

  async #check(
    write: ReadinessOptions['write'],
    rendering: ReadinessOptions['rendering'],
  ): Promise<ReadinessResult> {
    this.#problem = 'The database does not answer, or cannot be written.'
    try {
      await write()
    } catch (error) {
      return { problem: this.#problem, cause: error instanceof Error ? error.message : String(error) }
    }
    this.#problem = "Certificates cannot be rendered. The service's log has the cause."
    const health = await rendering()
    return health.status === 'failing' ? { problem: this.#problem } : { rendering: health }
  }
}
