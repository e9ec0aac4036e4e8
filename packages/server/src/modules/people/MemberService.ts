import { languageOf } from '@certificate-sdk/template/languages'
import type { Actor } from '../../core/access/Actor.ts'
import { lockAccountOfPerson } from '../../core/access/lockAccount.ts'
import { type Role, readRole, requireFresh, requirePermission } from '../../core/access/permissions.ts'
import { findAccount } from '../../core/accounts/accountRepository.ts'
import { changeAs } from '../../core/audit/changeAs.ts'
import { takeDailyInvitation } from '../../core/mail/dailyMails.ts'
import type { Tx } from '../../kit/database/Database.ts'
import { UniqueViolation } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { attemptBudgets } from '../../kit/limits/budgets.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { AccountServices, Invitation, Member, SentLink, SignedIn, Visitor } from './AccountServices.ts'
import { confirmPerson } from './confirmPerson.ts'
import { joinAccount } from './joinAccount.ts'
import type { PersonMail } from './LinkMails.ts'
import {
  cancelInvitation,
  findLink,
  type InvitationRow,
  insertLink,
  listInvitationRows,
} from './linkRepository.ts'
import type { PeopleDependencies } from './PeopleDependencies.ts'
import { readAddress, readName } from './personalText.ts'
import {
  deleteMembership,
  erasePerson,
  findPerson,
  findPersonByAddress,
  insertPerson,
  listMemberRows,
  lockPerson,
  type PersonRow,
  setRole,
} from './personRepository.ts'
import { refuseTaken } from './refuseTaken.ts'
import { requireInvitation, takeInvitation } from './takeInvitation.ts'

/** Maximum number of members and open invitations of an account. */
const maxMembers = attemptBudgets.member.max

interface MemberOptions {
  modeFor: AccountServices['signUpMode']
  /** Emails per day of an account created by signing up, including invitations. */
  mailsPerDay: number
  /** Called after a commit that confirmed an address. */
  onConfirmed(): Promise<void>
}

/** Members of accounts, and invitations. */
export class MemberService {
  readonly #deps: PeopleDependencies
  readonly #options: MemberOptions

  constructor(deps: PeopleDependencies, options: MemberOptions) {
    this.#deps = deps
    this.#options = options
  }

  async listMembers(actor: Actor): Promise<{ members: Member[]; invitations: Invitation[] }> {
    const { database } = this.#deps
    requirePermission(actor, 'view')
    const members = await listMemberRows(database, actor.accountId)
    const rows = await listInvitationRows(database, actor.accountId, actor.now)
    return { members, invitations: rows.map(toInvitation) }
  }

  async invite(actor: Actor, input: { email: string; role: string }): Promise<SentLink> {
    const { limits, mails, newId, randomBytes } = this.#deps
    requireFresh(actor, 'manageMembers')
    const role = readRole(input.role)
    if (this.#options.modeFor(actor) === 'closed') throw new Refusal('sign_up_closed')
    const address = readAddress(input.email)
    await limits.countFor('memberRequest', actor.sessionId)
    const mail = await changeAs(this.#deps, actor, async (tx, record) => {
      await lockAccountOfPerson(tx, actor.accountId)
      const members = await listMemberRows(tx, actor.accountId)
      const invited = await listInvitationRows(tx, actor.accountId, actor.now)
      if (members.some((member) => member.email?.toLowerCase() === address.key))
        throw new Refusal('already_member')
      if (members.length + invited.length >= maxMembers) throw new Refusal('too_many')
      const account = await findAccount(tx, actor.accountId)
      const person = confirmed(await findPerson(tx, actor.personId))
      for (const former of invited.filter(({ addressKey }) => addressKey === address.key))
        await cancelInvitation(tx, { id: former.id, accountId: actor.accountId, now: actor.now })
      const token = newSecretToken(randomBytes)
      await insertLink(tx, {
        ...{ id: newId(), hash: hashSecretToken(token), purpose: 'invitation' },
        ...{ accountId: actor.accountId, address, role, now: actor.now },
      })
      const queued: PersonMail = {
        ...{ purpose: 'invitation', address, locale: person.locale, token },
        accountName: account?.name || person.name || person.email,
        details: { inviter: person.email },
      }
      await mails.queue(tx, queued, { cause: actor.accountId, now: actor.now })
      const isWithinDay = await takeDailyInvitation(tx, actor, this.#options.mailsPerDay)
      if (!isWithinDay) throw new Refusal('too_many_today')
      await record('invitation.sent', `${address.email} (${role})`)
      return queued
    })
    return mails.sent(mail, actor)
  }

  async cancelInvitation(actor: Actor, id: string): Promise<void> {
    requireFresh(actor, 'manageMembers')
    await changeAs(this.#deps, actor, async (tx, record) => {
      const email = await cancelInvitation(tx, { id, accountId: actor.accountId, now: actor.now })
      if (email === undefined) throw new Refusal('not_found')
      await record('invitation.canceled', email)
    })
  }

