import { languageOf } from '@certificate-sdk/template/languages'
import type { Actor } from '../../core/access/Actor.ts'
import { requireFresh } from '../../core/access/permissions.ts'
import { createSignedUpAccount } from '../../core/accounts/signedUpAccount.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import { changeAs } from '../../core/audit/changeAs.ts'
import { type Tx, UniqueViolation } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { AccountServices, BegunSignIn, ProviderReturn, Visitor } from './AccountServices.ts'
import { challengeMs, insertChallenge, takeChallenge } from './challengeRepository.ts'
import { changeWithNotice } from './changeWithNotice.ts'
import { confirmPerson } from './confirmPerson.ts'
import { deleteIdentities, findPersonByIdentity, hasIdentity, insertIdentity } from './identityRepository.ts'
import { joinAccount } from './joinAccount.ts'
import { findLink } from './linkRepository.ts'
import { type OpenIdProvider, ProviderError, type ProviderPerson } from './openId/OpenIdProvider.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { listPasskeys } from './passkeys/passkeyRepository.ts'
import { type Address, readAddress, readName } from './personalText.ts'
import {
  findPersonByAddress,
  insertMembership,
  insertPerson,
  listAccountsOf,
  lockMember,
  lockPerson,
  type PersonRow,
} from './personRepository.ts'
import type { StartedSession } from './Sessions.ts'
import { createTokenCookie, type TokenCookie } from './sessionCookie.ts'
import { requireInvitation, takeInvitation } from './takeInvitation.ts'

interface ProviderOptions {
  publicUrl: string
  modeFor: AccountServices['signUpMode']
  provider: OpenIdProvider | undefined
}

/** State kept while a person is at the provider. */
interface Departure {
  /** Hash of the cookie in the browser that was sent to the provider. */
  browser: string
  verifier: string
  nonce: string
  to: string
  /** Token hash of the invitation that this sign-in accepts. */
  invitation?: string | undefined
}

/**
 * Signs people in with an OpenID Connect provider. A person is identified by issuer and subject; the address only
 * decides whether an account may be created or connected, and only if the provider has confirmed it.
 */
export class ProviderService {
  readonly #deps: PeopleDependencies
  readonly #options: ProviderOptions
  readonly #cookie: TokenCookie

  constructor(deps: PeopleDependencies, options: ProviderOptions) {
    this.#deps = deps
    this.#options = options
    this.#cookie = createTokenCookie(options.publicUrl, { name: 'sign-in', maxAgeMs: challengeMs })
  }

  /** Name on buttons; `undefined`: no provider. */
  get name(): string | undefined {
    return this.#options.provider?.name
  }

  /**
   * @param input mustAuthenticate: makes the provider ask for the password, for a fresh session; invitation: token of
   *   the invitation that the sign-in accepts
   */
  async begin(
    {
      to,
      mustAuthenticate = false,
      invitation: token,
    }: { to: string; mustAuthenticate?: boolean; invitation?: string | undefined },
    visitor: Visitor,
  ): Promise<BegunSignIn> {
    const { limits, database, clock } = this.#deps
    await limits.count('challenge', visitor)
    if (token === undefined) return this.#leave({ to, mustAuthenticate })
    const hash = hashSecretToken(token)
    const now = await readClock(database, clock)
    requireInvitation(await findLink(database, { hash, purposes: ['invitation'], now }))
    return this.#leave({ to, mustAuthenticate, invitation: hash })
  }

  /** Sends the browser to the provider to connect the signed-in person. Requires a fresh session. */
  async beginConnecting(actor: Actor, to: string): Promise<BegunSignIn> {
    requireFresh(actor, 'view')
    await this.#deps.limits.countFor('memberRequest', actor.sessionId)
    return this.#leave({ to, mustAuthenticate: false, personId: actor.personId })
  }

