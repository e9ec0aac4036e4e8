import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { type LimitDatabase, SharedLimit } from '../../kit/http/SharedLimit.ts'
import { attemptBudgets, guessDelayMs } from '../../kit/limits/budgets.ts'
import { maxEntries } from '../../kit/system/maxEntries.ts'
import type { Visitor } from './AccountServices.ts'

/** Refusals caused by a wrong guess. */
const wrongGuesses: ReadonlySet<RefusalCode> = new Set([
  'link_invalid',
  'passkey_refused',
  'provider_failed',
  'wrong_credentials',
])

/** Budgets counted here, per minute. */
const counted = [
  ...(['signIn', 'newAccount', 'sameAccount', 'address', 'device', 'session', 'link'] as const),
  ...(['request', 'signUp', 'challenge', 'memberRequest', 'export', 'testMail'] as const),
]
type Counted = (typeof counted)[number]
/** A budget, and the key it is counted for. */
type CountKey = readonly [Counted, string]

/** `Retry-After` of a refusal without a known end, in seconds. */
const minuteSeconds = 60
/** Maximum number of waiting turns for a password on a network with many wrong ones. */
const maxWaiting = { sameAccount: 3, newAccount: 10 }

/** Limits attempts, so that neither passwords nor links can be guessed. The limits are in `attemptBudgets`. */
export class AttemptLimits {
  readonly #limits: Readonly<Record<Counted, SharedLimit>>
  readonly #delay: (ms: number) => Promise<unknown>
  readonly #turns: Readonly<Record<keyof typeof maxWaiting, SpacedTurns>>

  /**
   * @param options wait: resolves after so many ms; clock: monotonic, in ms; limitWindowMs: window for counting
   *   attempts
   */
  constructor(
    database: LimitDatabase,
    {
      wait = delay,
      clock = () => performance.now(),
      limitWindowMs: windowMs,
    }: {
      wait?: ((ms: number) => Promise<unknown>) | undefined
      clock?: () => number
      limitWindowMs?: number | undefined
    } = {},
  ) {
    const turnsOf = ({ max, withinMs }: { max: number; withinMs: number }) =>
      new SpacedTurns(withinMs / max, clock, wait)
    this.#turns = {
      sameAccount: turnsOf(attemptBudgets.sameAccount),
      newAccount: turnsOf(attemptBudgets.newAccount),
    }
    const limitOf = (name: Counted) =>
      new SharedLimit(`people:${name}`, attemptBudgets[name].max, database, { windowMs })
    this.#limits = Object.fromEntries(counted.map((name) => [name, limitOf(name)])) as Record<
      Counted,
      SharedLimit
    >
    this.#delay = wait
  }

  /**
   * Counts an attempt without a session, by client network.
   *
   * @throws {Refusal} `too_many_attempts`
   */
  async count(name: 'request' | 'signUp' | 'challenge', { address }: Visitor): Promise<void> {
    await this.#take(name, addressKey(address))
  }

  /**
   * Counts an attempt of a signed-in person, separately from strangers.
   *
   * @param id of the session or the account
   * @throws {Refusal} `too_many_attempts`
   */
  async countFor(name: 'memberRequest' | 'export' | 'testMail', id: string): Promise<void> {
    await this.#take(name, id)
  }

  /**
   * Checks a secret that is too long to guess: a link's token, a passkey, or the return from a provider. Only wrong
   * ones are counted, see {@link wrongGuesses}, and only wrong ones are refused.
   *
   * @throws {Refusal} `too_many_attempts`
   */
  async guess<Result>(
    name: 'signIn' | 'link',
    { address }: Visitor,
    check: () => Promise<Result>,
  ): Promise<Result> {
    const key = addressKey(address)
    const isSpent = this.#limits[name].isSpent(key)
    try {
      return await this.#count([[name, key]], check, () => {})
    } catch (error) {
      throw isSpent && isWrongGuess(error) ? tooMany(minuteSeconds) : error
    }
  }

  /**
   * Runs a check that a signed-in person could use to guess.
   *
   * @throws {Refusal} `too_many_attempts`, without running it
   */
  guessAgain<Result>({ sessionId }: { sessionId: string }, check: () => Promise<Result>): Promise<Result> {
    return this.#check(['session', sessionId], check)
  }

  /**
   * Checks the password of an address. A device that has signed in to the account before is counted separately; all
   * others share the address's count, which delays but never refuses. On a network with many wrong guesses:
   *
   * | turns | delayed, and refused if too many wait |
   * | --- | --- |
   * | of the account | new devices of this account on this network |
   * | of the network | new devices of accounts that have not signed in from this network; the others only wait |
   *
   * @param at device: hash of a known device's token; isKnownNetwork: true if the account has signed in from this
   *   network; onMany: called when the address has many wrong guesses
   * @throws {Refusal} `too_many_attempts`
   */
  async guessPassword<Result>(
    { address }: Visitor,
    at: {
      addressKey: string
      device: string | undefined
      isKnownNetwork: () => Promise<boolean>
      onMany: () => void
    },
    check: () => Promise<Result>,
  ): Promise<Result> {
    if (at.device !== undefined) return this.#check(['device', at.device], check)
    const network = addressKey(address)
    const isCrowded = this.#limits.signIn.isSpent(network)
    if (isCrowded) {
      await this.#takeTurn('sameAccount', `${network} ${at.addressKey}`)
      await this.#takeTurn('newAccount', network, await at.isKnownNetwork())
    }
    if (this.#limits.address.isSpent(at.addressKey)) await this.#delay(guessDelayMs)
    const keys = [
      ['signIn', network],
      ['address', at.addressKey],
    ] as const
    try {
      return await this.#count(keys, check, at.onMany)
    } catch (error) {
      // Guesses beyond the budget don't learn that they were wrong.
      throw isCrowded && isWrongGuess(error) ? tooMany(minuteSeconds) : error
    }
  }

  /** Waits until a password may be checked. Turns are per process, their count is shared. */
  async #takeTurn(name: keyof typeof maxWaiting, key: string, isFree = false): Promise<void> {
    if (!(await this.#turns[name].take(key, maxWaiting[name], isFree))) throw tooMany(minuteSeconds)
    if (!isFree) await this.#take(name, key)
  }

  async #check<Result>([name, key]: CountKey, check: () => Promise<Result>): Promise<Result> {
    if (this.#limits[name].isSpent(key)) throw tooMany((await this.#limits[name].take(key)).seconds)
    return this.#count([[name, key]], check, () => {})
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

/** Number of keys whose last turn is remembered. */
const knownKeys = 10_000

/** Spaces out the attempts of a key. */
export class SpacedTurns {
  readonly #spacingMs: number
  readonly #clock: () => number
  readonly #wait: (ms: number) => Promise<unknown>
  /** Start of a key's next turn. */
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
    this.#next = new LRUCache(maxEntries(knownKeys))
  }

  /**
   * Waits for a turn.
   *
   * @param max turns to wait for
   * @param isFree waits as long as others, but uses up no turn and always gets one
   * @returns false, after the longest wait, if more turns are waiting: the response time must not reveal who is free
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
