import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../../kit/errors/Refusal.ts'
import { attemptBudgets } from '../../../kit/limits/budgets.ts'
import { TaskQueue } from '../../../kit/queues/TaskQueue.ts'
import { isCommonPassword } from './isCommonPassword.ts'

/** Bounds of a password, in characters. */
const length = { min: 10, max: 200 }
/** Work of Argon2id per hash. Memory in KiB. */
export interface HashCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Cost that OWASP recommends: 19 MiB, two passes. About 12 ms of one processor. */
const recommendedCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * One at a time per process, beside the event loop, so that thousands of sign-ups a minute take one processor at most;
 * of one client address, a few may wait.
 */
const { max: perOwner, together: total } = attemptBudgets.hashing
const bounds = { concurrency: 1, perOwner, total }
/** Seconds after which a refused request should try again. */
const retryAfter = 3

/** Hashes and checks passwords. */
export class Passwords {
  readonly #queue = new TaskQueue({ ...bounds, refuse: () => new Refusal('busy', { retryAfter }) })
  /** Queue of known devices and sessions, so that a flood of others can't refuse them. */
  readonly #known = new TaskQueue({ ...bounds, refuse: () => new Refusal('busy', { retryAfter }) })
  readonly #verify: typeof verify
  readonly #cost: HashCost
  /** Stands in for the hash of a person who does not exist, so that the answer takes as long. */
  #dummy: Promise<string> | undefined

  /**
   * @param options check: compares a password with a hash; cost: of new hashes and of the one that stands in for a missing one.
   *   Default: the recommended cost
   */
  constructor({ check = verify, cost = recommendedCost }: { check?: typeof verify; cost?: HashCost } = {}) {
    this.#verify = check
    this.#cost = cost
  }

  /**
   * Hashes a new password.
   *
   * @param personal texts that the password must not consist of, such as the email address
   * @param owner client address, whose turns are limited
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
   * Returns true if a password is right. Takes the same time without a hash.
   *
   * @param known hash of a known device, or id of a session, whose turns are limited instead of the client address's
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

/** A letter that can be typed in two ways is one. */
function normalized(password: string): string {
  return password.normalize('NFC')
}
