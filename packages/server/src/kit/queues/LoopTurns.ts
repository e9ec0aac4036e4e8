import { FairQueue } from './FairQueue.ts'

/** Everything that {@link LoopTurns} reads from its surroundings. */
export interface LoopTurnsOptions {
  /** Monotonic, in ms. */
  now: () => number
  /** Runs a task in the next turn of the event loop. */
  nextTurn: (task: () => void) => void
}

/** Owner of a piece of work. */
export interface TurnOwner {
  /** Visitors are a crowd of any number of addresses, so that each lane has its own share of a turn. */
  lane: Lane
  owner: string
}

type Lane = 'account' | 'address'

/**
 * Most pieces of work that begin in a turn, by lane. Requests of accounts that begin together share a commit, which makes
 * issuing cheap; a page is 0.3 ms.
 */
const perTurn: Readonly<Record<Lane, number>> = { account: 32, address: 2 }
/** Most ms for which arriving connections hold work back. */
const maxPauseMs = 10

/**
 * Begins the work of requests in turns of the event loop that stay short, one owner after the other. Without it, a
 * hundred requests that arrive together are a turn of a hundred ms, each step of everybody else waits for such a turn,
 * and each connection that waits to be accepted, of which libuv takes one per turn, waits for all of them.
 */
export class LoopTurns {
  readonly #options: LoopTurnsOptions
  readonly #lanes = { account: createLane('account'), address: createLane('address') }
  #lastBegan = Number.NEGATIVE_INFINITY
  /** True if work is held back until the end of this turn. */
  #isPaused = false
  #willEnd = false

  constructor(options: LoopTurnsOptions = { now: () => performance.now(), nextTurn: setImmediate }) {
    this.#options = options
  }

  /** Begins a piece of work now or in one of the next turns. */
  enter({ lane: name, owner }: TurnOwner, start: () => void): void {
    const lane = this.#lanes[name]
    this.#planEnd()
    if (this.#isPaused || lane.slots === 0 || lane.waiting.length > 0) lane.waiting.push(owner, start)
    else this.#begin(lane, start)
  }

  /** A connection arrived, and others may follow: they come first for a while. */
  accepted(): void {
    if (this.#options.now() - this.#lastBegan >= maxPauseMs) return
    this.#isPaused = true
    this.#planEnd()
  }

  #begin(lane: { slots: number }, start: () => void): void {
    lane.slots--
    this.#lastBegan = this.#options.now()
    start()
  }

  #planEnd(): void {
    if (this.#willEnd) return
    this.#willEnd = true
    this.#options.nextTurn(this.#end)
  }

  readonly #end = (): void => {
    const wasPaused = this.#isPaused
    this.#isPaused = false
    this.#willEnd = false
    for (const [name, lane] of Object.entries(this.#lanes)) {
      lane.slots = perTurn[name as Lane]
      if (lane.waiting.length === 0) continue
      this.#planEnd()
      while (!wasPaused && lane.slots > 0) {
        const start = lane.waiting.shift()
        if (!start) break
        this.#begin(lane, start)
      }
    }
  }
}

/** Bounded by its callers: a connection has one piece of work at a time. */
function createLane(name: Lane) {
  const unlimited = { perOwner: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
  return { slots: perTurn[name], waiting: new FairQueue<() => void>(unlimited) }
}
