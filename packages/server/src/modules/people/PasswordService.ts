import { setTimeout as delay } from 'node:timers/promises'
import type { Actor } from '../../core/access/Actor.ts'
import { requireFresh } from '../../core/access/permissions.ts'
import { revokeKeys } from '../../core/accounts/accountRepository.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import { noteSubmission } from '../../core/audit/formSubmissions.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import type { SentLink, SignedIn, Visitor } from './AccountServices.ts'
import { changeWithNotice } from './changeWithNotice.ts'
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
  type PersonRow,
  setPassword,
} from './personRepository.ts'
import { deleteSessionsOf } from './sessionRepository.ts'

interface PasswordOptions {
  /** Minimum response time of a request for a link, in ms: longer than the work for an address with an account. */
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

  /**
   * Sends a reset link, to confirmed addresses only: an account that somebody else created with an address must not
   * become its owner's.
   */
  async requestReset({ email }: { email: string }, visitor: Visitor): Promise<SentLink> {
    const { limits, database, devices } = this.#deps
    const address = readAddress(email)
    const person = await findPersonByAddress(database, address.key)
    const device = await devices.find(visitor, person?.id)
    if (device === undefined) await limits.count('request', visitor)
    else await limits.countFor('memberRequest', device)
    const [mail] = await Promise.all([
      this.#createReset(address.key, visitor, device),
      delay(this.#options.answerAfterMs),
    ])
    return mail ? this.#deps.mails.sent(mail, visitor) : {}
  }

  async #createReset(
    addressKey: string,
    visitor: Visitor,
    device: string | undefined,
  ): Promise<PersonMail | undefined> {
    const { database, clock, newId, randomBytes, mails } = this.#deps
    const { submission } = visitor
    const token = newSecretToken(randomBytes)
    const now = await readClock(database, clock)
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
   * Sets a new password, and ends everything opened with the old one: sessions, links, and known devices; also keys,
   * passkeys, and provider sign-ins created before the address was confirmed, perhaps by somebody else.
   */
  async resetPassword(
    { token, password }: { token: string; password: string },
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { limits, database, clock, passwords, sessions, mails, newId } = this.#deps
    const hash = hashSecretToken(token)
    const now = await readClock(database, clock)
    // Before hashing, so that a guess doesn't cost that time.
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

/**
 * Removes what was created before a person's address was confirmed, possibly by somebody else: passkeys, provider
 * sign-ins, and keys of accounts created by this person's sign-up. Keys of other accounts stay.
 */
async function endUnconfirmedAccess(
  tx: Tx,
  { newId }: Pick<System, 'newId'>,
  { id: personId, confirmedAt }: Pick<PersonRow, 'id' | 'confirmedAt'>,
  { now, address }: { now: number; address: string },
): Promise<void> {
  const before = [personId, confirmedAt ?? now]
  await tx.run('DELETE FROM passkeys WHERE person_id = ? AND created_at < ?', before)
  await tx.run('DELETE FROM person_identities WHERE person_id = ? AND created_at < ?', before)
  const signedUp = await tx.all<{ accountId: string }>(
    `SELECT a.id AS "accountId" FROM memberships m JOIN accounts a ON a.id = m.account_id
     WHERE m.person_id = ? AND m.role = 'owner' AND a.signed_up_at IS NOT NULL AND m.created_at = a.signed_up_at
     ORDER BY a.id`,
    [personId],
  )
  for (const { accountId } of signedUp)
    for (const { id, name } of await revokeKeys(tx, accountId, { madeBefore: confirmedAt ?? now, now }))
      await insertAudit(tx, {
        ...{ id: newId(), accountId, at: now, personId, address },
        ...{ action: 'key.revoked', subject: name || id },
      })
}
