import type { Actor } from '../../core/access/Actor.ts'
import { lockAccountOfPerson } from '../../core/access/lockAccount.ts'
import { noteSubmission } from '../../core/audit/formSubmissions.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { hashSecretToken } from '../../kit/secrets/secretToken.ts'
import type { SignedIn, Visitor } from './AccountServices.ts'
import { hasIdentity } from './identityRepository.ts'
import { endAccountLinks, takeLink } from './linkRepository.ts'
import { noticeOf } from './noticeOf.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { listPasskeys } from './passkeys/passkeyRepository.ts'
import { readAddress } from './personalText.ts'
import {
  findPerson,
  findPersonByAddress,
  insertMembership,
  insertPerson,
  listMemberRows,
  type PersonRow,
} from './personRepository.ts'
import { freshMs } from './Sessions.ts'
import { deleteSessionsOf, freshenSession } from './sessionRepository.ts'
import { startByPassword } from './startByPassword.ts'

/** How long a session from the operator's link is fresh, in ms: time to enter an address and a password. */
const operatorFreshMs = 3_600_000

/** Signs people in. */
export class SignInService {
  readonly #deps: PeopleDependencies
  /** Ids of people whose notice of wrong passwords is being queued, to prevent duplicates. */
  readonly #told = new Set<string>()

  constructor(deps: PeopleDependencies) {
    this.#deps = deps
  }

  /** Responds identically, and after the same time, to an unknown address and a wrong password. */
  async signIn(
    { email, password }: { email: string; password: string },
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { limits, database, devices, passwords, clock } = this.#deps
    const address = readAddress(email)
    const person = await findPersonByAddress(database, address.key)
    const device = await devices.find(visitor, person?.id)
    const isKnownNetwork = async () =>
      devices.isKnownNetwork(visitor, { personId: person?.id, now: await readClock(database, clock) })
    const onMany = () => this.#tellOfGuesses(person)
    const at = { addressKey: address.key, device, isKnownNetwork, onMany }
    return limits.guessPassword(visitor, at, async () => {
      const isRight = await passwords.matches(person?.passwordHash, password, visitor.address, device)
      if (!person || !isRight) throw new Refusal('wrong_credentials')
      return startByPassword(this.#deps, person, visitor, 'wrong_credentials')
    })
  }

  /** Not awaited, because the response time must not reveal whether the person exists. */
  #tellOfGuesses(person: PersonRow | undefined): void {
    const { database, clock, mails, log } = this.#deps
    const notice = person && noticeOf(person, 'guessed')
    if (!notice || this.#told.has(person.id)) return
    this.#told.add(person.id)
    const queue = async () => {
      const now = await readClock(database, clock)
      await database.transaction((tx) => mails.queue(tx, notice, { cause: 'guesses', now }))
      mails.sent(notice)
    }
    queue()
      .catch((error: unknown) => log.warn({ err: error }, 'notice of wrong passwords not queued'))
      .finally(() => this.#told.delete(person.id))
  }

  /** Checks the password again. */
  async confirmPassword(actor: Actor, password: string): Promise<void> {
    const { limits, database, passwords } = this.#deps
    const person = await findPerson(database, actor.personId)
    await limits.guessAgain(actor, async () => {
      if (!(await passwords.matches(person?.passwordHash, password, actor.address, actor.sessionId)))
        throw new Refusal('wrong_credentials')
    })
    await freshenSession(database, actor.sessionId, actor.now + freshMs)
  }

  async signOutOthers({ personId, sessionId }: Actor): Promise<void> {
    await deleteSessionsOf(this.#deps.database, personId, sessionId)
  }

  /** Returns true if an account has an owner who can sign in without the operator's link. */
  async hasOwner(accountId: string): Promise<boolean> {
    const { database } = this.#deps
    for (const { role, personId } of await listMemberRows(database, accountId))
      if (role === 'owner' && (await this.#canSignIn(personId))) return true
    return false
  }

  async #canSignIn(personId: string): Promise<boolean> {
    const { database } = this.#deps
    if ((await findPerson(database, personId))?.passwordHash) return true
    return (await hasIdentity(database, personId)) || (await listPasskeys(database, personId)).length > 0
  }

  /** Signs in with the operator's link, as the first owner, who is created if there is none. */
  async signInByLink(token: string, visitor: Visitor): Promise<SignedIn> {
    const { limits, database, clock, sessions, mails, newId } = this.#deps
    const now = await readClock(database, clock)
    const enter = async (tx: Tx) => {
      await noteSubmission(tx, { owner: hashSecretToken(token), submission: visitor.submission, now })
      const link = await takeLink(tx, { hash: hashSecretToken(token), purposes: ['operator'], now })
      const accountId = link?.accountId
      if (!accountId) throw new Refusal('link_invalid')
      await lockAccountOfPerson(tx, accountId)
      const owners = (await listMemberRows(tx, accountId)).filter(({ role }) => role === 'owner')
      const [owner] = owners
      const personId = owner?.personId ?? newId()
      if (!owner) {
        const nobody = { name: '', address: null, passwordHash: null, confirmedAt: null, locale: 'en' }
        await insertPerson(tx, { ...nobody, id: personId, createdAt: now })
        await insertMembership(tx, { accountId, personId, role: 'owner', createdAt: now })
      }
      await endAccountLinks(tx, accountId, ['operator'], now)
      const session = { personId, accountId, visitor, now, freshFor: operatorFreshMs }
      const notices = owners.flatMap(
        (one) => noticeOf({ ...one, confirmedAt: one.isConfirmed ? now : null }, 'operatorSignedIn') ?? [],
      )
      for (const notice of notices) await mails.queue(tx, notice, { cause: 'operator', now })
      return { started: await sessions.start(tx, session), notices }
    }
    const { started, notices } = await limits.guess('link', visitor, () => database.transaction(enter))
    for (const notice of notices) mails.sent(notice)
    return sessions.open(started)
  }
}
