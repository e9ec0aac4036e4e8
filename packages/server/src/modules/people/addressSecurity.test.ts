import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Actor } from '../../core/access/Actor.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, password, peopleOf, refused, tokenIn } from '../../testing/people.ts'
import { Passwords } from './passwords/Passwords.ts'

const day = 86_400_000

describeOnSqliteFirst('Security of addresses', (engine) => {
  const { accounts, database, actor, signUp, confirmedSignUp, signIn } = peopleOf(engine)

  test('a known and an unknown address get the same answers', async () => {
    const email = newEmail()
    const { shownLink, ...first } = await signUp(email)
    await accounts().confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
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
    expect(await accounts().requestReset({ email }, newVisitor())).toEqual({})
    await accounts().confirmAddress({ token: tokenIn(owner.shownLink), password }, newVisitor())
    await expect(
      accounts().confirmAddress({ token: tokenIn(squatter.shownLink), password }, newVisitor()),
    ).rejects.toEqual(refused('link_invalid'))
    expect((await signIn(email, password)).session.account.id).toBe(owner.session.account.id)
    const { shownLink } = await accounts().requestReset({ email }, newVisitor())
    const reset = { token: tokenIn(shownLink), password: 'a quieter morning' }
    const { session } = await accounts().resetPassword(reset, newVisitor())
    expect(session.account.id).toBe(owner.session.account.id)
  })

  test('an account that a stranger made is not confirmed by whoever reads the email', async () => {
    const email = newEmail()
    const stranger = await signUp(email)
    const token = tokenIn(stranger.shownLink)
    const found = await accounts().readConfirmation(token, newVisitor())
    expect(found).toMatchObject({ email, accountName: email, needsPassword: true })
    expect(found.madeFrom).toMatch(/^198\.51\./)
    expect(Math.abs(found.madeAt - stranger.session.now)).toBeLessThan(60_000)
    // A scanner, a kind person, and the owner, signed in to their own account.
    const own = await signUp()
    for (const [given, actorOf] of [
      ['', undefined],
      ['the owner’s own password', undefined],
      ['', actor(own.session)],
    ] as const)
      await expect(
        accounts().confirmAddress({ token, password: given }, newVisitor(), actorOf),
      ).rejects.toEqual(refused('wrong_credentials'))
    // The session that signed up needs no password.
    await accounts().confirmAddress({ token, password: '' }, newVisitor(), actor(stranger.session))
  })

  test('nor is an address that a stranger enters as a new one', async () => {
    const { session } = await confirmedSignUp()
    const { shownLink } = await accounts().requestAddressChange(actor(session), newEmail())
    const token = tokenIn(shownLink)
    await expect(accounts().confirmAddress({ token, password: '' }, newVisitor())).rejects.toEqual(
      refused('wrong_credentials'),
    )
    await accounts().confirmAddress({ token, password }, newVisitor())
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
    // The person can't end a key of an account that invited them.
    const host = await confirmedSignUp()
    const hosts = await accounts().createKey(actor(host.session), { name: 'Host' })
    await accounts().confirmAddress({ token: tokenIn(signedUp.shownLink), password }, newVisitor())
    const invited = await accounts().invite(actor(host.session), { email, role: 'owner' })
    await accounts().acceptInvitation(owner(), tokenIn(invited.shownLink))
    const late = await accounts().createKey(owner(), { name: 'Late' })
    await passkey('Late', Date.now() + day)
    await identity('late', Date.now() + day)

    const { shownLink } = await accounts().requestReset({ email }, newVisitor())
    const reset = { token: tokenIn(shownLink), password: 'a quieter morning' }
    const signedIn = await accounts().resetPassword(reset, newVisitor())
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
})
