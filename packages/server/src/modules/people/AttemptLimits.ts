import { setTimeout as delay } from 'node:timers/promises'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { type LimitDatabase, SharedLimit } from '../../kit/http/SharedLimit.ts'
import { attemptBudgets, guessDelayMs } from '../../kit/limits/budgets.ts'
import type { Visitor } from './AccountServices.ts'
import { SpacedTurns } from './SpacedTurns.ts'

/** Refusals that mean that somebody guessed wrong. */
const wrongGuesses: ReadonlySet<RefusalCode> = new Set([
  'link_invalid',
  'passkey_refused',
  'provider_failed',
  'wrong_credentials',
])

/** Budgets that are counted here, per minute. */
const counted = [
  ...(['signIn', 'newAccount', 'sameAccount', 'address', 'device', 'session', 'link'] as const),
  ...(['request', 'signUp', 'challenge', 'ownRequest', 'export'] as const),
]
type Counted = (typeof counted)[number]
/** A budget, and whose count of it. */
type CountKey = readonly [Counted, string]

/** Of a refusal whose end nobody counts. */
const minuteSeconds = 60
/** Turns that a password waits for, if its network has many wrong ones. */
const mostWaiting = 3

/** Limits attempts, so that neither passwords nor links can be guessed, as `attemptBudgets` say. */
export class AttemptLimits {
  readonly #limits: Readonly<Record<Counted, SharedLimit>>
  readonly #delay: (ms: number) => Promise<unknown>
  readonly #turns: SpacedTurns

  /**
   * @param wait resolves after so many ms
   * @param clock monotonic, in ms
   */
  constructor(
    database: LimitDatabase,
    wait: (ms: number) => Promise<unknown> = delay,
    clock: () => number = () => performance.now(),
  ) {
    const { most, withinMs } = attemptBudgets.newAccount
    this.#turns = new SpacedTurns(withinMs / most, clock, wait)
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
   * others share that of the address, which delays and never refuses. In a network with many wrong guesses, passwords for
   * accounts at which it has not guessed are checked in turn, so that neighbors of somebody who guesses can sign in.
   *
   * @param at device: hash of a known device's token; onMany: called when the address has many wrong guesses
   */
  async guessPassword<Result>(
    { address }: Visitor,
    at: { addressKey: string; device: string | undefined; onMany: () => void },
    check: () => Promise<Result>,
  ): Promise<Result> {
    if (at.device !== undefined) return this.#check([['device', at.device]], check)
    const network = addressKey(address)
    const pair = ['sameAccount', `${network} ${at.addressKey}`] as const
    const isCrowded = this.#limits.signIn.isSpent(network)
    if (isCrowded) await this.#takeTurn(network, pair)
    if (this.#limits.address.isSpent(at.addressKey)) await this.#delay(guessDelayMs)
    const keys = [['signIn', network], pair, ['address', at.addressKey]] as const
    try {
      return await this.#count(keys, check, at.onMany)
    } catch (error) {
      // Guesses beyond the budget do not learn that they were wrong.
      throw isCrowded && isWrongGuess(error) ? tooMany(minuteSeconds) : error
    }
  }

  /** Waits until a password may be checked in a network with many wrong ones. */
  async #takeTurn(network: string, pair: CountKey): Promise<void> {
    await this.#refuseSpent([pair, ['newAccount', network]])
    if (!(await this.#turns.take(network, mostWaiting))) throw tooMany(minuteSeconds)
    await this.#take('newAccount', network)
  }

  async #check<Result>(keys: readonly CountKey[], check: () => Promise<Result>): Promise<Result> {
    await this.#refuseSpent(keys)
    return this.#count(keys, check, () => {})
  }

  async #refuseSpent(keys: readonly CountKey[]): Promise<void> {
    for (const [name, key] of keys)
      if (this.#limits[name].isSpent(key)) throw tooMany((await this.#limits[name].take(key)).seconds)
  }

  /** Counts wrong guesses. */
  async #count<Result>(
    keys: readonly CountKey[],
    check: () => Promise<Result>,
    onMany: () => void,
  ): Promise<Result> {
    try {
      return await check()
    } catch (error) {
      if (!isWrongGuess(error)) throw error
      for (const [name, key] of keys) {
        await this.#limits[name].take(key)
        if (attemptBudgets[name].beyond === 'delayed' && this.#limits[name].isSpent(key)) onMany()
      }
      throw error
    }
  }

  async #take(name: Counted, key: string): Promise<void> {
    const { isAllowed, seconds } = await this.#limits[name].take(key)
    if (!isAllowed) throw tooMany(seconds)
  }
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Refusal && wrongGuesses.has(error.code)
}

function tooMany(seconds: number): Refusal {
  return new Refusal('too_many_attempts', { retryAfter: seconds })
}
