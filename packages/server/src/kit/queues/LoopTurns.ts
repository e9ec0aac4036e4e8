import { FairQueue } from './FairQueue.ts'

/** Environment of {@link LoopTurns}. */
export interface LoopTurnsOptions {
  /** Monotonic clock, in ms. */
  now: () => number
  /** Runs a task in the next turn of the event loop. */
  nextTurn: (task: () => void) => void
}

/** Owner of a piece of work. */
export interface TurnOwner {
  /** Lane with its own share of each turn, because visitors can have any number of addresses. */
  lane: Lane
  owner: string
}

type Lane = 'account' | 'address'

/**
 * Maximum work started per turn, by lane. Requests of accounts that start together share a commit, which makes issuing
 * cheap; a page takes 0.3 ms.
 */
const perTurn: Readonly<Record<Lane, number>> = { account: 32, address: 2 }
/** Maximum time that arriving connections hold back work, in ms. */
const maxPauseMs = 10

/**
 * Starts requests' work in short turns of the event loop, owner by owner. Without it, a hundred simultaneous requests
 * make a turn of a hundred ms, every other step waits for it, and connections, of which libuv accepts one per turn,
 * wait for all of them.
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

  /** Starts work now or in one of the next turns. */
  enter({ lane: name, owner }: TurnOwner, start: () => void): void {
    const lane = this.#lanes[name]
    this.#planEnd()
    if (this.#isPaused || lane.slots === 0 || lane.waiting.length > 0) lane.waiting.push(owner, start)
    else this.#begin(lane, start)
  }

  /** Gives priority to arriving connections for a while, because others may follow. */
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

/** Creates a lane. Its callers bound it: a connection has one piece of work at a time. */
function createLane(name: Lane) {
  const unlimited = { perOwner: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
  return { slots: perTurn[name], waiting: new FairQueue<() => void>(unlimited) }
}
