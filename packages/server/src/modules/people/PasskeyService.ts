import type { Actor } from '../../core/access/Actor.ts'
import { requireFresh } from '../../core/access/permissions.ts'
import { UniqueViolation } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { PasskeyOptions, SignedIn, Visitor } from './AccountServices.ts'
import { type ChallengePurpose, insertChallenge, takeChallenge } from './challengeRepository.ts'
import { changeWithNotice } from './changeWithNotice.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { readAssertion, readAttestation } from './passkeys/passkeyAnswers.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyEntry,
  type PasskeyRow,
  usePasskey,
} from './passkeys/passkeyRepository.ts'
import { RelyingParty } from './passkeys/RelyingParty.ts'
import { readName } from './personalText.ts'
import { findPerson, listAccountsOf, lockMember } from './personRepository.ts'
import { freshMs } from './Sessions.ts'
import { freshenSession } from './sessionRepository.ts'

/** Maximum number of passkeys per person. */
const maxPasskeys = 20

/** Signs people in with passkeys, managed in their profile. */
export class PasskeyService {
  /** True if browsers allow passkeys at the service's URL. */
  readonly isOffered: boolean
  readonly #deps: PeopleDependencies
  readonly #party: RelyingParty

  constructor(deps: PeopleDependencies, { publicUrl }: { publicUrl: string }) {
    this.#deps = deps
    this.#party = new RelyingParty(publicUrl)
    this.isOffered = RelyingParty.isPossible(publicUrl)
  }

  /** Lists passkeys, oldest first. */
  async list({ personId }: Actor): Promise<PasskeyEntry[]> {
    const rows = await listPasskeys(this.#deps.database, personId)
    return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
  }

  /** Creates a challenge for anybody: the passkey identifies the person. */
  async beginSignIn(visitor: Visitor): Promise<PasskeyOptions> {
    const { limits, database, clock } = this.#deps
    await limits.count('challenge', visitor)
    const challenge = await this.#challenge('passkey', await readClock(database, clock))
    return this.#party.requestOptions(challenge)
  }

  signIn(text: string, visitor: Visitor): Promise<SignedIn> {
    return this.#deps.limits.guess('signIn', visitor, () => this.#signIn(text, visitor))
  }

  async #signIn(text: string, visitor: Visitor): Promise<SignedIn> {
    const { database, clock, sessions } = this.#deps
    const now = await readClock(database, clock)
    const { passkey, signCount } = await this.#check(text, 'passkey', now)
    const [account] = await listAccountsOf(database, passkey.personId)
    if (!account) throw new Refusal('passkey_refused')
    const session = { personId: passkey.personId, accountId: account.id, visitor, now }
    const started = await database.transaction(async (tx) => {
      if (!(await usePasskey(tx, { id: passkey.id, signCount, now }))) throw new Refusal('passkey_refused')
      return sessions.start(tx, session)
    })
    return sessions.open(started)
  }

  /** Creates a challenge for one of the person's passkeys, in place of the password. */
  async beginConfirmation(actor: Actor): Promise<PasskeyOptions> {
    const { limits, database } = this.#deps
    await limits.countFor('memberRequest', actor.sessionId)
    const passkeys = await listPasskeys(database, actor.personId)
    if (passkeys.length === 0) throw new Refusal('not_found')
    const challenge = await this.#challenge('passkey-again', actor.now, actor.personId)
    return this.#party.requestOptions(challenge, passkeys)
  }

  /** Makes the session fresh. */
  async confirm(actor: Actor, text: string): Promise<void> {
    const { limits, database } = this.#deps
    const { passkey, signCount } = await limits.guessAgain(actor, async () => {
      const { challengedId, ...checked } = await this.#check(text, 'passkey-again', actor.now)
      if (checked.passkey.personId !== actor.personId || challengedId !== actor.personId)
        throw new Refusal('passkey_refused')
      return checked
    })
    await database.transaction(async (tx) => {
      const used = await usePasskey(tx, { id: passkey.id, signCount, now: actor.now })
      if (!used) throw new Refusal('passkey_refused')
      await freshenSession(tx, actor.sessionId, actor.now + freshMs)
    })
  }

  /** Requires a recent sign-in. */
  async beginAdding(actor: Actor): Promise<PasskeyOptions> {
    const { limits, database } = this.#deps
    requireFresh(actor, 'view')
    await limits.countFor('memberRequest', actor.sessionId)
    const person = await findPerson(database, actor.personId)
    const passkeys = await listPasskeys(database, actor.personId)
    if (passkeys.length >= maxPasskeys) throw new Refusal('too_many')
    const challenge = await this.#challenge('passkey-new', actor.now, actor.personId)
    const label = person?.email || person?.name || 'owner'
    return this.#party.creationOptions(challenge, { id: actor.personId, label }, passkeys)
  }

  /** Requires a recent sign-in. */
  async add(actor: Actor, { name: text, credential }: { name: string; credential: string }): Promise<void> {
    const { database, newId } = this.#deps
    requireFresh(actor, 'view')
    const name = readName(text)
    const answer = readAttestation(credential)
    if (!answer) throw new Refusal('passkey_refused')
    const { challenge: token } = answer
    const asked = { token, purpose: 'passkey-new', now: actor.now } as const
    const taken = await database.transaction((tx) => takeChallenge(tx, asked))
    if (taken?.personId !== actor.personId) throw new Refusal('passkey_refused')
    const verified = await this.#party.verifyNew(token, answer)
    if (!verified) throw new Refusal('passkey_refused')
    const added = changeWithNotice(this.#deps, { actor, purpose: 'passkeyAdded' }, async (tx, record) => {
      await lockMember(tx, actor.personId)
      if ((await listPasskeys(tx, actor.personId)).length >= maxPasskeys) throw new Refusal('too_many')
      await insertPasskey(tx, {
        ...verified,
        ...{ id: newId(), personId: actor.personId, name, createdAt: actor.now },
      })
      await record('passkey.added', name)
    })
    await added.catch((error: unknown) => {
      throw error instanceof UniqueViolation ? new Refusal('passkey_refused') : error
    })
  }

  /** Requires a recent sign-in. */
  async remove(actor: Actor, id: string): Promise<void> {
    requireFresh(actor, 'view')
    await changeWithNotice(this.#deps, { actor, purpose: 'passkeyRemoved' }, async (tx, record) => {
      const name = await deletePasskey(tx, { id, personId: actor.personId })
      if (name === undefined) throw new Refusal('not_found')
      await record('passkey.removed', name || id)
    })
  }

  async #challenge(purpose: ChallengePurpose, now: number, personId?: string): Promise<string> {
    const { database, randomBytes } = this.#deps
    const token = newSecretToken(randomBytes)
    await insertChallenge(database, { token, purpose, personId, now })
    return token
  }

  /** Consumes the challenge, and reports every failure in the same way. */
  async #check(
    text: string,
    purpose: ChallengePurpose,
    now: number,
  ): Promise<{ passkey: PasskeyRow; signCount: number; challengedId: string | null }> {
    const { database } = this.#deps
    const answer = readAssertion(text)
    if (!answer) throw new Refusal('passkey_refused')
    const { challenge: token, id } = answer
    const taken = await database.transaction((tx) => takeChallenge(tx, { token, purpose, now }))
    const passkey = taken && (await findPasskey(database, id))
    const signCount = passkey && (await this.#party.verify(token, answer, passkey))
    if (!passkey || signCount === undefined) throw new Refusal('passkey_refused')
    return { passkey, signCount, challengedId: taken.personId }
  }
}
