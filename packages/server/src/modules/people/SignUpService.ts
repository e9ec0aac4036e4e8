import { languageOf } from '@certificate-sdk/template/languages'
import type { Actor } from '../../core/access/Actor.ts'
import { findAccount } from '../../core/accounts/accountRepository.ts'
import { createSignedUpAccount } from '../../core/accounts/signedUpAccount.ts'
import { findCreation, insertAudit } from '../../core/audit/auditRepository.ts'
import { changeAs } from '../../core/audit/changeAs.ts'
import { noteSubmission } from '../../core/audit/formSubmissions.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { AccountServices, SentLink, SignedIn, SignUp, Visitor } from './AccountServices.ts'
import { networkCause, type PersonMail } from './LinkMails.ts'
import { insertLink } from './linkRepository.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { type Address, readAddress, readName } from './personalText.ts'
import {
  findNewestByAddress,
  findPersonByAddress,
  insertMembership,
  insertPerson,
  lockMember,
  type PersonRow,
} from './personRepository.ts'
import type { StartedSession } from './Sessions.ts'
import { startByPassword } from './startByPassword.ts'

interface SignUpOptions {
  modeFor: AccountServices['signUpMode']
}

/** Creates people and their accounts, and sends the links that confirm their addresses. */
export class SignUpService {
  readonly #deps: PeopleDependencies
  readonly #options: SignUpOptions

  constructor(deps: PeopleDependencies, options: SignUpOptions) {
    this.#deps = deps
    this.#options = options
  }

  /**
   * Signs up a person. Everybody gets an account usable at once, even with an address that somebody else has confirmed,
   * so that the response reveals nothing about addresses. Such an account can never be confirmed, and sends no emails;
   * the owner of the address is notified.
   */
  async signUp(input: SignUp, visitor: Visitor): Promise<SignedIn & SentLink> {
    const { limits, passwords, mails, sessions, database, clock, storageRoom } = this.#deps
    if (this.#options.modeFor(visitor) !== 'open') throw new Refusal('sign_up_closed')
    if (storageRoom.isFull) throw new Refusal('service_full')
    const address = readAddress(input.email)
    const [name, accountName] = [readName(input.name ?? ''), readName(input.accountName ?? '')]
    await limits.count('signUp', visitor)
    const personal = [address.email, name, accountName]
    const passwordHash = await passwords.hash(input.password, personal, visitor.address)
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
    const { newId, sessions } = this.#deps
    await noteSubmission(tx, { owner: `sign-up ${address.key}`, submission: visitor.submission, now })
    const owner = await findPersonByAddress(tx, address.key)
    const account = await createSignedUpAccount(tx, this.#deps, { name: accountName, now })
    const personId = newId()
    await insertPerson(tx, { ...rest, id: personId, address, confirmedAt: null, createdAt: now })
    await insertMembership(tx, { accountId: account.id, personId, role: 'owner', createdAt: now })
    const person = { id: personId, locale: rest.locale }
    const made = { at: now, from: visitor.address }
    const mail = await this.#sendLink(tx, { person, owner, address, accountName, made }, visitor, now)
    await insertAudit(tx, {
      ...{ id: newId(), accountId: account.id, at: now, personId, address: visitor.address },
      ...{ action: 'account.created', subject: accountName },
    })
    const session = { personId, accountId: account.id, visitor, now }
    return { mail, started: await sessions.start(tx, session) }
  }

  /** Signs in again if the form was submitted twice, for example because its response was lost. */
  async #signInAgain(address: Address, password: string, visitor: Visitor): Promise<SignedIn> {
    const { database, passwords } = this.#deps
    const person = await findNewestByAddress(database, address.key)
    const isRight = await passwords.matches(person?.passwordHash, password, visitor.address)
    if (!person || !isRight) throw new Refusal('already_submitted')
    return startByPassword(this.#deps, person, visitor, 'already_submitted')
  }

  /**
   * Queues the link that confirms an address; if somebody has already confirmed it, a notice instead. Stores the link
   * in both cases, so that the response time reveals nothing.
   */
  async #sendLink(
    tx: Tx,
    { person, owner, address, accountName, made }: NewConfirmation,
    visitor: Pick<Visitor, 'address'>,
    now: number,
  ): Promise<PersonMail> {
    const { newId, randomBytes, mails } = this.#deps
    const token = newSecretToken(randomBytes)
    const link = { id: newId(), hash: hashSecretToken(token), personId: person.id, address, made, now }
    await insertLink(tx, { ...link, purpose: 'confirm' })
    const isKnown = owner !== undefined && owner.confirmedAt !== null
    const mail: PersonMail = isKnown
      ? { purpose: 'known', address, locale: owner.locale, token: '' }
      : {
          ...{ purpose: 'confirm', address, locale: person.locale, token },
          ...{ accountName: accountName || address.email, details: made },
        }
    await mails.queue(tx, mail, { cause: networkCause(visitor), now })
    return mail
  }

  /** Resends the confirmation link. Does nothing for a confirmed address. */
  async resendConfirmation(actor: Actor): Promise<SentLink> {
    const { limits, mails } = this.#deps
    await limits.countFor('memberRequest', actor.sessionId)
    const mail = await changeAs(this.#deps, actor, async (tx) => {
      const person = await lockMember(tx, actor.personId)
      if (!person.email || person.confirmedAt !== null) return undefined
      const address = readAddress(person.email)
      const owner = await findPersonByAddress(tx, address.key)
      const account = await findAccount(tx, actor.accountId)
      const made = await findCreation(tx, actor.accountId)
      const confirmation = {
        ...{ person, owner, address, accountName: account?.name ?? '' },
        made: made ?? { at: actor.now, from: actor.address },
      }
      return this.#sendLink(tx, confirmation, actor, actor.now)
    })
    return mail ? mails.sent(mail, actor) : {}
  }
}

/** An address to send a link to, and the facts in the email. */
interface NewConfirmation {
  person: Pick<PersonRow, 'id' | 'locale'>
  /** Person with the address, if any. */
  owner: PersonRow | undefined
  address: Address
  accountName: string
  /** When and from which network address the account was created. */
  made: { at: number; from: string }
}

/** A person about to be created. */
interface NewPerson {
  name: string
  passwordHash: string
  locale: string
  address: Address
}
