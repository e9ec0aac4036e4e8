import { FairQueue } from './FairQueue.ts'

/** Work of an owner that begins in one of the next turns. */
interface Start {
  owner: string
  start: () => void
}

/**
 * While several owners are served, lets each begin one piece of work per turn of the event loop, so that an owner with a
 * hundred connections delays each step of another owner by one piece of work instead of a hundred. An owner who is
 * served alone never waits.
 */
export class LoopTurns {
  /** Owners who are served, and how many pieces of work each has. */
  readonly #served = new Map<string, number>()
  /** Owners who began something in this turn. */
  readonly #started = new Set<string>()
  /** Bounded by whoever calls: a connection has one piece of work at a time. */
  readonly #waiting = new FairQueue<Start>({
    perOwner: Number.POSITIVE_INFINITY,
    total: Number.POSITIVE_INFINITY,
  })
  readonly #nextTurn: (task: () => void) => void
  #isScheduled = false

  /** @param nextTurn runs a task in the next turn of the event loop */
  constructor(nextTurn: (task: () => void) => void = setImmediate) {
    this.#nextTurn = nextTurn
  }

  /** Begins now or in one of the next turns. Each call is followed by one of {@link leave}. */
  enter(owner: string, start: () => void): void {
    this.#served.set(owner, (this.#served.get(owner) ?? 0) + 1)
    if (this.#served.size === 1 && this.#waiting.length === 0) {
      start()
      return
    }
    this.#waiting.push(owner, { owner, start })
    this.#schedule()
    this.#startSome()
  }

  /** A piece of work is done, or was given up before it began. */
  leave(owner: string): void {
    const left = (this.#served.get(owner) ?? 0) - 1
    if (left > 0) this.#served.set(owner, left)
    else this.#served.delete(owner)
  }

  #startSome(): void {
    for (;;) {
      const next = this.#waiting.shift(({ owner }) => !this.#started.has(owner))
      if (!next) return
      this.#started.add(next.owner)
      next.start()
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    this.#nextTurn(() => {
      this.#isScheduled = false
      this.#started.clear()
      if (this.#waiting.length === 0) return
      this.#schedule()
      this.#startSome()
    })
  }
}
