import { FairQueue } from './FairQueue.ts'

/** Everything that {@link LoopTurns} reads from its surroundings. */
export interface LoopTurnsOptions {
  /** Monotonic, in ms. */
  now: () => number
  /** Runs a task in the next turn of the event loop. */
  nextTurn: (task: () => void) => void
  /** Runs a task once everything is done that follows without waiting for the outside. */
  afterPromises: (task: () => void) => void
}

/** Who owns a piece of work. */
export interface TurnOwner {
  /** The two take turns: there may be any number of addresses, and they are one crowd to somebody with a key. */
  lane: 'account' | 'address'
  owner: string
}

/** Most pieces of work that begin in a turn. Most of an ordinary one, of 0.3 ms, is done in later turns. */
const perTurn = 2
/** After this long, in ms, a turn begins no more. */
const turnMs = 1
/** Most ms for which arriving connections hold work back. */
const longestPause = 10

/**
 * Begins the work of requests in turns of the event loop that stay short, one owner after the other. Without it, a
 * hundred requests that arrive together are a turn of a hundred ms, each step of everybody else waits for such a turn,
 * and each connection that waits to be accepted, of which libuv takes one per turn, waits for all of them.
 */
export class LoopTurns {
  readonly #options: LoopTurnsOptions
  /** By lane; the one whose turn it is comes first. Bounded by whoever calls: a connection has one piece of work at a time. */
  readonly #lanes = [createLane('account'), createLane('address')]
  /** When the first piece of work of this turn began; `undefined` before that. */
  #began: number | undefined
  /** How many pieces of work began in this turn. */
  #begun = 0
  #lastBegan = Number.NEGATIVE_INFINITY
  /** Whether work is held back until the end of this turn. */
  #isPaused = false
  #willEnd = false

  constructor(
    options: LoopTurnsOptions = {
      now: () => performance.now(),
      nextTurn: setImmediate,
      // Ticks that promises ask for run after all promises.
      afterPromises: (task) => queueMicrotask(() => process.nextTick(task)),
    },
  ) {
    this.#options = options
  }

  /** Begins a piece of work now or in one of the next turns. */
  enter({ lane, owner }: TurnOwner, start: () => void): void {
    if (!this.#isWaitedFor() && this.#takePlace()) start()
    else this.#lanes.find(({ name }) => name === lane)?.waiting.push(owner, start)
  }

  /** A connection arrived, and others may follow: they come first for a while. */
  accepted(): void {
    if (this.#options.now() - this.#lastBegan >= longestPause) return
    this.#isPaused = true
    this.#planEnd()
  }

  /** Whether another piece of work may begin in this turn. */
  #takePlace(): boolean {
    if (this.#isPaused) return false
    const now = this.#options.now()
    this.#began ??= now
    this.#planEnd()
    if (this.#begun >= perTurn || now - this.#began >= turnMs) return false
    this.#lastBegan = now
    this.#begun++
    return true
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
    this.#began = undefined
    this.#begun = 0
    if (!wasPaused) this.#startWaiting()
    else if (this.#isWaitedFor()) this.#planEnd()
  }

  readonly #startWaiting = (): void => {
    const lane = this.#lanes.find(({ waiting }) => waiting.length > 0)
    if (!lane || !this.#takePlace()) return
    const start = lane.waiting.shift()
    // Its turn is over.
    this.#lanes.sort((a, b) => Number(a === lane) - Number(b === lane))
    this.#options.afterPromises(this.#startWaiting)
    start?.()
  }

  #isWaitedFor(): boolean {
    return this.#lanes.some(({ waiting }) => waiting.length > 0)
  }
}

function createLane(name: TurnOwner['lane']) {
  const unlimited = { perOwner: Number.POSITIVE_INFINITY, total: Number.POSITIVE_INFINITY }
  return { name, waiting: new FairQueue<() => void>(unlimited) }
}
