import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../../kit/errors/Refusal.ts'
import { attemptBudgets } from '../../../kit/limits/budgets.ts'
import { TaskQueue } from '../../../kit/queues/TaskQueue.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/** Length limits of a password, in characters. */
const length = { min: 10, max: 200 }
/** Cost of Argon2id per hash. Memory in KiB. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Cost recommended by OWASP: 19 MiB, two passes. About 12 ms of CPU time. */
const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Hashes one password at a time per process, off the event loop, so that thousands of sign-ups a minute take at most
 * one CPU; a few may wait per client address.
 */
const { max: perOwner, together: total } = attemptBudgets.hashing
const bounds = { concurrency: 1, perOwner, total }
/** Seconds to wait after a refusal. */
const retryAfter = 3

/** Hashes and checks passwords. */
export class Passwords {
  readonly #queue = new TaskQueue({ ...bounds, refuse: () => new Refusal('busy', { retryAfter }) })
  /** Queue for known devices and sessions, which a flood of other requests can't fill. */
  readonly #known = new TaskQueue({ ...bounds, refuse: () => new Refusal('busy', { retryAfter }) })
  readonly #verify: typeof verify
  readonly #cost: HashCost
  /** Hash used for a nonexistent person, so that the response takes as long. */
  #dummy: Promise<string> | undefined

  /**
   * @param options check: compares a password with a hash; cost: of new hashes and the dummy hash. Default: the
   *   recommended cost
   */
  constructor({ check = verify, cost = recommendedCost }: { check?: typeof verify; cost?: HashCost } = {}) {
    this.#verify = check
    this.#cost = cost
  }

  /**
   * Hashes a new password.
   *
   * @param personal texts that the password must not consist of, such as the email address
   * @param owner client address, for limiting turns
   * @throws {Refusal} `password_too_short`, `password_too_long`, `password_common`, or `busy`
   */
  hash(password: string, personal: readonly string[], owner: string): Promise<string> {
    const characters = [...password].length
    if (characters < length.min) throw new Refusal('password_too_short')
    if (characters > length.max) throw new Refusal('password_too_long')
    if (isCommonPassword(password, personal)) throw new Refusal('password_common')
    return this.#queue.run(owner, () => hash(normalized(password), this.#cost))
  }

  /**
   * Returns true if a password is correct. Takes the same time without a hash.
   *
   * @param known hash of a known device, or id of a session, which limits turns instead of the client address
   * @throws {Refusal} `busy`
   */
  async matches(
    stored: string | null | undefined,
    password: string,
    owner: string,
    known?: string,
  ): Promise<boolean> {
    // Longer ones are never stored, and would only cost time.
    const candidate = [...password].length > length.max ? '' : normalized(password)
    const queue = known === undefined ? this.#queue : this.#known
    return queue.run(known ?? owner, async () => {
      this.#dummy ??= hash('nobody has this password', this.#cost)
      const isRight = await this.#verify(stored ?? (await this.#dummy), candidate)
      return isRight && stored != null
    })
  }
}

/** Normalizes letters that can be typed in two ways. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