  async readInvitation(
    token: string,
    visitor: Visitor,
  ): Promise<{ accountName: string; email: string; role: Role; hasPerson: boolean }> {
    const { limits, database, clock } = this.#deps
    const now = await readClock(database, clock)
    const hash = hashSecretToken(token)
    const { accountId, address, role } = await limits.guess('link', visitor, async () =>
      requireInvitation(await findLink(database, { hash, purposes: ['invitation'], now })),
    )
    const account = await findAccount(database, accountId)
    const person = await findPersonByAddress(database, address.key)
    const hasPerson = person !== undefined && person.confirmedAt !== null
    return { accountName: account?.name ?? '', email: address.email, role, hasPerson }
  }

  /** Accepts an invitation. The person's address must be the invited one, which the link confirms. */
  async acceptInvitation(actor: Actor, token: string): Promise<void> {
    await refuseTaken(
      changeAs(this.#deps, actor, async (tx) => {
        const taken = { hash: hashSecretToken(token), now: actor.now }
        const { accountId, address, role } = await takeInvitation(tx, taken)
        const person = await lockPerson(tx, actor.personId)
        if (person?.email?.toLowerCase() !== address.key) throw new Refusal('link_invalid')
        if (person.confirmedAt === null)
          await confirmPerson(tx, this.#deps, { id: person.id, address, now: actor.now })
        const member = { accountId, personId: person.id, role, now: actor.now, address: actor.address }
        await joinAccount(tx, this.#deps, member)
      }),
    )
    await this.#options.onConfirmed()
  }

  async signUpByInvitation(
    input: { token: string; password: string; name?: string; locale?: string },
    visitor: Visitor,
  ): Promise<SignedIn> {
    const { limits, database, clock, passwords, sessions, newId } = this.#deps
    if (this.#options.modeFor(visitor) === 'closed') throw new Refusal('sign_up_closed')
    const now = await readClock(database, clock)
    const name = readName(input.name ?? '')
    const hash = hashSecretToken(input.token)
    const found = await limits.guess('link', visitor, async () =>
      requireInvitation(await findLink(database, { hash, purposes: ['invitation'], now })),
    )
    const passwordHash = await passwords.hash(input.password, [found.address.email, name], visitor.address)
    const work = database.transaction(async (tx) => {
      const { accountId, address, role } = await takeInvitation(tx, { hash, now })
      const personId = newId()
      const locale = languageOf(input.locale)
      await insertPerson(tx, {
        id: personId,
        name,
        address,
        passwordHash,
        confirmedAt: now,
        locale,
        createdAt: now,
      })
      const member = { accountId, personId, now, address: visitor.address }
      await joinAccount(tx, this.#deps, { ...member, role })
      return sessions.start(tx, { personId, accountId, visitor, now })
    })
    // A person with this address exists, who must sign in instead.
    const started = await work.catch((error: unknown) => {
      throw error instanceof UniqueViolation ? new Refusal('not_allowed') : error
    })
    return sessions.open(started)
  }

  async changeRole(actor: Actor, { personId, ...input }: { personId: string; role: string }): Promise<void> {
    requireFresh(actor, 'manageMembers')
    const role = readRole(input.role)
    await changeAs(this.#deps, actor, async (tx, record) => {
      const member = await this.#requireMember(tx, actor, personId, role)
      await setRole(tx, { accountId: actor.accountId, personId, role })
      await record('member.role_changed', `${member.email ?? member.name} (${role})`)
    })
  }

  async removeMember(actor: Actor, personId: string): Promise<void> {
    // Everybody may leave.
    requireFresh(actor, personId === actor.personId ? 'view' : 'manageMembers')
    await changeAs(this.#deps, actor, async (tx, record) => {
      const member = await this.#requireMember(tx, actor, personId)
      await record('member.removed', member.email ?? member.name)
      await deleteMembership(tx, actor.accountId, personId)
      await erasePerson(tx, personId)
    })
  }

  /** @param next new role of the member; absent: none */
  async #requireMember(tx: Tx, { accountId }: Actor, personId: string, next?: Role): Promise<Member> {
    await lockAccountOfPerson(tx, accountId)
    const members = await listMemberRows(tx, accountId)
    const member = members.find((one) => one.personId === personId)
    if (!member) throw new Refusal('not_found')
    const owners = members.filter(({ role }) => role === 'owner')
    if (next !== 'owner' && member.role === 'owner' && owners.length === 1) throw new Refusal('last_owner')
    return member
  }
}

/**
 * Returns the inviting person, whose address the invitation shows, so that strangers can't send text through the
 * service.
 *
 * @throws {Refusal} `confirm_first`
 */
function confirmed(person: PersonRow | undefined): PersonRow & { email: string } {
  if (!person?.email || person.confirmedAt === null) throw new Refusal('confirm_first')
  return { ...person, email: person.email }
}

function toInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow): Invitation {
  return { id, email: email ?? '', role, createdAt, expiresAt }
}
