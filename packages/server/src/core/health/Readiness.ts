import { within } from '../../kit/system/within.ts'
import type { RenderingHealth } from '../../render/rendering/Renderer.ts'

/** How long callers share a result, and how long one may wait for it, in ms. */
const sharedFor = 1_000
const answerWithin = 800

/** Health of a service that works, or the reason why it doesn’t; `cause` is for the log. */
export type ReadinessResult = { rendering: RenderingHealth } | { problem: string; cause?: string }

interface ReadinessOptions {
  /** Returns why the service can't work until somebody acts, or `undefined`. Called on each check. */
  lasting(): string | undefined
  /** Writes to the database. Rejects on failure. */
  write(): Promise<unknown>
  rendering(): Promise<RenderingHealth>
  /** Milliseconds on a monotonic clock. */
  now(): number
}

/**
 * Reports whether the service can work, within a second whatever the database does. At most one probe runs at a time,
 * and its result is shared for a second, so that any number of load balancers costs at most one write per second.
 */
export class Readiness {
  readonly #options: ReadinessOptions
  #last: { at: number; result: ReadinessResult } | undefined
  #running: Promise<ReadinessResult> | undefined
  /** Problem to report if the running probe times out. */
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
