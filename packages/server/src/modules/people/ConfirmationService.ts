import type { Actor } from '../../core/access/Actor.ts'
import { findAccount } from '../../core/accounts/accountRepository.ts'
import type { AuditAction } from '../../core/audit/AuditAction.ts'
import { insertAudit } from '../../core/audit/auditRepository.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import type { Confirmation, Visitor } from './AccountServices.ts'
import { confirmPerson } from './confirmPerson.ts'
import { addressIn, endLinks, findLink, type LinkPurpose, takeLink } from './linkRepository.ts'
import { noticeOf } from './noticeOf.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { findPerson, listAccountsOf, type PersonRow } from './personRepository.ts'
import { refuseTaken } from './refuseTaken.ts'

const purposes: readonly LinkPurpose[] = ['confirm', 'address']

interface ConfirmationOptions {
  /** Called after a commit that confirmed an address, to send emails that waited for it. */
  onConfirmed(): Promise<void>
}

/**
 * Confirms the addresses of new people, and changed addresses. The link proves access to the mailbox; the chosen
 * password or a session proves that the account is theirs, too. Otherwise, a mail scanner or a helpful person could
 * confirm an account that a stranger created with the address.
 */
export class ConfirmationService {
  readonly #deps: PeopleDependencies
  readonly #options: ConfirmationOptions

  constructor(deps: PeopleDependencies, options: ConfirmationOptions) {
    this.#deps = deps
    this.#options = options
  }

  /** @throws {Refusal} `link_invalid`, `too_many_attempts` */
  async read(token: string, visitor: Visitor, actor?: Actor): Promise<Confirmation> {
    const { database } = this.#deps
    const { link, person, address } = await this.#find(token, visitor)
    const [first] = await listAccountsOf(database, person.id)
    const account = first && (await findAccount(database, first.id))
    return {
      email: address.email,
      accountName: account?.name || person.name || address.email,
      madeAt: link.madeAt ?? link.createdAt,
      madeFrom: link.madeFrom ?? '',
      needsPassword: actor?.personId !== person.id,
    }
  }

  /** @throws {Refusal} `link_invalid`, `too_many_attempts`, `wrong_credentials` */
  async confirm(
    { token, password }: { token: string; password: string },
    visitor: Visitor,
    actor?: Actor,
  ): Promise<void> {
    const { person } = await this.#find(token, visitor)
    if (actor?.personId !== person.id) await this.#requirePassword(person, password, visitor)
    const { mails, database, clock } = this.#deps
    const now = await readClock(database, clock)
    const notices = await refuseTaken(database.transaction((tx) => this.#confirm(tx, token, visitor, now)))
    for (const notice of notices) mails.sent(notice)
    await this.#options.onConfirmed()
  }

  async #find(token: string, visitor: Visitor) {
    const { limits, database, clock } = this.#deps
    return limits.guess('link', visitor, async () => {
      const now = await readClock(database, clock)
      const link = await findLink(database, { hash: hashSecretToken(token), purposes, now })
      const person = link?.personId ? await findPerson(database, link.personId) : undefined
      const address = link && addressIn(link)
      if (!link || !person || !address) throw new Refusal('link_invalid')
      return { link, person, address }
    })
  }

  /**
   * Checks the password, counted separately from signing in: guesses at an account that a stranger created concern the
   * address's owner less.
   */
  async #requirePassword({ id, passwordHash }: PersonRow, password: string, visitor: Visitor): Promise<void> {
    const { limits, passwords } = this.#deps
    const at = {
      addressKey: `person ${id}`,
      device: undefined,
      isKnownNetwork: async () => false,
      onMany: () => {},
    }
    await limits.guessPassword(visitor, at, async () => {
      if (!(await passwords.matches(passwordHash, password, visitor.address)))
        throw new Refusal('wrong_credentials')
    })
  }

  async #confirm(tx: Tx, token: string, visitor: Visitor, now: number) {
    const { mails } = this.#deps
    const link = await takeLink(tx, { hash: hashSecretToken(token), purposes, now })
    const address = link && addressIn(link)
    if (!link?.personId || !address) throw new Refusal('link_invalid')
    const before = await findPerson(tx, link.personId)
    await confirmPerson(tx, this.#deps, { id: link.personId, address, now })
    await endLinks(tx, link.personId, ['confirm', 'address', 'reset'], now)
    const action = before?.confirmedAt == null ? 'address.confirmed' : 'address.changed'
    await this.#recordEverywhere(tx, link.personId, { action, subject: address.email, visitor, now })
    if (action === 'address.confirmed' || !before) return []
    // Notifies both addresses: the old one, in case somebody else changed it, and the new one.
    const both = [before, { ...before, email: address.email }]
    const notices = both.flatMap((person) => noticeOf(person, 'addressChanged') ?? [])
    for (const notice of notices) await mails.queue(tx, notice, { cause: link.personId, now })
    return notices
  }

  async #recordEverywhere(
    tx: Tx,
    personId: string,
    {
      visitor: { address },
      now: at,
      ...entry
    }: { action: AuditAction; subject: string; visitor: Visitor; now: number },
  ): Promise<void> {
    for (const { id: accountId } of await listAccountsOf(tx, personId))
      await insertAudit(tx, { ...entry, id: this.#deps.newId(), accountId, at, personId, address })
  }
}
