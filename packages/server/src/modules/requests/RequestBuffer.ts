import type { AnsweredRequest, RequestObserver } from '../../core/observation/RequestObserver.ts'

/** A request in the log. `path` is cut to the maximum stored length. */
export interface LoggedRequest extends Omit<AnsweredRequest, 'url'> {
  /** Without the query. */
  path: string
  /** Requests of the key since the previous entry that exceeded the log's limit. */
  dropped: number
}

/** Limits: requests waiting to be written; characters of a path. */
const max = { waiting: 10_000, path: 300 }
/**
 * Requests logged at once, and per second after that: per key about 9,000 a day, and per account, which may have a
 * hundred keys, twice as many, or 50 MB a week.
 */
const allowances = { key: { burst: 1_000, perSecond: 0.1 }, account: { burst: 2_000, perSecond: 0.2 } }

type Allowance = (typeof allowances)['key']

/** Remaining allowance at the last request. */
interface Left {
  left: number
  at: number
}

/** Recent requests of one key. */
interface KeyRequests extends Left {
  waiting: LoggedRequest[]
  dropped: number
}

/**
 * Buffers requests until they are written. A key that sends too many loses only its own entries: each has an allowance,
 * half of which is reserved for failed requests, and if the buffer is full, the key with the most entries makes room.
 */
export class RequestBuffer implements RequestObserver {
  readonly #keys = new Map<string, KeyRequests>()
  readonly #accounts = new Map<string, Left>()
  #size = 0
  #dropped = 0

  note({ url, ...request }: AnsweredRequest): void {
    const { keyId, accountId, at, status } = request
    const key = this.#keys.get(keyId) ?? { waiting: [], dropped: 0, left: allowances.key.burst, at }
    this.#keys.set(keyId, key)
    const account = this.#accounts.get(accountId) ?? { left: allowances.account.burst, at }
    this.#accounts.set(accountId, account)
    const hasRoom = [
      refill(key, allowances.key, at) >= least(allowances.key, status),
      refill(account, allowances.account, at) >= least(allowances.account, status),
    ]
    if (hasRoom.includes(false)) {
      this.#drop(key)
      return
    }
    if (this.#size >= max.waiting) this.#makeRoom()
    key.left--
    account.left--
    const path = url.split('?', 1)[0] ?? ''
    key.waiting.push({ ...request, path: path.slice(0, max.path), dropped: key.dropped })
    key.dropped = 0
    this.#size++
  }

  /** Takes all waiting requests, and the number dropped since the last time. */
  take(): { requests: LoggedRequest[]; dropped: number } {
    const requests: LoggedRequest[] = []
    const now = Math.max(0, ...[...this.#keys.values()].map(({ at }) => at))
    for (const [id, key] of this.#keys) {
      requests.push(...key.waiting)
      key.waiting = []
      if (refill(key, allowances.key, now) === allowances.key.burst) this.#keys.delete(id)
    }
    for (const [id, account] of this.#accounts)
      if (refill(account, allowances.account, now) === allowances.account.burst) this.#accounts.delete(id)
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

/** Minimum allowance to log a request; higher for successful ones, because people look for failures. */
function least({ burst }: Allowance, status: number): number {
  return status < 400 ? burst / 2 + 1 : 1
}

/** @returns the current allowance */
function refill(one: Left, { burst, perSecond }: Allowance, now: number): number {
  one.left = Math.min(burst, one.left + (Math.max(0, now - one.at) / 1_000) * perSecond)
  one.at = Math.max(one.at, now)
  return one.left
}
