import { Refusal } from '../errors/Refusal.ts'
import { addressKey } from '../http/addressKey.ts'
import { type LimitDatabase, SharedLimit } from '../http/SharedLimit.ts'
import type { Visitor } from './AccountServices.ts'

/** Attempts per minute: by one client address, and at one account by anybody, whether it exists or not. */
const perMinute = { signUp: 10, signIn: 30, challenge: 30, link: 10, export: 5, account: 10 }

/** Kinds of attempts that have limits per client address. */
export type Attempt = Exclude<keyof typeof perMinute, 'account'>

/** Limits attempts, so that neither passwords nor links can be guessed, and nobody is flooded with e-mails. */
export class AttemptLimits {
  readonly #byAddress: Readonly<Record<Attempt, SharedLimit>>
  readonly #byAccount: SharedLimit

  constructor(database: LimitDatabase) {
    const limit = (name: Attempt) => new SharedLimit(`people:${name}`, perMinute[name], database)
    this.#byAddress = {
      signUp: limit('signUp'),
      signIn: limit('signIn'),
      challenge: limit('challenge'),
      link: limit('link'),
      export: limit('export'),
    }
    this.#byAccount = new SharedLimit('people:account', perMinute.account, database)
  }

  /**
   * Counts an attempt.
   *
   * @param account e-mail address or id that the attempt concerns
   * @throws {Refusal} `too_many_attempts`
   */
  async count(attempt: Attempt, { address }: Visitor, account?: string): Promise<void> {
    await take(this.#byAddress[attempt], addressKey(address))
    if (account !== undefined) await take(this.#byAccount, `${attempt}:${account}`)
  }
}

async function take(limit: SharedLimit, key: string): Promise<void> {
  const { isAllowed, seconds } = await limit.take(key)
  if (!isAllowed) throw new Refusal('too_many_attempts', { retryAfter: seconds })
}
