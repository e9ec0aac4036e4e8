import { expect, test } from 'vitest'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, password, peopleOf, refused, tokenIn } from '../../testing/people.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import type { Session } from './AccountServices.ts'
import { findPerson } from './personRepository.ts'

const nobody = { name: '', email: null, passwordHash: null, confirmedAt: null }

describeOnEveryEngine('People whose accounts are deleted', (engine) => {
  const { accounts, database, actor, signUp, confirmedSignUp } = peopleOf(engine, { name: 'Zoë' })
  const close = ({ account }: Session) =>
    database().transaction((tx) =>
      closeAccount(tx, { id: account.id, now: Date.now() }, engine.service().core.tables()),
    )

  test('do not come back by a link that they were sent before', async () => {
    const email = newEmail()
    const { session, shownLink } = await signUp(email)
    const next = await accounts().requestAddressChange(actor(session), newEmail())
    await close(session)
    for (const link of [shownLink, next.shownLink])
      await expect(
        accounts().confirmAddress({ token: tokenIn(link), password }, newVisitor()),
      ).rejects.toEqual(refused('link_invalid'))
    expect(await findPerson(database(), session.person.id)).toMatchObject(nobody)
    expect(
      await database().all('SELECT id FROM person_links WHERE person_id = ?', [session.person.id]),
    ).toEqual([])
    // The address is free again.
    const again = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(again.shownLink), password }, newVisitor())
  })

  test('keep nothing of what they change meanwhile', async () => {
    const { session } = await signUp()
    const me = actor(session)
    await close(session)
    const changes = [
      () => accounts().changeProfile(me, { name: 'Zoë' }),
      () => accounts().changePassword(me, 'a quieter morning'),
      () => accounts().requestAddressChange(me, newEmail()),
    ]
    for (const change of changes) await expect(change()).rejects.toEqual(refused('not_found'))
    expect(await findPerson(database(), session.person.id)).toMatchObject(nobody)
    const links = 'SELECT id FROM person_links WHERE person_id = ?'
    expect(await database().all(links, [session.person.id])).toEqual([])
  })

  test('are erased, although both of their accounts are deleted at once', async () => {
    const [one, other] = [(await signUp()).session, (await signUp()).session]
    await database().run('UPDATE memberships SET person_id = ? WHERE account_id = ?', [
      one.person.id,
      other.account.id,
    ])
    let closing: Promise<unknown> | undefined
    await database().transaction(async (tx) => {
      await closeAccount(tx, { id: one.account.id, now: Date.now() }, engine.service().core.tables())
      closing = close(other)
      if (database().engine === 'postgres') await untilBlocked(database())
    })
    await closing
    expect(await findPerson(database(), one.person.id)).toMatchObject(nobody)
  })

  test('are erased, although they joined while their account was being deleted', async () => {
    const owner = await confirmedSignUp()
    const email = newEmail()
    const { shownLink } = await accounts().invite(actor(owner.session), { email, role: 'viewer' })
    const { id } = owner.session.account
    const token = tokenIn(shownLink)
    let closing: Promise<unknown> = Promise.resolve()
    if (database().engine === 'postgres')
      await database().transaction(async (tx) => {
        // Joining writes its audit log entry last.
        await tx.run('LOCK TABLE audit_log IN SHARE MODE')
        const joining = accounts().signUpByInvitation({ token, password, name: 'Ada' }, newVisitor())
        await untilBlocked(database())
        closing = Promise.allSettled([joining, close(owner.session)])
        await untilBlocked(database(), 2)
      })
    else {
      await accounts().signUpByInvitation({ token, password, name: 'Ada' }, newVisitor())
      closing = close(owner.session)
    }
    await closing
    expect(await database().all('SELECT id FROM people WHERE email = ?', [email])).toEqual([])
    expect(await database().all('SELECT 1 AS one FROM memberships WHERE account_id = ?', [id])).toEqual([])
  })

  test('are erased, too, if they are removed from their only account, or leave it', async () => {
    const owner = await confirmedSignUp()
    const join = async () => {
      const invited = await accounts().invite(actor(owner.session), { email: newEmail(), role: 'issuer' })
      return accounts().signUpByInvitation(
        { token: tokenIn(invited.shownLink), password, name: 'Ada' },
        newVisitor(),
      )
    }
    const [removed, leaving] = [await join(), await join()]
    await accounts().removeMember(actor(owner.session), removed.session.person.id)
    await accounts().removeMember(actor(leaving.session), leaving.session.person.id)
    for (const { session } of [removed, leaving])
      expect(await findPerson(database(), session.person.id)).toMatchObject(nobody)
    // A member of another account, too, stays.
    const { session } = await confirmedSignUp()
    const { person } = session
    const { shownLink } = await accounts().invite(actor(owner.session), {
      email: person.email ?? '',
      role: 'viewer',
    })
    await accounts().acceptInvitation(actor(session), tokenIn(shownLink))
    await accounts().removeMember(actor(owner.session), person.id)
    expect(await findPerson(database(), person.id)).toMatchObject({ email: person.email })
  })

  test('are not joined to another account once they are erased', async () => {
    const [host, guest] = [await confirmedSignUp(), await signUp()]
    const { person } = guest.session
    const invited = { email: person.email ?? '', role: 'viewer' } as const
    const { shownLink } = await accounts().invite(actor(host.session), invited)
    const accept = () => accounts().acceptInvitation(actor(guest.session), tokenIn(shownLink))
    let accepted: Promise<unknown> = Promise.resolve()
    await database().transaction(async (tx) => {
      await closeAccount(
        tx,
        { id: guest.session.account.id, now: Date.now() },
        engine.service().core.tables(),
      )
      accepted = accept()
      accepted.catch(() => undefined)
      if (database().engine === 'postgres') await untilBlocked(database())
    })
    await expect(accepted).rejects.toEqual(refused('link_invalid'))
    expect(await findPerson(database(), person.id)).toMatchObject(nobody)
    const memberships = 'SELECT 1 AS one FROM memberships WHERE person_id = ?'
    expect(await database().all(memberships, [person.id])).toEqual([])
  })
})
