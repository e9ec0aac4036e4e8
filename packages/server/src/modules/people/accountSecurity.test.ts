import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../core/access/Actor.ts'
import { type Role, roles } from '../../core/access/permissions.ts'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import type { Session, SignedIn } from './AccountServices.ts'
import { Passwords } from './passwords/Passwords.ts'
import { createSessionCookie } from './sessionCookie.ts'

const password = 'violet tram dusk'
const day = 86_400_000
let clients = 0
const visitor = (submission?: string) => {
  clients++
  return { address: `198.51.${clients >> 8}.${clients & 255}`, isLocal: true, submission }
}
const newEmail = () => `${randomUUID()}@example.com`
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('token') ?? ''
const cookieOf = ({ setCookie }: SignedIn) => setCookie.split(';')[0] ?? ''
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code })

describeOnSqliteFirst('Security of accounts', (engine) => {
  const accounts = () => engine.service().accounts
  const database = () => engine.service().database
  const actor = (session: Session, submission?: string) => accounts().actorOf(session, visitor(submission))
  const signUp = (email = newEmail()) => accounts().signUp({ email, password }, visitor())
  /** Signs up and confirms the address: only then may a person invite. */
  const confirmedSignUp = async () => {
    const signedUp = await signUp()
    await accounts().confirmAddress({ token: tokenIn(signedUp.shownLink), password }, visitor())
    return signedUp
  }
  const signIn = (email: string, word: string, client = visitor()) =>
    accounts().signIn({ email, password: word }, client)

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
    const enter = () => accounts().signUp({ email, password }, visitor(submission))
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
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
    const reset = await accounts().requestReset({ email }, visitor())
    await database().run('UPDATE people SET email = ?, address_key = ? WHERE address_key = ?', [
      ...[`next-${email}`, `next-${email}`, email],
    ])
    const token = tokenIn(reset.shownLink)
    await expect(
      accounts().resetPassword({ token, password: 'a quieter morning' }, visitor()),
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
    const member = await accounts().signUpByInvitation({ token: tokenIn(shownLink), password }, visitor())
    const personId = member.session.person.id
    const read = async () => (await accounts().readSession(cookieOf(member)))?.session
    await accounts().changeRole(actor(owner.session), { personId, role: 'viewer' })
    expect((await read())?.role).toBe('viewer')
    await accounts().removeMember(actor(owner.session), personId)
    expect(await read()).toBeUndefined()
  })

  test('a known and an unknown address get the same answers', async () => {
    const email = newEmail()
    const { shownLink, ...first } = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
    for (const address of [email, newEmail()])
      await expect(signIn(address, 'wrong password')).rejects.toEqual(refused('wrong_credentials'))
    const again = await signUp(email)
    expect(Object.keys(again.session)).toEqual(Object.keys(first.session))
    expect(again.session.account.id).not.toBe(first.session.account.id)
    expect(again.session.person.isConfirmed).toBe(false)
    const change = await accounts().requestAddressChange(actor((await signUp()).session), email)
    expect(change).toEqual({})
  })

  test('an unknown address costs as much work as a wrong password', async () => {
    const email = newEmail()
    await signUp(email)
    const matches = vi.spyOn(Passwords.prototype, 'matches')
    try {
      for (const address of [email, newEmail()]) {
        await expect(signIn(address, 'wrong password')).rejects.toEqual(refused('wrong_credentials'))
        expect(matches).toHaveBeenCalledTimes(1)
        matches.mockClear()
      }
    } finally {
      matches.mockRestore()
    }
  })

  test('an account made with somebody else’s address can neither be confirmed nor become theirs', async () => {
    const email = newEmail()
    const squatter = await signUp(email)
    const owner = await signUp(email)
    expect(await accounts().requestReset({ email }, visitor())).toEqual({})
    await accounts().confirmAddress({ token: tokenIn(owner.shownLink), password }, visitor())
    await expect(
      accounts().confirmAddress({ token: tokenIn(squatter.shownLink), password }, visitor()),
    ).rejects.toEqual(refused('link_invalid'))
    expect((await signIn(email, password)).session.account.id).toBe(owner.session.account.id)
    const { shownLink } = await accounts().requestReset({ email }, visitor())
    const reset = { token: tokenIn(shownLink), password: 'a quieter morning' }
    const { session } = await accounts().resetPassword(reset, visitor())
    expect(session.account.id).toBe(owner.session.account.id)
  })

  test('an account that a stranger made is not confirmed by whoever reads the email', async () => {
    const email = newEmail()
    const stranger = await signUp(email)
    const token = tokenIn(stranger.shownLink)
    const found = await accounts().readConfirmation(token, visitor())
    expect(found).toMatchObject({ email, accountName: email, needsPassword: true })
    expect(found.madeFrom).toMatch(/^198\.51\./)
    expect(Math.abs(found.madeAt - stranger.session.now)).toBeLessThan(60_000)
    // A scanner, a kind person, and the owner, signed in to an account of their own.
    const own = await signUp()
    for (const [given, actorOf] of [
      ['', undefined],
      ['the owner’s own password', undefined],
      ['', actor(own.session)],
    ] as const)
      await expect(accounts().confirmAddress({ token, password: given }, visitor(), actorOf)).rejects.toEqual(
        refused('wrong_credentials'),
      )
    // The session that signed up needs no password.
    await accounts().confirmAddress({ token, password: '' }, visitor(), actor(stranger.session))
  })

  test('nor is an address that a stranger enters as a new one', async () => {
    const { session } = await confirmedSignUp()
    const { shownLink } = await accounts().requestAddressChange(actor(session), newEmail())
    const token = tokenIn(shownLink)
    await expect(accounts().confirmAddress({ token, password: '' }, visitor())).rejects.toEqual(
      refused('wrong_credentials'),
    )
    await accounts().confirmAddress({ token, password }, visitor())
  })

  test('a reset ends what was made before the address was confirmed, and nothing else', async () => {
    const email = newEmail()
    const { session, setDevice, ...signedUp } = await signUp(email)
    const owner = () => actor(session)
    const early = await accounts().createKey(owner(), { name: 'Early' })
    const added = (table: string, columns: string, values: unknown[]) =>
      database().run(
        `INSERT INTO ${table} (${columns}) VALUES (${values.map(() => '?').join(', ')})`,
        values as string[],
      )
    const passkeyColumns =
      'id, person_id, credential_id, public_key, sign_count, transports, name, created_at'
    const passkey = (name: string, at: number) =>
      added('passkeys', passkeyColumns, [
        randomUUID(),
        session.person.id,
        randomUUID(),
        '',
        0,
        '[]',
        name,
        at,
      ])
    const identity = (subject: string, at: number) =>
      added('person_identities', 'issuer, subject, person_id, created_at', [
        ...['https://login.example', `${subject} ${email}`, session.person.id, at],
      ])
    await passkey('Early', session.now)
    await identity('early', session.now)
    // A key of an account that invited the person is nobody's to end here.
    const host = await confirmedSignUp()
    const hosts = await accounts().createKey(actor(host.session), { name: 'Host' })
    await accounts().confirmAddress({ token: tokenIn(signedUp.shownLink), password }, visitor())
    const invited = await accounts().invite(actor(host.session), { email, role: 'owner' })
    await accounts().acceptInvitation(owner(), tokenIn(invited.shownLink))
    const late = await accounts().createKey(owner(), { name: 'Late' })
    await passkey('Late', Date.now() + day)
    await identity('late', Date.now() + day)

    const { shownLink } = await accounts().requestReset({ email }, visitor())
    const reset = { token: tokenIn(shownLink), password: 'a quieter morning' }
    const signedIn = await accounts().resetPassword(reset, visitor())
    const me = actor(signedIn.session)
    const stateOf = async (id: string, account: Actor = me) =>
      (await accounts().listKeys(account)).find((key) => key.id === id)?.state
    expect([await stateOf(early.key.id), await stateOf(late.key.id)]).toEqual(['revoked', 'active'])
    expect(await stateOf(hosts.key.id, actor(host.session))).toBe('active')
    expect((await accounts().listPasskeys(me)).map(({ name }) => name)).toEqual(['Late'])
    const subjects = await database().all('SELECT subject FROM person_identities WHERE person_id = ?', [
      session.person.id,
    ])
    expect(subjects).toEqual([{ subject: `late ${email}` }])
    const devices = await database().all('SELECT hash FROM known_devices WHERE person_id = ?', [
      session.person.id,
    ])
    expect(devices).toHaveLength(1)
    expect(setDevice).not.toBe(signedIn.setDevice)
  })

  test('nobody invites before their address is confirmed', async () => {
    const { session, shownLink } = await signUp()
    const invite = () => accounts().invite(actor(session), { email: newEmail(), role: 'viewer' })
    await expect(invite()).rejects.toEqual(refused('confirm_first'))
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, visitor())
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

  test('links of any kind cannot be guessed from one address', async () => {
    const client = visitor()
    const guess = () => accounts().confirmAddress({ token: 'A'.repeat(43), password }, client)
    for (let i = 0; i < 10; i++) await expect(guess()).rejects.toEqual(refused('link_invalid'))
    await expect(guess()).rejects.toEqual(refused('too_many_attempts'))
  })

  test('links work once, in time, and for their purpose', async () => {
    const email = newEmail()
    const { session, shownLink } = await signUp(email)
    const confirm = tokenIn(shownLink)
    await expect(accounts().resetPassword({ token: confirm, password }, visitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => accounts().confirmAddress({ token: confirm, password }, visitor())),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])

    const late = tokenIn((await accounts().requestReset({ email }, visitor())).shownLink)
    await database().run('UPDATE person_links SET expires_at = ? WHERE person_id = ?', [
      session.now - 1,
      session.person.id,
    ])
    await expect(accounts().resetPassword({ token: late, password }, visitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const invited = await accounts().invite(actor(session), { email: newEmail(), role: 'viewer' })
    const { invitations } = await accounts().listMembers(actor(session))
    await accounts().cancelInvitation(actor(session), invitations[0]?.id ?? '')
    await expect(accounts().readInvitation(tokenIn(invited.shownLink), visitor())).rejects.toEqual(
      refused('link_invalid'),
    )
    const rows = await database().all('SELECT * FROM person_links WHERE person_id = ?', [session.person.id])
    expect(JSON.stringify(rows)).not.toContain(confirm)
  })

  test('an invitation is only for the address that got it', async () => {
    const [owner, stranger] = [await confirmedSignUp(), await signUp()]
    const { shownLink } = await accounts().invite(actor(owner.session), { email: newEmail(), role: 'owner' })
    await expect(accounts().acceptInvitation(actor(stranger.session), tokenIn(shownLink))).rejects.toEqual(
      refused('link_invalid'),
    )
  })

  test('a form that is sent twice changes something once', async () => {
    const email = newEmail()
    const form = randomUUID()
    const twice = await Promise.all([1, 2].map(() => accounts().signUp({ email, password }, visitor(form))))
    expect(twice[0]?.session.account.id).toBe(twice[1]?.session.account.id)
    const { session } = twice[0] as SignedIn
    const sent = randomUUID()
    const results = await Promise.allSettled(
      [1, 2].map(() => accounts().createKey(actor(session, sent), { name: 'Site' })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(results).toContainEqual({ status: 'rejected', reason: refused('already_submitted') })
    expect(await accounts().listKeys(actor(session))).toHaveLength(1)
    // Somebody else's form with the same id is another one.
    await accounts().createKey(actor((await signUp()).session, sent), { name: '' })
  })

  test.each([
    ['short pass', 'too short', 'password_too_short'],
    ['password1234', 'common', 'password_common'],
    ['x'.repeat(201), 'too long', 'password_too_long'],
  ])('weak passwords are refused: %# %s', async (weak, _why, code) => {
    const given = code === 'password_too_short' ? 'v t d 7 k' : weak
    await expect(accounts().signUp({ email: newEmail(), password: given }, visitor())).rejects.toEqual(
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
    await expect(accounts().signUp(input, visitor())).rejects.toEqual(refused(code))
  })

  test('forms may send any role', async () => {
    const { session } = await signUp()
    const invite = accounts().invite(actor(session), { email: newEmail(), role: 'root' as Role })
    await expect(invite).rejects.toEqual(refused('not_found'))
  })
})

describe('A change by a page of another site', () => {
  const publicUrl = 'https://certificates.example'
  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'none' }, true],
    [{ 'sec-fetch-site': 'cross-site', origin: publicUrl }, false],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.certificates.example' }, false],
    [{ origin: publicUrl }, true],
    [{ origin: 'http://10.0.0.4:3000', host: '10.0.0.4:3000' }, false],
    [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://evil.example', host: 'evil.example' }, false],
    [{ origin: 'https://evil.example', host: 'certificates.example' }, false],
    [{ origin: 'null', host: 'null' }, false],
    [{ host: 'certificates.example' }, false],
  ])('%j passes: %s', (headers, passes) => {
    const check = () => requireSameOrigin({ headers, publicUrl })
    if (passes) expect(check).not.toThrow()
    else expect(check).toThrow(refused('not_allowed'))
  })
})

describe('The cookie of a session', () => {
  const token = 'A'.repeat(43)
  test('is bound to the host, and hidden from scripts and other sites', () => {
    expect(createSessionCookie('https://certificates.example').write(token)).toBe(
      `__Host-session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(createSessionCookie('http://127.0.0.1:3000').write(token)).toBe(
      `session=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    )
  })

  test('is read among others, unless there are two', () => {
    const cookie = createSessionCookie('https://certificates.example')
    expect(cookie.read(`a=b; __Host-session=${token};c=d`)).toBe(token)
    for (const header of [
      undefined,
      `session=${token}`,
      `__Host-session=${token}; __Host-session=${token}`,
      `__Host-session=${token}A`,
      `__Host-session=`,
    ])
      expect(cookie.read(header)).toBeUndefined()
  })
})

test('a flood from one address neither queues without end nor holds up others', async () => {
  const passwords = new Passwords()
  const flood = Array.from({ length: 30 }, () =>
    passwords.matches(undefined, password, 'flood').catch((error: { code: string }) => error.code),
  )
  const other = passwords.matches(undefined, password, 'other')
  expect(await other).toBe(false)
  const results = await Promise.all(flood)
  expect(results.filter((result) => result === 'busy').length).toBeGreaterThan(20)
  expect(results).toContain(false)
})
