import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../../core/access/Actor.ts'
import { type Role, roles } from '../../core/access/permissions.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { cookieOf, newEmail, newVisitor, password, peopleOf, refused, tokenIn } from '../../testing/people.ts'

const day = 86_400_000

describeOnSqliteFirst('Security of members', (engine) => {
  const { accounts, database, actor, signUp, confirmedSignUp } = peopleOf(engine)

  test('a role that does not exist is refused, and gives nobody another one', async () => {
    const { session } = await confirmedSignUp()
    const me = actor(session)
    for (const role of ['auditor', '', 'Owner', '__proto__']) {
      const { person } = session
      await expect(accounts().invite(me, { email: newEmail(), role })).rejects.toEqual(refused('not_found'))
      await expect(accounts().changeRole(me, { personId: person.id, role })).rejects.toEqual(
        refused('not_found'),
      )
    }
    expect(await accounts().listMembers(me)).toMatchObject({ members: [{ role: 'owner' }], invitations: [] })
  })

  test.each(roles)('a member with the role %s can do only what the role allows', async (role) => {
    const { session } = await signUp()
    const member: Actor = { ...actor(session), role }
    const ownersOnly = [
      () => accounts().listKeys(member),
      () => accounts().createKey(member, { name: '' }),
      () => accounts().rotateKey(member, { id: randomUUID() }),
      () => accounts().revokeKey(member, randomUUID()),
      () => accounts().invite(member, { email: newEmail(), role: 'owner' }),
      () => accounts().cancelInvitation(member, randomUUID()),
      () => accounts().changeRole(member, { personId: randomUUID(), role: 'owner' }),
      () => accounts().removeMember(member, randomUUID()),
      () => accounts().renameAccount(member, 'School'),
      () => accounts().listAudit(member),
      () => accounts().deleteAccount(member, 'no'),
    ]
    for (const change of ownersOnly) {
      const outcome = await change().then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
      if (role === 'owner') expect(outcome).not.toBe('not_allowed')
      else expect(outcome).toBe('not_allowed')
    }
    await accounts().listMembers(member)
  })

  test('another account’s keys, members, and invitations do not exist', async () => {
    const [own, other] = [await signUp(), await confirmedSignUp()]
    const { key } = await accounts().createKey(actor(other.session), { name: '' })
    await accounts().invite(actor(other.session), { email: newEmail(), role: 'viewer' })
    const { invitations } = await accounts().listMembers(actor(other.session))
    const [entry] = await accounts().listAudit(actor(other.session))
    const me = actor(own.session)
    const attempts = [
      () => accounts().revokeKey(me, key.id),
      () => accounts().rotateKey(me, { id: key.id }),
      () => accounts().cancelInvitation(me, invitations[0]?.id ?? ''),
      () => accounts().changeRole(me, { personId: other.session.person.id, role: 'viewer' }),
      () => accounts().removeMember(me, other.session.person.id),
      () => accounts().chooseAccount(me, other.session.account.id),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toEqual(refused('not_found'))
    expect(await accounts().listAudit(me, { before: entry?.id ?? '' })).toEqual([])
    expect(await accounts().listKeys(actor(other.session))).toMatchObject([{ id: key.id, state: 'active' }])
  })

  test('a removed member’s session ends, and a changed role counts at once', async () => {
    const owner = await confirmedSignUp()
    const email = newEmail()
    const { shownLink } = await accounts().invite(actor(owner.session), { email, role: 'issuer' })
    const member = await accounts().signUpByInvitation({ token: tokenIn(shownLink), password }, newVisitor())
    const personId = member.session.person.id
    const read = async () => (await accounts().readSession(cookieOf(member)))?.session
    await accounts().changeRole(actor(owner.session), { personId, role: 'viewer' })
    expect((await read())?.role).toBe('viewer')
    await accounts().removeMember(actor(owner.session), personId)
    expect(await read()).toBeUndefined()
  })

  test('nobody invites before their address is confirmed', async () => {
    const { session, shownLink } = await signUp()
    const invite = () => accounts().invite(actor(session), { email: newEmail(), role: 'viewer' })
    await expect(invite()).rejects.toEqual(refused('confirm_first'))
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    await invite()
  })

  test('invitations count among the emails per day', async () => {
    const { session } = await confirmedSignUp()
    await database().run(
      'INSERT INTO daily_mails (account_id, day, mails, has_waiting) VALUES (?, ?, 49, 0)',
      [session.account.id, Math.floor(session.now / day)],
    )
    const invite = () => accounts().invite(actor(session), { email: newEmail(), role: 'viewer' })
    await invite()
    await expect(invite()).rejects.toEqual(refused('too_many_today'))
    expect((await accounts().listMembers(actor(session))).invitations).toHaveLength(1)
  })

  test('an invitation is only for the address that got it', async () => {
    const [owner, stranger] = [await confirmedSignUp(), await signUp()]
    const { shownLink } = await accounts().invite(actor(owner.session), { email: newEmail(), role: 'owner' })
    await expect(accounts().acceptInvitation(actor(stranger.session), tokenIn(shownLink))).rejects.toEqual(
      refused('link_invalid'),
    )
  })

  test('forms may send any role', async () => {
    const { session } = await signUp()
    const invite = accounts().invite(actor(session), { email: newEmail(), role: 'root' as Role })
    await expect(invite).rejects.toEqual(refused('not_found'))
  })
})
