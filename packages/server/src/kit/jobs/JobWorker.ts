import type { Logger } from 'pino'
import type { SteadyClock } from '../database/SteadyClock.ts'
import type { System } from '../system/System.ts'
import type { JobKind } from './JobKind.ts'
import type { Job, JobOutcome } from './JobQueue.ts'
import { OutcomeRecorder } from './OutcomeRecorder.ts'
import { isGivenUp, retryDelay } from './retrySchedule.ts'

const pollMs = 5_000
/** Ticks of {@link pollMs} between two searches for waits that a wrong clock made too long. */
const ticksPerSearch = 6
/**
 * Minimum time between claims, in ms, because every issued certificate calls `wake`. Shorter after a claim that left
 * due jobs, until half of the slots are free.
 */
const gatherMs = { usually: 50, behind: 20 }
/** Maximum length of a stored error, in characters. */
const maxErrorLength = 500

/** Parts and limits of a worker. */
export interface WorkerOptions extends Pick<System, 'newId' | 'randomBytes'> {
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'error'>
  /** Number of concurrent attempts. */
  concurrency: number
  /** Time after which other processes attempt the jobs of a dead process, in ms. */
  leaseMs: number
}

/**
 * Attempts the jobs of one kind concurrently; a job that hangs doesn't delay others.
 *
 * | a job is | until | then |
 * | --- | --- | --- |
 * | waiting, due | a process claims it | leased, one attempt counted |
 * | leased | the attempt resolves | completed, as the kind says |
 * | | it fails for good | buried |
 * | | it fails otherwise | waiting, due after 5 s, 10 s, … 4 h, or later if the receiver asks for it; buried after three days |
 * | | the service stops before the attempt | waiting, due, attempt not counted |
 * | | the service stops or is too busy to begin it | waiting, due after 5 s, attempt not counted |
 * | | the process dies or freezes | the lease expires: waiting, due, attempted again under the same id |
 * | buried | it is queued again (`requeueBuried`) | waiting, due, from the start, under the same id |
 *
 * Leases are renewed during attempts. An outcome counts only if the process still holds the lease, so that a process
 * that hung can't overwrite a later outcome. Due times are on the queue's clock.
 */
export class JobWorker<Item extends Job, Done extends string> {
  readonly #kind: JobKind<Item, Done>
  readonly #options: WorkerOptions
  readonly #recorder: OutcomeRecorder<JobOutcome<Done>>
  /** Token of this process's leases. */
  readonly #lease: string
  /** Ids of jobs that are leased and not recorded yet. */
  readonly #held = new Set<string>()
  /** Jobs that are attempted now. */
  readonly #running = new Set<Item>()
  /** Running work that {@link idle} waits for. */
  readonly #work = new Set<Promise<void>>()
  #leasing: Promise<void> | undefined
  #leasedAt = Number.NEGATIVE_INFINITY
  /** True if the queue may have due jobs. */
  #mayHaveMore = false
  /** True if the last claim may have left due jobs. */
  #isBehind = false
  #timers: NodeJS.Timeout[] = []
  /** Timer for the next claim that the queue's limit allows. */
  #waker: NodeJS.Timeout | undefined
  #stopped = false

