import type { AnsweredRequest, RequestObserver } from '../../core/observation/RequestObserver.ts'

/** A request of the log. `path` is only as long as it may be stored. */
export interface LoggedRequest extends Omit<AnsweredRequest, 'url'> {
  /** Without the query. */
  path: string
  /** Requests of the key since the one before that were too many to log. */
  dropped: number
}

/** Upper bounds: requests that wait to be written; characters of a path. */
const max = { waiting: 10_000, path: 300 }
/** Requests of a key that are logged at once, and per second after that: about 90,000 a day. */
const allowance = { burst: 1_000, perSecond: 1 }

/** Recent requests of one key. */
interface KeyRequests {
  waiting: LoggedRequest[]
  dropped: number
  /** Requests that may still be logged, at the time of the last one. */
  left: number
  at: number
}

/**
 * Keeps requests in memory until they are written. A key that sends too many loses its own entries, and no other key's: each
 * has an allowance, and if the memory is full, the key with most of it makes room.
 */
export class RequestBuffer implements RequestObserver {
  readonly #keys = new Map<string, KeyRequests>()
  #size = 0
  #dropped = 0

  note({ url, ...request }: AnsweredRequest): void {
    const { keyId, at } = request
    const key = this.#keys.get(keyId) ?? { waiting: [], dropped: 0, left: allowance.burst, at }
    this.#keys.set(keyId, key)
    key.left = leftAt(key, at)
    key.at = Math.max(key.at, at)
    if (key.left < 1) {
      this.#drop(key)
      return
    }
    if (this.#size >= max.waiting) this.#makeRoom()
    key.left--
    const path = url.split('?', 1)[0] ?? ''
    key.waiting.push({ ...request, path: path.slice(0, max.path), dropped: key.dropped })
    key.dropped = 0
    this.#size++
  }

  /** Takes everything that waits, and how many requests were dropped since the last time. */
  take(): { requests: LoggedRequest[]; dropped: number } {
    const requests: LoggedRequest[] = []
    const now = Math.max(0, ...[...this.#keys.values()].map(({ at }) => at))
    for (const [id, key] of this.#keys) {
      requests.push(...key.waiting)
      key.waiting = []
      if (leftAt(key, now) === allowance.burst) this.#keys.delete(id)
    }
    const dropped = this.#dropped
    this.#size = 0
    this.#dropped = 0
    return { requests, dropped }
  }

  #drop(key: KeyRequests): void {
    key.dropped++
    this.#dropped++
  }

  #makeRoom(): void {
    let most: KeyRequests | undefined
    for (const key of this.#keys.values()) if (!most || key.waiting.length > most.waiting.length) most = key
    const oldest = most?.waiting.shift()
    if (!most || !oldest) return
    this.#size--
    most.dropped += oldest.dropped
    this.#drop(most)
  }
}

function leftAt({ left, at }: KeyRequests, now: number): number {
  return Math.min(allowance.burst, left + (Math.max(0, now - at) / 1_000) * allowance.perSecond)
}
