import { type Actor, inSeenAccount } from '../../core/access/Actor.ts'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import type { Session, SignedIn, Visitor } from './AccountServices.ts'
import type { KnownDevices } from './KnownDevices.ts'
import { createSessionCookie, type TokenCookie } from './sessionCookie.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  touchSession,
} from './sessionRepository.ts'

/** How long after entering the password keys, addresses, and members can be changed, in ms. */
export const freshMs = 15 * 60_000
/** Minimum interval between updates of a session's last use, in ms. */
const touchEveryMs = 3_600_000

interface SessionsDependencies extends Pick<System, 'newId' | 'randomBytes'> {
  database: Database
  devices: KnownDevices
}

/** A new session, with the token that only the cookie contains. */
export interface StartedSession {
  token: string
  /** `Set-Cookie` value that makes the device known. */
  setDevice: string
}

/** Sessions of people. */
export class Sessions {
  readonly #deps: SessionsDependencies
  readonly #cookie: TokenCookie
  readonly #devices: KnownDevices

  constructor(deps: SessionsDependencies, { publicUrl }: { publicUrl: string }) {
    this.#deps = deps
    this.#cookie = createSessionCookie(publicUrl)
    this.#devices = deps.devices
  }

  /** Reads the session of a `Cookie` header. `setCookie` renews the cookie. */
  async read(header: string | undefined): Promise<{ session: Session; setCookie?: string } | undefined> {
    const token = this.#cookie.read(header)
    const row = token && (await findSession(this.#deps.database, hashSecretToken(token)))
    if (!token || !row) return undefined
    if (row.now - row.seenAt < touchEveryMs) return { session: toSession(row) }
    await touchSession(this.#deps.database, row.id, row.now)
    return { session: toSession(row), setCookie: this.#cookie.write(token) }
  }

  /**
   * Starts a session with a new token, in the transaction that signs the person in; never reuses a token planted in the
   * browser.
   */
  async start(
    tx: Tx,
    { personId, accountId, visitor: { address, cookieHeader }, now, freshFor = freshMs }: StartOptions,
  ): Promise<StartedSession> {
    const { newId, randomBytes } = this.#deps
    const token = newSecretToken(randomBytes)
    const hash = hashSecretToken(token)
    await insertSession(tx, { id: newId(), hash, personId, accountId, now, freshUntil: now + freshFor })
    await insertAudit(tx, {
      ...{ id: newId(), accountId, at: now, personId, address },
      ...{ action: 'session.started', subject: '' },
    })
    return { token, setDevice: await this.#devices.note(tx, { personId, cookieHeader, now }) }
  }

  /** Returns the started session, after the commit. */
  async open({ token, setDevice }: StartedSession): Promise<SignedIn> {
    const row = await findSession(this.#deps.database, hashSecretToken(token))
    if (!row) throw new Error('The session ended before it began.')
    return { session: toSession(row), setCookie: this.#cookie.write(token), setDevice }
  }

  /** @returns the `Set-Cookie` value that removes the cookie */
  async end(header: string | undefined): Promise<string> {
    const token = this.#cookie.read(header)
    if (token) await deleteSession(this.#deps.database, hashSecretToken(token))
    return this.#cookie.remove()
  }
}

interface StartOptions {
  personId: string
  accountId: string
  visitor: Pick<Visitor, 'address' | 'cookieHeader'>
  now: number
  /** How long the session is fresh, in ms. */
  freshFor?: number
}

/** Returns the session's person as an actor, for the services for people. */
export function actorOf(session: Session, { address, isLocal = false, submission }: Visitor): Actor {
  const { id: sessionId, person, account, role, isTest, freshUntil, now } = session
  return {
    ...{ personId: person.id, sessionId, accountId: account.id, role, address, isLocal },
    ...{ isTest, now, freshUntil, submission },
  }
}

/**
 * Returns the identity that API services act for. Requests are counted per session.
 *
 * @param address network address of the client
 */
export function authOf({ id, person, account, isTest, now }: Session, address: string): AuthContext {
  return {
    accountId: inSeenAccount({ accountId: account.id, isTest }).accountId,
    keyHash: hashSecretToken(id),
    subAccount: undefined,
    now,
    address,
    personId: person.id,
  }
}

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    person: {
      id: row.personId,
      name: row.personName,
      email: row.email,
      isConfirmed: row.confirmedAt !== null,
      hasPassword: Boolean(row.hasPassword),
      locale: row.locale,
    },
    account: { id: row.accountId, name: row.accountName, timeZone: row.timeZone ?? 'UTC' },
    role: row.role,
    isTest: row.isTest === 1,
    freshUntil: row.freshUntil,
    now: row.now,
  }
}