  async #leave({
    to,
    personId,
    mustAuthenticate,
    invitation,
  }: {
    to: string
    personId?: string
    mustAuthenticate: boolean
    invitation?: string
  }): Promise<BegunSignIn> {
    const { database, clock, randomBytes } = this.#deps
    const newToken = () => newSecretToken(randomBytes)
    const [state, browser, check] = [newToken(), newToken(), { verifier: newToken(), nonce: newToken() }]
    const location = await this.#ask((provider) => provider.begin(check, { state, mustAuthenticate }))
    const departure: Departure = { ...check, browser: hashSecretToken(browser), to, invitation }
    const now = await readClock(database, clock)
    const data = JSON.stringify(departure)
    await insertChallenge(database, { token: state, purpose: 'provider', personId, data, now })
    return { location, setCookie: this.#cookie.write(browser) }
  }

  /**
   * @param search query with which the provider sent the browser back
   * @param cookieHeader must contain the cookie of the browser that was sent there, so that nobody is signed in with
   *   somebody else's link
   * @param actor signed-in person, if any
   */
  finish(
    input: { search: string; cookieHeader: string | undefined; locale: string },
    visitor: Visitor,
    actor: Actor | undefined,
  ): Promise<ProviderReturn> {
    return this.#deps.limits.guess('signIn', visitor, () => this.#finish(input, visitor, actor))
  }

  async #finish(
    { search, cookieHeader, locale }: { search: string; cookieHeader: string | undefined; locale: string },
    visitor: Visitor,
    actor: Actor | undefined,
  ): Promise<ProviderReturn> {
    const { database, clock, sessions } = this.#deps
    const now = await readClock(database, clock)
    const state = new URLSearchParams(search).get('state') ?? ''
    const taken = await database.transaction((tx) =>
      takeChallenge(tx, { token: state, purpose: 'provider', now }),
    )
    const browser = this.#cookie.read(cookieHeader)
    const departure = taken && (JSON.parse(taken.data) as Departure)
    if (!departure || !browser || hashSecretToken(browser) !== departure.browser)
      throw new Refusal('provider_failed')
    const { to, verifier, nonce, invitation } = departure
    const found = await this.#ask((provider) => provider.finish(search, { state, verifier, nonce }))
    if (taken.personId !== null) {
      if (actor?.personId !== taken.personId) throw new Refusal('provider_failed')
      await this.#connect(actor, found)
      return { to }
    }
    const started = await database
      .transaction((tx) => this.#enter(tx, found, { visitor, now, locale, invitation }))
      .catch((error: unknown) => {
        throw error instanceof UniqueViolation ? new Refusal('provider_sign_in_first') : error
      })
    return { to, signedIn: await sessions.open(started) }
  }

  /** Signs in a known person, or signs up a new one. */
  async #enter(
    tx: Tx,
    found: ProviderPerson,
    {
      visitor,
      now,
      locale,
      invitation,
    }: { visitor: Visitor; now: number; locale: string; invitation: string | undefined },
  ): Promise<StartedSession> {
    const known = await findPersonByIdentity(tx, found)
    const session = { visitor, now }
    if (invitation !== undefined)
      return this.#join(tx, found, { invitation, known, locale: languageOf(locale) }, session)
    if (known !== undefined) {
      const [account] = await listAccountsOf(tx, known)
      if (!account) throw new Refusal('not_allowed')
      return this.#deps.sessions.start(tx, { ...session, personId: known, accountId: account.id })
    }
    const address = confirmedAddress(found)
    if (!address) throw new Refusal('provider_unconfirmed')
    const owner = await findPersonByAddress(tx, address.key)
    if (owner && owner.confirmedAt !== null) throw new Refusal('provider_sign_in_first')
    if (this.#options.modeFor(visitor) !== 'open') throw new Refusal('sign_up_closed')
    return this.#signUp(tx, { found, address, locale: languageOf(locale) }, session)
  }

  async #signUp(
    tx: Tx,
    { found, address, locale }: { found: ProviderPerson; address: Address; locale: string },
    session: { visitor: Visitor; now: number },
  ): Promise<StartedSession> {
    const { newId, sessions, storageRoom } = this.#deps
    const { now } = session
    if (storageRoom.isFull) throw new Refusal('service_full')
    const account = await createSignedUpAccount(tx, this.#deps, { name: '', now })
    const personId = newId()
    const person = { id: personId, name: nameOf(found), address, passwordHash: null, confirmedAt: null }
    await insertPerson(tx, { ...person, locale, createdAt: now })
    await insertMembership(tx, { accountId: account.id, personId, role: 'owner', createdAt: now })
    // After the membership, so that the account's emails need not wait.
    await confirmPerson(tx, this.#deps, { id: personId, address, now })
    await insertIdentity(tx, { ...found, personId, now })
    await insertAudit(tx, {
      ...{ id: newId(), accountId: account.id, at: now, personId, address: session.visitor.address },
      ...{ action: 'account.created', subject: '' },
    })
    return sessions.start(tx, { ...session, personId, accountId: account.id })
  }

  /** Accepts an invitation, which is for one address: the one confirmed by the provider, or the known person's. */
  async #join(
    tx: Tx,
    found: ProviderPerson,
    { invitation: hash, known, locale }: { invitation: string; known: string | undefined; locale: string },
    session: { visitor: Visitor; now: number },
  ): Promise<StartedSession> {
    const { newId, sessions } = this.#deps
    const { now } = session
    const { accountId, address, role } = await takeInvitation(tx, { hash, now })
    const person = known === undefined ? undefined : await lockPerson(tx, known)
    const current = person ? addressOf(person) : confirmedAddress(found)
    if (!current) throw new Refusal('provider_unconfirmed')
    if (current.key !== address.key) throw new Refusal('invitation_other_address')
    const personId = person?.id ?? newId()
    if (!person) {
      if (this.#options.modeFor(session.visitor) === 'closed') throw new Refusal('sign_up_closed')
      const name = nameOf(found)
      await insertPerson(tx, {
        ...{ id: personId, name, address, passwordHash: null, locale, confirmedAt: now, createdAt: now },
      })
      await insertIdentity(tx, { ...found, personId, now })
    }
    await joinAccount(tx, this.#deps, { accountId, personId, role, now, address: session.visitor.address })
    return sessions.start(tx, { ...session, personId, accountId })
  }

  /**
   * Connects a provider account. Requires the same confirmed address, so that a stranger's account at the provider
   * doesn't open this one.
   */
  async #connect(actor: Actor, found: ProviderPerson): Promise<void> {
    const address = confirmedAddress(found)
    if ((await findPersonByIdentity(this.#deps.database, found)) === actor.personId) return
    const notice = { actor, purpose: 'providerConnected' } as const
    const work = changeWithNotice(this.#deps, notice, async (tx, record) => {
      const current = addressOf(await lockMember(tx, actor.personId))
      if (!current || current.key !== address?.key) throw new Refusal('provider_other_address')
      await insertIdentity(tx, { ...found, personId: actor.personId, now: actor.now })
      await record('provider.connected', found.issuer)
    })
    await work.catch((error: unknown) => {
      throw error instanceof UniqueViolation ? new Refusal('provider_other_address') : error
    })
  }

  isConnected({ personId }: Actor): Promise<boolean> {
    return hasIdentity(this.#deps.database, personId)
  }

  /** Disconnects the provider. Requires a fresh session. Refused if the person could no longer sign in. */
  async disconnect(actor: Actor): Promise<void> {
    requireFresh(actor, 'view')
    await changeAs(this.#deps, actor, async (tx, record) => {
      const { passwordHash } = await lockMember(tx, actor.personId)
      const hasOther = passwordHash !== null || (await listPasskeys(tx, actor.personId)).length > 0
      if (!hasOther) throw new Refusal('last_sign_in')
      if (await deleteIdentities(tx, actor.personId)) await record('provider.disconnected', '')
    })
  }

  async #ask<Result>(question: (provider: OpenIdProvider) => Promise<Result>): Promise<Result> {
    const { provider } = this.#options
    if (!provider) throw new Refusal('not_found')
    try {
      return await question(provider)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      this.#deps.log.warn({ reason: error.message }, 'Signing in at the provider failed')
      throw new Refusal(error.isReachable ? 'provider_failed' : 'provider_unavailable')
    }
  }
}

function addressOf({ email, confirmedAt }: PersonRow): Address | undefined {
  return email === null || confirmedAt === null ? undefined : readAddress(email)
}

function confirmedAddress({ email, isEmailVerified }: ProviderPerson): Address | undefined {
  if (!isEmailVerified || email === undefined) return undefined
  try {
    return readAddress(email)
  } catch {
    return undefined
  }
}

/** Name from the provider; empty if people couldn't enter it themselves. */
function nameOf({ name }: ProviderPerson): string {
  try {
    return readName(name)
  } catch {
    return ''
  }
}
