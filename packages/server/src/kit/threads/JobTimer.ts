import { checkProgress, type JobLimits } from './checkProgress.ts'
import { readThreadTime } from './threadTime.ts'

/** Tracks the time of a thread's running job. */
export class JobTimer {
  readonly #limits: JobLimits
  readonly #onEnd: (reason: 'timeout' | 'idle') => void
  #timer: NodeJS.Timeout | undefined
  /** Returns the thread's CPU time, in ms; `undefined` until it has started. */
  #time: (() => number) | undefined
  /** CPU time at the start of the job. */
  #began = 0
  /** CPU time when the thread was last seen progressing, and the time of that. */
  #progress = { time: 0, at: 0 }

  /** @param onEnd called once per job if it exceeds a limit */
  constructor(limits: JobLimits, onEnd: (reason: 'timeout' | 'idle') => void) {
    this.#limits = limits
    this.#onEnd = onEnd
  }

  /**
   * Called when the thread is ready: its running job begins now.
   *
   * @param timeFile names its CPU time; without it, wall-clock time is used
   */
  threadStarted(timeFile: string | undefined): void {
    this.#time = timeFile === undefined ? () => performance.now() : () => readThreadTime(timeFile) ?? 0
    if (this.#timer) this.begin()
  }

  begin(): void {
    this.end()
    this.#began = this.#time?.() ?? 0
    this.#progress = { time: this.#began, at: performance.now() }
    this.#check(this.#time && this.#began)
  }

  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** @param time used by the thread; `undefined` until it has started */
  #check(time: number | undefined): void {
    const now = performance.now()
    if (time !== undefined && time > this.#progress.time) this.#progress = { time, at: now }
    const used = time === undefined ? undefined : time - this.#began
    const verdict = checkProgress({ used, idle: now - this.#progress.at }, this.#limits)
    if ('checkIn' in verdict) {
      this.#timer = setTimeout(() => this.#check(this.#time?.()), verdict.checkIn)
      return
    }
    this.end()
    this.#onEnd(verdict.end)
  }
}
