import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Maximum number of keys whose last turn is remembered. */
const knownKeys = 10_000

/** Lets attempts of a key begin one after another, at a distance. */
export class SpacedTurns {
  readonly #spacingMs: number
  readonly #clock: () => number
  readonly #wait: (ms: number) => Promise<unknown>
  /** When the next turn of a key may begin. */
  readonly #next: LRUCache<string, number>

  /**
   * @param clock monotonic, in ms
   * @param wait resolves after so many ms
   */
  constructor(
    spacingMs: number,
    clock: () => number = () => performance.now(),
    wait: (ms: number) => Promise<unknown> = delay,
  ) {
    this.#spacingMs = spacingMs
    this.#clock = clock
    this.#wait = wait
    this.#next = new LRUCache({ max: knownKeys })
  }

  /**
   * Waits for a turn.
   *
   * @param max turns to wait for
   * @param isFree waits as long as others, uses up no turn, and always gets one
   * @returns false, after the longest wait, if more turns are waiting: the time of an answer must not reveal who is free
   */
  async take(key: string, max: number, isFree = false): Promise<boolean> {
    const now = this.#clock()
    const at = Math.max(now, this.#next.get(key) ?? now)
    const longest = max * this.#spacingMs
    const isMine = isFree || at - now <= longest
    if (isMine && !isFree) this.#next.set(key, at + this.#spacingMs)
    if (at > now) await this.#wait(Math.min(at - now, longest))
    return isMine
  }
}
