import { languageOf } from '@certificate-sdk/template/languages'
import type { Actor } from '../access/Actor.ts'
import { markSignedUp } from '../accounts/accountRepository.ts'
import { createAccount } from '../accounts/createAccount.ts'
import type { AuditAction } from '../audit/AuditAction.ts'
import { insertAudit } from '../audit/auditRepository.ts'
import { changeAs } from '../audit/changeAs.ts'
import { noteSubmission } from '../audit/formSubmissions.ts'
import { type Tx, UniqueViolation } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { Refusal } from '../errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../secrets/secretToken.ts'
import type { AccountServices, SentLink, SignedIn, SignUp, Visitor } from './AccountServices.ts'
import type { PersonMail } from './LinkMails.ts'
import { endLinks, insertLink, type LinkRow, takeLink } from './linkRepository.ts'
import { noticeOf } from './noticeOf.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { type Address, readAddress, readName } from './personalText.ts'
import {
  confirmPerson,
  findNewestByAddress,
  findPerson,
  findPersonByAddress,
  insertMembership,
  insertPerson,
  listAccountsOf,
  lockMember,
} from './personRepository.ts'
import type { StartedSession } from './Sessions.ts'
import { startByPassword } from './startByPassword.ts'

interface SignUpOptions {
  modeFor: AccountServices['signUpMode']
  /** Of each new account. */
  credits: number
  /** Called after a commit that confirmed an address: e-mails that waited for it may leave. */
  onConfirmed(): Promise<void>
}

/** Creates people and their accounts, and confirms their addresses. */
export class SignUpService {
  readonly #deps: PeopleDependencies
  readonly #options: SignUpOptions

  constructor(deps: PeopleDependencies, options: SignUpOptions) {
    this.#deps = deps
    this.#options = options
  }

