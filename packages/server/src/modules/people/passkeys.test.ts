import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { newVisitor, peopleOf, refused } from '../../testing/people.ts'
import { SoftAuthenticator } from '../../testing/SoftAuthenticator.ts'
import type { PasskeyOptions, Session } from './AccountServices.ts'
import { RelyingParty } from './passkeys/RelyingParty.ts'

const origin = 'http://localhost:3999'
type Created = PasskeyOptions & { user: { id: string } }

test.each([
  ['https://certificates.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', false],
  ['https://[::1]', false],
  ['http://certificates.example', false],
])('browsers allow passkeys at %s: %s', (url, isPossible) => {
  expect(RelyingParty.isPossible(url)).toBe(isPossible)
})

describeOnSqliteFirst(
  'Passkeys',
  (engine) => {
    const { accounts, actor, ...people } = peopleOf(engine)
    const signUp = async () => (await people.signUp()).session

    async function addPasskey(session: Session, name = 'Laptop'): Promise<SoftAuthenticator> {
      const authenticator = new SoftAuthenticator(origin)
      const options = (await accounts().beginPasskey(actor(session))) as Created
      await accounts().addPasskey(actor(session), { name, credential: authenticator.create(options) })
      return authenticator
    }
    const begin = () => accounts().beginPasskeySignIn(newVisitor())
    const signIn = (credential: string) => accounts().signInWithPasskey(credential, newVisitor())

    test('are added, listed, used to sign in, and removed', async () => {
      const session = await signUp()
      const authenticator = await addPasskey(session)
      expect(await accounts().listPasskeys(actor(session))).toMatchObject([
        { name: 'Laptop', lastUsedAt: null },
      ])
      for (let i = 0; i < 2; i++) {
        const signedIn = await signIn(authenticator.get(await begin()))
        expect(signedIn.session.person.id).toBe(session.person.id)
        expect(signedIn.session.freshUntil).toBeGreaterThan(signedIn.session.now)
      }
      const [entry] = await accounts().listPasskeys(actor(session))
      expect(entry?.lastUsedAt).toBeGreaterThan(0)
      await accounts().removePasskey(actor(session), entry?.id ?? '')
      await expect(signIn(authenticator.get(await begin()))).rejects.toEqual(refused('passkey_refused'))
      const lines = (await accounts().listAudit(actor(session))).map(({ action }) => action)
      expect(lines).toEqual(expect.arrayContaining(['passkey.added', 'passkey.removed']))
    })

    test('are 20 at most, also if more were begun before', async () => {
      const session = await signUp()
      const begun = (await accounts().beginPasskey(actor(session))) as Created
      await addPasskey(session)
      for (let i = 1; i < 20; i++)
        await engine.service().database.run(
          `INSERT INTO passkeys (id, person_id, credential_id, public_key, sign_count, transports, name, created_at)
           SELECT ?, person_id, ?, public_key, sign_count, transports, name, created_at FROM passkeys
           WHERE person_id = ? LIMIT 1`,
          [randomUUID(), randomUUID(), session.person.id],
        )
      const credential = new SoftAuthenticator(origin).create(begun)
      await expect(accounts().addPasskey(actor(session), { name: '', credential })).rejects.toEqual(
        refused('too_many'),
      )
    })

    test('answer a challenge once, in time, and only for its purpose', async () => {
      const session = await signUp()
      const authenticator = await addPasskey(session)
      const options = await begin()
      const results = await Promise.allSettled([1, 2].map(() => signIn(authenticator.get(options))))
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const late = await begin()
      await engine.service().database.run('UPDATE sign_in_challenges SET expires_at = 1')
      await expect(signIn(authenticator.get(late))).rejects.toEqual(refused('passkey_refused'))
      const again = await accounts().beginPasskeyConfirmation(actor(session))
      await expect(signIn(authenticator.get(again))).rejects.toEqual(refused('passkey_refused'))
      const own = { challenge: 'A'.repeat(43) }
      await expect(signIn(authenticator.get(own))).rejects.toEqual(refused('passkey_refused'))
    })

    test('refuse a copy of the authenticator, whose count does not grow', async () => {
      const session = await signUp()
      const authenticator = await addPasskey(session)
      await signIn(authenticator.get(await begin()))
      await signIn(authenticator.get(await begin()))
      authenticator.count = 0
      await expect(signIn(authenticator.get(await begin()))).rejects.toEqual(refused('passkey_refused'))
    })

    test('are refused for another site, without verification, and in any other form', async () => {
      const session = await signUp()
      const authenticator = await addPasskey(session)
      for (const deviation of [
        { origin: 'http://evil.example' },
        { rpId: 'evil.example' },
        { isVerified: false },
      ])
        await expect(signIn(authenticator.get(await begin(), deviation))).rejects.toEqual(
          refused('passkey_refused'),
        )
      const stranger = new SoftAuthenticator(origin)
      stranger.userHandle = authenticator.userHandle
      await expect(signIn(stranger.get(await begin()))).rejects.toEqual(refused('passkey_refused'))
      authenticator.userHandle = Buffer.from(randomUUID()).toString('base64url')
      await expect(signIn(authenticator.get(await begin()))).rejects.toEqual(refused('passkey_refused'))
      for (const text of ['', '{', '[]', '{"id":1}', `"${'x'.repeat(100_000)}"`])
        await expect(signIn(text)).rejects.toEqual(refused('passkey_refused'))
    })

    test('are added by a fresh session only, to its own person, and without certificates', async () => {
      const [session, other] = [await signUp(), await signUp()]
      const stale = { ...actor(session), freshUntil: session.now }
      const changes = [
        () => accounts().beginPasskey(stale),
        () => accounts().addPasskey(stale, { name: '', credential: '' }),
        () => accounts().removePasskey(stale, randomUUID()),
      ]
      for (const change of changes) await expect(change()).rejects.toEqual(refused('sign_in_again'))
      const begin = async (session: Session) => (await accounts().beginPasskey(actor(session))) as Created
      const add = (session: Session, credential: string) =>
        accounts().addPasskey(actor(session), { name: '', credential })
      const authenticator = new SoftAuthenticator(origin)
      await expect(add(other, authenticator.create(await begin(session)))).rejects.toEqual(
        refused('passkey_refused'),
      )
      const certified = authenticator.create(await begin(session), { format: 'android-safetynet' })
      await expect(add(session, certified)).rejects.toEqual(refused('passkey_refused'))
      await add(session, authenticator.create(await begin(session)))
      await expect(add(other, authenticator.create(await begin(other)))).rejects.toEqual(
        refused('passkey_refused'),
      )
      const [own] = await accounts().listPasskeys(actor(session))
      await expect(accounts().removePasskey(actor(other), own?.id ?? '')).rejects.toEqual(
        refused('not_found'),
      )
    })

    test('stand in for the password when it is asked for again', async () => {
      const [session, other] = [await signUp(), await signUp()]
      const authenticator = await addPasskey(session)
      const foreign = await addPasskey(other)
      await engine.service().database.run('UPDATE sessions SET fresh_until = 0 WHERE id = ?', [session.id])
      const ask = () => accounts().beginPasskeyConfirmation(actor(session))
      await expect(accounts().confirmWithPasskey(actor(session), foreign.get(await ask()))).rejects.toEqual(
        refused('passkey_refused'),
      )
      await accounts().confirmWithPasskey(actor(session), authenticator.get(await ask()))
      const rows = await engine
        .service()
        .database.all<{ fresh: number }>('SELECT fresh_until AS fresh FROM sessions WHERE id = ?', [
          session.id,
        ])
      expect(rows[0]?.fresh).toBeGreaterThan(session.now)
    })

    test('go with their person', async () => {
      const session = await signUp()
      const authenticator = await addPasskey(session)
      await accounts().deleteAccount(actor(session), session.person.email ?? '')
      await expect(signIn(authenticator.get(await begin()))).rejects.toEqual(refused('passkey_refused'))
      const rows = await engine
        .service()
        .database.all('SELECT id FROM passkeys WHERE person_id = ?', [session.person.id])
      expect(rows).toEqual([])
    })
  },
  { PUBLIC_URL: origin },
)
