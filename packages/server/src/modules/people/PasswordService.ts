import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../core/access/Actor.ts'
import { requireFresh } from '../../core/access/permissions.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import { noteSubmission } from '../../core/audit/formSubmissions.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { SentLink, SignedIn, Visitor } from './AccountServices.ts'
import { changeWithNotice } from './changeWithNotice.ts'
import { endUnconfirmedAccess } from './endUnconfirmedAccess.ts'
import { forgetDevices } from './KnownDevices.ts'
import { networkCause, ownerCause, type PersonMail } from './LinkMails.ts'
import { endLinks, findLink, insertLink, takeLink } from './linkRepository.ts'
import { noticeOf } from './noticeOf.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { readAddress } from './personalText.ts'
import {
  findPerson,
  findPersonByAddress,
  listAccountsOf,
  lockMember,
  lockPerson,
  setPassword,
} from './personRepository.ts'
import { deleteSessionsOf } from './sessionRepository.ts'

interface PasswordOptions {
  /** Least time of an answer to a request for a link, in ms: longer than the work for an address that has an account. */
  answerAfterMs: number
}

/** Resets and changes passwords. */
export class PasswordService {
  readonly #deps: PeopleDependencies
  readonly #options: PasswordOptions

  constructor(deps: PeopleDependencies, options: PasswordOptions) {
    this.#deps = deps
    this.#options = options
  }

  /** Only a confirmed address gets a link: an account that somebody else made with it must not become its owner's. */
  async requestReset({ email }: { email: string }, visitor: Visitor): Promise<SentLink> {
    const address = readAddress(email)
    await this.#deps.limits.count('request', visitor)
    const [mail] = await Promise.all([
      this.#createReset(address.key, visitor),
      delay(this.#options.answerAfterMs),
    ])
    return mail ? this.#deps.mails.sent(mail, visitor) : {}
  }

  async #createReset(addressKey: string, visitor: Visitor): Promise<PersonMail | undefined> {
    const { database, clock, newId, randomBytes, mails, devices } = this.#deps
    const { submission } = visitor
    const token = newSecretToken(randomBytes)
    const now = await readClock(database, clock)
    const known = await findPersonByAddress(database, addressKey)
    const device = await devices.find(visitor, known?.id)
    const cause = device === undefined ? networkCause(visitor) : ownerCause(device)
    return database.transaction(async (tx) => {
      await noteSubmission(tx, { owner: `reset ${addressKey}`, submission, now })
      const person = await findPersonByAddress(tx, addressKey)
      if (!person?.email || person.confirmedAt === null) return undefined
      const address = { email: person.email, key: addressKey }
      const mail: PersonMail = { purpose: 'reset', address, locale: person.locale, token }
      if (!(await mails.queue(tx, mail, { cause, now }))) return undefined
      const link = { id: newId(), hash: hashSecretToken(token), personId: person.id, address, now }
      await insertLink(tx, { ...link, purpose: 'reset' })
      return mail
    })
  }

  /**
   * Sets a new password, and ends everything that the old one had opened: sessions, links, and known devices; and keys, passkeys,
   * and sign-ins at a provider that were made before the address was confirmed, perhaps by somebody else.
   */
  async resetPassword(
    { token, password }: { token: string; password: string },
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { limits, database, clock, passwords, sessions, mails, newId } = this.#deps
    const hash = hashSecretToken(token)
    const now = await readClock(database, clock)
    // Before the password is hashed: a guess should not cost that time.
    const found = await limits.guess('link', visitor, async () => {
      const link = await findLink(database, { hash, purposes: ['reset'], now })
      if (!link) throw new Refusal('link_invalid')
      return link
    })
    const passwordHash = await passwords.hash(password, [found.email ?? ''], visitor.address)
    const { started, mail } = await database.transaction(async (tx) => {
      const link = await takeLink(tx, { hash, purposes: ['reset'], now })
      const found = link?.personId ? await lockPerson(tx, link.personId) : undefined
      // The link may have been created while the address was being changed.
      const person = found?.email?.toLowerCase() === link?.addressKey ? found : undefined
      const [account] = person ? await listAccountsOf(tx, person.id) : []
      if (!person || !account) throw new Refusal('link_invalid')
      await setPassword(tx, person.id, passwordHash)
      await deleteSessionsOf(tx, person.id)
      await endLinks(tx, person.id, ['reset', 'address'], now)
      await forgetDevices(tx, person.id)
      await endUnconfirmedAccess(tx, this.#deps, person, { now, address: visitor.address })
      const entry = { accountId: account.id, at: now, personId: person.id, address: visitor.address }
      await insertAudit(tx, { ...entry, id: newId(), action: 'password.reset', subject: '' })
      const mail = noticeOf(person, 'password')
      if (mail) await mails.queue(tx, mail, { cause: person.id, now })
      const session = { personId: person.id, accountId: account.id, visitor, now }
      return { started: await sessions.start(tx, session), mail }
    })
    if (mail) mails.sent(mail)
    return sessions.open(started)
  }

  async changePassword(actor: Actor, password: string): Promise<void> {
    const { database, passwords } = this.#deps
    requireFresh(actor, 'view')
    const person = await findPerson(database, actor.personId)
    const passwordHash = await passwords.hash(
      password,
      [person?.email ?? '', person?.name ?? ''],
      actor.address,
    )
    await changeWithNotice(this.#deps, { actor, purpose: 'password' }, async (tx, record) => {
      await lockMember(tx, actor.personId)
      await setPassword(tx, actor.personId, passwordHash)
      await deleteSessionsOf(tx, actor.personId, actor.sessionId)
      await endLinks(tx, actor.personId, ['reset', 'address'], actor.now)
      await record('password.changed', '')
    })
  }
}