  /**
   * Everybody who signs up gets an account that is usable at once, also with an address that somebody else has confirmed:
   * so the answer tells nothing about addresses. Such an account can never be confirmed, and sends no e-mails; the owner of
   * the address gets an e-mail about it.
   */
  async signUp(input: SignUp, visitor: Visitor): Promise<SignedIn & SentLink> {
    const { limits, passwords, mails, sessions, database, clock } = this.#deps
    if (this.#options.modeFor(visitor) !== 'open') throw new Refusal('sign_up_closed')
    const address = readAddress(input.email)
    const [name, accountName] = [readName(input.name ?? ''), readName(input.accountName ?? '')]
    await limits.count('signUp', visitor, address.key)
    const own = [address.email, name, accountName]
    const passwordHash = await passwords.hash(input.password, own, visitor.address)
    const person = { name, passwordHash, locale: languageOf(input.locale), address, accountName }
    const now = await readClock(database, clock)
    try {
      const { mail, started } = await database.transaction((tx) => this.#create(tx, person, visitor, now))
      return { ...(await sessions.open(started)), ...mails.sent(mail, visitor) }
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'already_submitted') throw error
      return this.#signInAgain(address, input.password, visitor)
    }
  }

  async #create(
    tx: Tx,
    { address, accountName, ...rest }: NewPerson & { accountName: string },
    visitor: Visitor,
    now: number,
  ): Promise<{ mail: PersonMail; started: StartedSession }> {
    const { newId, randomBytes, sessions, mails } = this.#deps
    await noteSubmission(tx, { owner: `sign-up ${address.key}`, submission: visitor.submission, now })
    const owner = await findPersonByAddress(tx, address.key)
    const account = await createAccount(tx, this.#deps, { name: accountName, credits: this.#options.credits })
    await markSignedUp(tx, account.id, now)
    const personId = newId()
    await insertPerson(tx, { ...rest, id: personId, address, confirmedAt: null, createdAt: now })
    await insertMembership(tx, { accountId: account.id, personId, role: 'owner', createdAt: now })
    const token = newSecretToken(randomBytes)
    await insertLink(tx, {
      id: newId(),
      hash: hashSecretToken(token),
      purpose: 'confirm',
      personId,
      address,
      now,
    })
    const isKnown = owner !== undefined && owner.confirmedAt !== null
    const mail: PersonMail = {
      purpose: isKnown ? 'known' : 'confirm',
      address,
      locale: isKnown ? owner.locale : rest.locale,
      token: isKnown ? '' : token,
    }
    await mails.queue(tx, mail, now)
    await insertAudit(tx, {
      ...{ id: newId(), accountId: account.id, at: now, personId, address: visitor.address },
      ...{ action: 'account.created', subject: accountName },
    })
    const session = { personId, accountId: account.id, address: visitor.address, now }
    return { mail, started: await sessions.start(tx, session) }
  }

  /** The form was sent twice, or again because its answer was lost. */
  async #signInAgain(address: Address, password: string, visitor: Visitor): Promise<SignedIn> {
    const { database, passwords } = this.#deps
    const person = await findNewestByAddress(database, address.key)
    const isRight = await passwords.matches(person?.passwordHash, password, visitor.address)
    if (!person || !isRight) throw new Refusal('already_submitted')
    return startByPassword(this.#deps, person, visitor, 'already_submitted')
  }

  /** Confirms the address that a link was sent to: of a new person, or a person's new one. */
  async confirmAddress(token: string, visitor: Visitor): Promise<void> {
    const { limits, mails, database, clock } = this.#deps
    await limits.count('link', visitor)
    const now = await readClock(database, clock)
    const notices = await refuseTaken(
      database.transaction(async (tx) => {
        const taken = { hash: hashSecretToken(token), purposes: ['confirm', 'address'] as const, now }
        const link = await takeLink(tx, taken)
        const address = link && addressIn(link)
        if (!link?.personId || !address) throw new Refusal('link_invalid')
        const before = await findPerson(tx, link.personId)
        await confirmPerson(tx, link.personId, address, now)
        await endLinks(tx, link.personId, ['confirm', 'address', 'reset'], now)
        const action = before?.confirmedAt == null ? 'address.confirmed' : 'address.changed'
        await this.#recordEverywhere(tx, link.personId, { action, subject: address.email, visitor, now })
        if (action === 'address.confirmed' || !before) return []
        // To both addresses: whoever lost the former one must read of it, and whoever has the new one.
        const both = [before, { ...before, email: address.email }]
        const notices = both.flatMap((person) => noticeOf(person, 'addressChanged') ?? [])
        for (const notice of notices) await mails.queue(tx, notice, now)
        return notices
      }),
    )
    for (const notice of notices) mails.sent(notice)
    await this.#options.onConfirmed()
  }

  async #recordEverywhere(
    tx: Tx,
    personId: string,
    {
      action,
      subject,
      visitor,
      now,
    }: { action: AuditAction; subject: string; visitor: Visitor; now: number },
  ): Promise<void> {
    const { newId } = this.#deps
    for (const { id: accountId } of await listAccountsOf(tx, personId))
      await insertAudit(tx, {
        id: newId(),
        accountId,
        at: now,
        personId,
        action,
        subject,
        address: visitor.address,
      })
  }

  /** Sends the link to confirm the address again. Does nothing for an address that is confirmed. */
  async resendConfirmation(actor: Actor): Promise<SentLink> {
    const { limits, mails, newId, randomBytes } = this.#deps
    await limits.count('link', actor, actor.personId)
    const mail = await changeAs(this.#deps, actor, async (tx) => {
      const person = await lockMember(tx, actor.personId)
      if (!person.email || person.confirmedAt !== null) return undefined
      const address = readAddress(person.email)
      const owner = await findPersonByAddress(tx, address.key)
      const isKnown = owner !== undefined && owner.confirmedAt !== null
      const token = newSecretToken(randomBytes)
      const link = { id: newId(), hash: hashSecretToken(token), personId: person.id, address, now: actor.now }
      await insertLink(tx, { ...link, purpose: 'confirm' })
      const purpose = isKnown ? 'known' : 'confirm'
      const queued: PersonMail = { purpose, address, locale: person.locale, token: isKnown ? '' : token }
      await mails.queue(tx, queued, actor.now)
      return queued
    })
    return mail ? mails.sent(mail, actor) : {}
  }
}

/** A person who is about to be created. */
interface NewPerson {
  name: string
  passwordHash: string
  locale: string
  address: Address
}

/** The address that a link is about. */
export function addressIn({ email, addressKey }: LinkRow): Address | undefined {
  return email === null || addressKey === null ? undefined : { email, key: addressKey }
}

/** Refuses a link whose address somebody else has confirmed meanwhile. */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UniqueViolation ? new Refusal('link_invalid') : error
  }
}
