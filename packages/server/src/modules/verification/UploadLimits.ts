import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { maxEntries } from '../../kit/system/maxEntries.ts'

/** Maximum number of concurrent uploads, in total and per address. */
const max = { together: attemptBudgets.upload.together, perAddress: attemptBudgets.upload.max }
/** Bytes per address and minute: several of the largest files. Hashing them takes 1 to 2 s of CPU time. */
const { max: bytesPerMinute, withinMs: minuteMs } = attemptBudgets.comparedBytes
const knownAddresses = 10_000

/** An upload in progress. */
export interface RunningUpload {
  /** @returns `false` if its address has sent too much */
  count(bytes: number): boolean
  end(): void
}

/** Limits uploads for comparison, per process: they need no key, and a visitor must not block others. */
export class UploadLimits {
  readonly #running = new Map<string, number>()
  /** Bytes by address, in a minute from the first. */
  readonly #sent: LRUCache<string, { bytes: number }>
  #total = 0

  /** @param clock in ms */
  constructor(clock = () => performance.now()) {
    this.#sent = new LRUCache({
      ...maxEntries(knownAddresses),
      ttl: minuteMs,
      ttlResolution: 0,
      perf: { now: clock },
    })
  }

  /** @throws {ServiceError} 429 or 503 */
  begin(address: string): RunningUpload {
    const running = this.#running.get(address) ?? 0
    if (running >= max.perAddress || !this.#mayStillSend(address)) throw tooManyUploads()
    if (this.#total >= max.together)
      throw new ServiceError(503, 'busy', 'Too many files are being compared. Try again.')
    this.#running.set(address, running + 1)
    this.#total++
    let isRunning = true
    return {
      count: (bytes) => {
        const sent = this.#sent.get(address) ?? { bytes: 0 }
        if (sent.bytes === 0) this.#sent.set(address, sent)
        sent.bytes += bytes
        return this.#mayStillSend(address)
      },
      end: () => {
        if (!isRunning) return
        isRunning = false
        this.#total--
        const left = (this.#running.get(address) ?? 1) - 1
        if (left) this.#running.set(address, left)
        else this.#running.delete(address)
      },
    }
  }

  #mayStillSend(address: string): boolean {
    return (this.#sent.get(address)?.bytes ?? 0) <= bytesPerMinute
  }
}

/** Error 429 for an address that sends too many files, or too much. */
export function tooManyUploads(): ServiceError {
  return new ServiceError(
    429,
    'rate_limited',
    'Too many files to compare. Wait for the time in Retry-After, then try again.',
    { retryAfter: minuteMs / 1000 },
  )
}
