import { setTimeout as delay } from 'node:timers/promises'
import { Refusal, type RefusalCode } from '../errors/Refusal.ts'
import { addressKey } from '../http/addressKey.ts'
import { type LimitDatabase, SharedLimit } from '../http/SharedLimit.ts'
import { attemptBudgets, guessDelayMs } from '../limits/budgets.ts'
import type { Visitor } from './AccountServices.ts'

/** Refusals that mean that somebody guessed wrong. */
const wrongGuesses: ReadonlySet<RefusalCode> = new Set([
  'link_invalid',
  'passkey_refused',
  'provider_failed',
  'wrong_credentials',
])

/** Budgets that are counted here, per minute. */
const counted = [
  ...(['signIn', 'address', 'device', 'session', 'link'] as const),
  ...(['request', 'signUp', 'challenge', 'ownRequest', 'export'] as const),
]
type Counted = (typeof counted)[number]

/** Limits attempts, so that neither passwords nor links can be guessed, as `attemptBudgets` say. */
export class AttemptLimits {
  readonly #limits: Readonly<Record<Counted, SharedLimit>>
  readonly #delay: (ms: number) => Promise<unknown>

  /** @param wait resolves after so many ms */
  constructor(database: LimitDatabase, wait: (ms: number) => Promise<unknown> = delay) {
    const limitOf = (name: Counted) => new SharedLimit(`people:${name}`, attemptBudgets[name].most, database)
    this.#limits = Object.fromEntries(counted.map((name) => [name, limitOf(name)])) as Record<
      Counted,
      SharedLimit
    >
    this.#delay = wait
  }

  /**
   * Counts an attempt without a session, at the client's network.
   *
   * @throws {Refusal} `too_many_attempts`
   */
  async count(name: 'request' | 'signUp' | 'challenge', { address }: Visitor): Promise<void> {
    await this.#take(name, addressKey(address))
  }

  /**
   * Counts an attempt of somebody who is signed in, at a count that no stranger can use up.
   *
   * @param id of the session or the account
   * @throws {Refusal} `too_many_attempts`
   */
  async countOwn(name: 'ownRequest' | 'export', id: string): Promise<void> {
    await this.#take(name, id)
  }

  /**
   * Runs a check at which strangers can guess. Only wrong guesses count, see {@link wrongGuesses}.
   *
   * @throws {Refusal} `too_many_attempts`, without a check
   */
  guess<Result>(
    name: 'signIn' | 'link',
    { address }: Visitor,
    check: () => Promise<Result>,
  ): Promise<Result> {
    return this.#check([[name, addressKey(address)]], check)
  }

  /** {@link guess}, again by somebody who is signed in. */
  guessAgain<Result>({ sessionId }: { sessionId: string }, check: () => Promise<Result>): Promise<Result> {
    return this.#check([['session', sessionId]], check)
  }

  /**
   * {@link guess}, at the password of an address. A device that signed in to its account before has a count of its own. All
   * others share that of the address, which delays and never refuses.
   *
   * @param at device: hash of a known device's token; onMany: called when the address has many wrong guesses
   */
  async guessPassword<Result>(
    { address }: Visitor,
    at: { addressKey: string; device: string | undefined; onMany: () => void },
    check: () => Promise<Result>,
  ): Promise<Result> {
    if (at.device !== undefined) return this.#check([['device', at.device]], check)
    const network = ['signIn', addressKey(address)] as const
    if (!this.#limits.signIn.isSpent(network[1]) && this.#limits.address.isSpent(at.addressKey))
      await this.#delay(guessDelayMs)
    return this.#check([network, ['address', at.addressKey]], check, at.onMany)
  }

  async #check<Result>(
    keys: readonly (readonly [Counted, string])[],
    check: () => Promise<Result>,
    onMany: () => void = () => {},
  ): Promise<Result> {
    for (const [name, key] of keys)
      if (attemptBudgets[name].beyond === 'refused' && this.#limits[name].isSpent(key))
        throw new Refusal('too_many_attempts', { retryAfter: (await this.#limits[name].take(key)).seconds })
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Refusal) || !wrongGuesses.has(error.code)) throw error
      for (const [name, key] of keys) {
        await this.#limits[name].take(key)
        if (attemptBudgets[name].beyond === 'delayed' && this.#limits[name].isSpent(key)) onMany()
      }
      throw error
    }
  }

  async #take(name: Counted, key: string): Promise<void> {
    const { isAllowed, seconds } = await this.#limits[name].take(key)
    if (!isAllowed) throw new Refusal('too_many_attempts', { retryAfter: seconds })
  }
}
