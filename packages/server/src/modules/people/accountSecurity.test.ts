import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '../../core/access/Actor.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { cookieOf, newEmail, newVisitor, password, peopleOf, refused, tokenIn } from '../../testing/people.ts'
import type { Session, SignedIn } from './AccountServices.ts'
import { Passwords } from './passwords/Passwords.ts'

const day = 86_400_000

describeOnSqliteFirst('Security of accounts', (engine) => {
  const { accounts, database, actor, signUp, signIn } = peopleOf(engine)

  test('sessions have a new secret after each sign-in, and only its hash is stored', async () => {
    const email = newEmail()
    const [first, second] = [await signUp(email), await signIn(email, password)]
    expect(cookieOf(first)).not.toBe(cookieOf(second))
    const rows = await database().all('SELECT * FROM sessions WHERE person_id = ?', [first.session.person.id])
    expect(rows).toHaveLength(2)
    for (const { setCookie } of [first, second])
      expect(JSON.stringify(rows)).not.toContain(/=([\w-]{43});/.exec(setCookie)?.[1])
    const planted = `session=${'A'.repeat(43)}`
    expect(await accounts().readSession(planted)).toBeUndefined()
    expect(await accounts().readSession(`${cookieOf(first)}; ${planted}`)).toBeUndefined()
  })

  test('a password that is changed while it is checked signs nobody in', async () => {
    const email = newEmail()
    const submission = randomUUID()
    const enter = () => accounts().signUp({ email, password }, newVisitor(submission))
    await enter()
    const setHash = (hash: string) =>
      database().run('UPDATE people SET password_hash = ? WHERE address_key = ?', [hash, email])
    const { matches } = Passwords.prototype
    Passwords.prototype.matches = async function (...given) {
      const isRight = await matches.apply(this, given)
      await setHash('another')
      return isRight
    }
    try {
      await expect(signIn(email, password)).rejects.toEqual(refused('wrong_credentials'))
      await setHash(await new Passwords().hash(password, [], ''))
      await expect(enter()).rejects.toEqual(refused('already_submitted'))
    } finally {
      Passwords.prototype.matches = matches
    }
  })

  test('a link to reset the password that is sent while the address is changed is of no use', async () => {
    const email = newEmail()
    const { shownLink } = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    const reset = await accounts().requestReset({ email }, newVisitor())
    await database().run('UPDATE people SET email = ?, address_key = ? WHERE address_key = ?', [
      ...[`next-${email}`, `next-${email}`, email],
    ])
    const token = tokenIn(reset.shownLink)
    await expect(
      accounts().resetPassword({ token, password: 'a quieter morning' }, newVisitor()),
    ).rejects.toEqual(refused('link_invalid'))
  })

  test('sessions end after 30 days without use, and after 90 days', async () => {
    const { session, ...signedIn } = await signUp()
    const cookie = cookieOf({ session, ...signedIn })
    const age = (seen: number, created: number) =>
      database().run('UPDATE sessions SET seen_at = ?, created_at = ? WHERE id = ?', [
        ...[session.now - seen, session.now - created, session.id],
      ])
    await age(29 * day, 60 * day)
    const renewed = await accounts().readSession(cookie)
    expect(renewed?.setCookie).toContain('Max-Age=2592000')
    expect((await accounts().readSession(cookie))?.setCookie).toBeUndefined()
    await age(31 * day, 60 * day)
    expect(await accounts().readSession(cookie)).toBeUndefined()
    await age(0, 91 * day)
    expect(await accounts().readSession(cookie)).toBeUndefined()
  })

  test('a rotated key works for a month at most, and an account has at most 100 keys', async () => {
    const { session } = await signUp()
    const me = actor(session)
    const { key } = await accounts().createKey(me, { name: 'Site' })
    const former = async () => (await accounts().listKeys(me)).find(({ id }) => id === key.id)
    const { key: next } = await accounts().rotateKey(me, { id: key.id, overlapMs: 400 * day })
    expect((await former())?.expiresAt).toBe(me.now + 30 * day)
    await accounts().rotateKey(me, { id: next.id, overlapMs: -day })
    const rotated = (await accounts().listKeys(me)).find(({ id }) => id === next.id)
    expect(rotated?.expiresAt).toBe(me.now)
    await database().run('UPDATE api_keys SET revoked_at = 1 WHERE account_id = ?', [session.account.id])
    for (let i = 0; i < 100; i++) await accounts().createKey(me, { name: '' })
    await expect(accounts().createKey(me, { name: '' })).rejects.toEqual(refused('too_many'))
    const active = async () => (await accounts().listKeys(me)).filter(({ state }) => state === 'active')
    const [oldest] = await active()
    const id = oldest?.id ?? ''
    await expect(accounts().rotateKey(me, { id })).rejects.toEqual(refused('too_many'))
    await accounts().rotateKey(me, { id, overlapMs: 0 })
    expect(await active()).toHaveLength(100)
  })

  test('keys, addresses, members, and deletion ask for the password again', async () => {
    const { session, ...signedIn } = await signUp()
    const stale: Actor = { ...actor(session), freshUntil: session.now }
    const changes = [
      () => accounts().createKey(stale, { name: '' }),
      () => accounts().rotateKey(stale, { id: randomUUID() }),
      () => accounts().revokeKey(stale, randomUUID()),
      () => accounts().requestAddressChange(stale, newEmail()),
      () => accounts().changePassword(stale, 'a quieter morning'),
      () => accounts().invite(stale, { email: newEmail(), role: 'viewer' }),
      () => accounts().cancelInvitation(stale, randomUUID()),
      () => accounts().changeRole(stale, { personId: stale.personId, role: 'viewer' }),
      () => accounts().removeMember(stale, stale.personId),
      () => accounts().deleteAccount(stale, 'delete'),
    ]
    for (const change of changes) await expect(change()).rejects.toEqual(refused('sign_in_again'))
    await database().run('UPDATE sessions SET fresh_until = 0 WHERE id = ?', [session.id])
    const read = async () =>
      (await accounts().readSession(cookieOf({ session, ...signedIn })))?.session as Session
    await expect(accounts().confirmPassword(actor(await read()), 'wrong password')).rejects.toEqual(
      refused('wrong_credentials'),
    )
    expect((await read()).freshUntil).toBe(0)
    await accounts().confirmPassword(actor(await read()), password)
    await accounts().createKey(actor(await read()), { name: '' })
  })

  test('links of any kind cannot be guessed from one address', async () => {
    const client = newVisitor()
    const guess = () => accounts().confirmAddress({ token: 'A'.repeat(43), password }, client)
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toEqual(refused('link_invalid'))
    await expect(guess()).rejects.toEqual(refused('too_many_attempts'))
  })

  test('links work once, in time, and for their purpose', async () => {
    const email = newEmail()
    const { session, shownLink } = await signUp(email)
    const confirm = tokenIn(shownLink)
    await expect(accounts().resetPassword({ token: confirm, password }, newVisitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => accounts().confirmAddress({ token: confirm, password }, newVisitor())),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])

    const late = tokenIn((await accounts().requestReset({ email }, newVisitor())).shownLink)
    await database().run('UPDATE person_links SET expires_at = ? WHERE person_id = ?', [
      session.now - 1,
      session.person.id,
    ])
    await expect(accounts().resetPassword({ token: late, password }, newVisitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const invited = await accounts().invite(actor(session), { email: newEmail(), role: 'viewer' })
    const { invitations } = await accounts().listMembers(actor(session))
    await accounts().cancelInvitation(actor(session), invitations[0]?.id ?? '')
    await expect(accounts().readInvitation(tokenIn(invited.shownLink), newVisitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const rows = await database().all('SELECT * FROM person_links WHERE person_id = ?', [session.person.id])
    expect(JSON.stringify(rows)).not.toContain(confirm)
  })

  test('a form that is sent twice changes something once', async () => {
    const email = newEmail()
    const form = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() => accounts().signUp({ email, password }, newVisitor(form))),
    )
    expect(twice[0]?.session.account.id).toBe(twice[1]?.session.account.id)
    const { session } = twice[0] as SignedIn
    const sent = randomUUID()
    const results = await Promise.allSettled(
      [1, 2].map(() => accounts().createKey(actor(session, sent), { name: 'Site' })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results).toContainEqual({ status: 'rejected', reason: refused('already_submitted') })
    expect(await accounts().listKeys(actor(session))).toHaveLength(1)
    // Another person's form with the same id is a different one.
    await accounts().createKey(actor((await signUp()).session, sent), { name: '' })
  })

  test.each([
    ['short pass', 'too short', 'password_too_short'],
    ['password1234', 'common', 'password_common'],
    ['x'.repeat(201), 'too long', 'password_too_long'],
  ])('weak passwords are refused: %# %s', async (weak, _why, code) => {
    const given = code === 'password_too_short' ? 'v t d 7 k' : weak
    await expect(accounts().signUp({ email: newEmail(), password: given }, newVisitor())).rejects.toEqual(
      refused(code),
    )
  })

  test.each([
    ['Visit www.evil.example', 'invalid_name'],
    ['http://evil.example', 'invalid_name'],
    ['Bank\u202eknaB', 'invalid_name'],
    ['a\u0000b', 'invalid_name'],
    ['김\u3164민수', 'invalid_name'],
  ])('names carry neither links nor characters that change what is seen: %s', async (accountName, code) => {
    const input = { email: newEmail(), password, accountName }
    await expect(accounts().signUp(input, newVisitor())).rejects.toEqual(refused(code))
  })
})