  constructor(kind: JobKind<Item, Done>, options: WorkerOptions) {
    this.#kind = kind
    this.#options = options
    this.#lease = options.newId()
    this.#recorder = new OutcomeRecorder({
      record: (outcomes) => this.#record(outcomes),
      onError: (error) => this.#logError(error, 'outcomes not recorded'),
    })
  }

  /** Attempts due jobs now, and polls every 5 s. */
  start(): this {
    const every = (ms: number, work: () => void) => {
      const timer = setInterval(work, ms)
      timer.unref()
      this.#timers.push(timer)
    }
    let ticks = 0
    const tick = () => {
      if (ticks++ % ticksPerSearch === 0) this.#shortenWaits()
      this.wake()
    }
    every(pollMs, tick)
    every(this.#options.leaseMs / 4, () => this.#renew())
    tick()
    return this
  }

  /** Polls now instead of at the next tick. */
  wake(): void {
    if (this.#stopped) return
    this.#mayHaveMore = true
    this.#continue()
  }

  /** Resolves when no due job is left, or the queue's limit allows no more. */
  async idle(): Promise<void> {
    do {
      await Promise.all(this.#work)
      await this.#recorder.idle()
    } while (this.#work.size)
  }

  /** Waits for running attempts. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#kind.stopping?.()
    this.#recorder.stop()
    const [poll, ...others] = this.#timers
    clearInterval(poll)
    clearTimeout(this.#waker)
    await this.#leasing
    await this.idle()
    for (const timer of others) clearInterval(timer)
    this.#kind.close()
  }

  /** Claims jobs for free slots. */
  #continue(): void {
    if (this.#stopped || !this.#mayHaveMore || this.#free === 0 || this.#leasing) return
    this.#leasing = this.#run('not claimed', () =>
      this.#claimMore().finally(() => {
        this.#leasing = undefined
        this.#continue()
      }),
    )
  }

  get #free(): number {
    return this.#options.concurrency - this.#running.size
  }

  async #claimMore(): Promise<void> {
    const { queue } = this.#kind
    await this.#gather()
    if (this.#stopped) return
    this.#mayHaveMore = false
    const [free, running] = [this.#free, [...this.#running]]
    const slots = { free, running }
    const { leaseMs } = this.#options
    const jobs = await queue.claim({ now: await queue.now(), leaseMs, lease: this.#lease, ...slots })
    this.#leasedAt = performance.now()
    this.#isBehind = queue.mayHaveMore && queue.nextClaimMs === undefined
    this.#mayHaveMore ||= jobs.length > 0 && queue.mayHaveMore && queue.nextClaimMs === undefined
    this.#wakeAfter(queue.nextClaimMs)
    if (this.#stopped) return this.#release(jobs)
    for (const job of jobs) {
      // After a clock jump, this process may be given jobs it is already attempting.
      if (this.#held.has(job.id)) continue
      this.#held.add(job.id)
      this.#attempt(job)
    }
  }

  /** Waits until a claim is worthwhile. */
  async #gather(): Promise<void> {
    const isHalfFree = this.#free * 2 >= this.#options.concurrency
    if (this.#isBehind && isHalfFree) return
    const early = this.#leasedAt + gatherMs[this.#isBehind ? 'behind' : 'usually'] - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
  }

  async #release(jobs: readonly Item[]): Promise<void> {
    const { queue } = this.#kind
    const ids = jobs.map(({ id }) => id)
    if (ids.length) await queue.release({ lease: this.#lease, ids }, await queue.now())
  }

  #wakeAfter(ms: number | undefined): void {
    // The next tick is early enough for the others.
    if (ms === undefined || ms >= pollMs || this.#stopped) return
    clearTimeout(this.#waker)
    this.#waker = setTimeout(() => this.wake(), ms).unref()
  }

  #attempt(job: Item): void {
    this.#running.add(job)
    this.#run('attempt failed', async () => {
      const outcome = await this.#outcomeOf(job)
      this.#running.delete(job)
      // Its owner has room again.
      this.#mayHaveMore ||= this.#kind.queue.mayHaveMore
      this.#continue()
      this.#recorder.add(outcome)
      if (outcome.state === 'completed') return
      this.#kind.onFailure(job, { reason: outcome.error, isFinal: outcome.state === 'buried' })
    })
  }

  /** Attempts a job once. Never rejects. */
  async #outcomeOf(job: Item): Promise<JobOutcome<Done>> {
    const { id, attempts, createdAt } = job
    try {
      // All earlier attempts ended with their process.
      if (isGivenUp(attempts - 1, 0)) throw new Error(`Given up after ${attempts - 1} attempts.`)
      return { id, state: 'completed', as: await this.#kind.attempt(job, () => this.#stopped) }
    } catch (failed) {
      const error = (failed instanceof Error ? failed.message : String(failed)).slice(0, maxErrorLength)
      const failure = this.#kind.failureOf(failed)
      // Don't back off for failures that the receiver didn't cause.
      if (failure === 'uncounted') return this.#wait(id, error, { attempts: 1, isUncounted: true })
      const now = await this.#options.steadyClock.now().catch(() => createdAt)
      if (failure === 'final' || isGivenUp(attempts, now - createdAt))
        return { id, state: 'buried', error, as: this.#kind.buriedAs?.(failed) }
      const minDelayMs = this.#kind.retryAfterMs?.(failed)
      return this.#wait(id, error, { attempts, isUncounted: false, minDelayMs })
    }
  }

  #wait(
    id: string,
    error: string,
    {
      attempts,
      isUncounted,
      minDelayMs = 0,
    }: { attempts: number; isUncounted: boolean; minDelayMs?: number | undefined },
  ): JobOutcome<Done> {
    // Interrupted by a stop: another process continues at once.
    const isCutOff = isUncounted && this.#stopped
    const retryMs = isCutOff ? 0 : Math.max(minDelayMs, retryDelay(attempts, this.#random()))
    return { id, state: 'waiting', retryMs, error, isUncounted }
  }

  async #record(outcomes: readonly JobOutcome<Done>[]): Promise<void> {
    const { queue } = this.#kind
    await queue.settle(outcomes, { lease: this.#lease, now: await queue.now() })
    for (const { id } of outcomes) this.#held.delete(id)
  }

  #renew(): void {
    const ids = [...this.#held]
    if (!ids.length) return
    this.#run('leases not renewed', async () => {
      const { queue } = this.#kind
      const until = (await queue.now()) + this.#options.leaseMs
      await queue.renew({ lease: this.#lease, ids }, until)
    })
  }

  #shortenWaits(): void {
    this.#run('waits not checked', async () => {
      const { queue } = this.#kind
      await queue.shortenWaits({ now: await queue.now(), leaseMs: this.#options.leaseMs })
      this.wake()
    })
  }

  /** From 0 to 1. */
  #random(): number {
    const [a = 0, b = 0] = this.#options.randomBytes(2)
    return (a * 256 + b) / 65_536
  }

  /** Runs work that {@link idle} waits for. Logs errors. */
  #run(failure: string, work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch((error: unknown) => this.#logError(error, failure))
      .finally(() => this.#work.delete(running))
    this.#work.add(running)
    return running
  }

  #logError(error: unknown, failure: string): void {
    this.#options.log.error({ err: error }, `${this.#kind.name}: ${failure}`)
  }
}
