import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { newEmail, password } from '../../testing/people.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import {
  followToService,
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/startIdentityProvider.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

const postgres = inject('postgres')

describe.each(['sqlite', 'postgres'] as const)('Signing in at a provider, on %s', (engine) => {
  let provider: IdentityProvider
  let server: TestServer
  let closed: TestServer
  const lines: string[] = []
  const isSkipped = engine === 'postgres' && !postgres

  beforeAll(async () => {
    if (isSkipped) return
    provider = await startIdentityProvider(() => `${server.url}/dashboard/sign-in/provider/return`)
    const environment = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Example University',
      ...(engine === 'postgres' && { DATABASE_URL: await newSharedDatabase(postgres, { isMigrated: true }) }),
    }
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    server = await startTestServer(environment, { log })
    // Another process of the same service, with the same public address, and a mail server that is down.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.com' }
    const rest = { DATA_DIR: server.dataDir, SIGN_UP: 'invite', PUBLIC_URL: server.url, ...mail }
    closed = await startTestServer({ ...environment, ...rest })
  })
  afterAll(async () => {
    if (isSkipped) return
    await closed.close()
    await server.close()
    await provider.stop()
  })

  /** Signs in as a person at the provider, in a visitor's browser. */
  function become(email: string, isEmailVerified = true, name = ''): void {
    provider.account = { subject: randomUUID(), email, isEmailVerified, name }
  }
  async function leave(visitor: DashboardVisitor, path = '/sign-in/provider'): Promise<string> {
    const { location } = await visitor.get(path)
    return followToService(location ?? '', server.url)
  }
  const comeBack = (visitor: DashboardVisitor, address: string) =>
    visitor.get(address.slice(`${server.url}/dashboard`.length))
  const signIn = async (visitor: DashboardVisitor) => comeBack(visitor, await leave(visitor))
  async function signUp(email: string) {
    const visitor = visitDashboard(server.url)
    const sent = await visitor.post('/sign-up', { email, password })
    const link = /token=([\w-]{43})/.exec(sent.text)?.[1] ?? ''
    return { visitor, confirm: () => visitor.post('/confirm', { token: link }) }
  }

  test.skipIf(isSkipped)('signs up once, then in, by issuer and subject', async () => {
    const visitor = visitDashboard(server.url)
    expect((await visitor.get('/sign-in')).text).toContain('Continue with Example University')
    const email = newEmail()
    become(email, true, 'Zoë Ångström')
    expect(await signIn(visitor)).toMatchObject({ status: 303, location: '/dashboard' })
    const profile = await visitor.get('/profile')
    expect(profile.text).toContain(email)
    expect(profile.text).toContain('Zoë Ångström')
    expect(profile.text).not.toContain('Confirm your')
    // The same person with another address there.
    provider.account = { ...provider.account, email: newEmail() }
    const other = visitDashboard(server.url)
    expect((await signIn(other)).status).toBe(303)
    expect((await other.get('/profile')).text).toContain(email)
    const request = provider.requests.at(-1)
    expect(request?.get('code_challenge_method')).toBe('S256')
    expect(request?.get('state')).toMatch(/^[\w-]{43}$/)
    expect(request?.get('nonce')).toMatch(/^[\w-]{43}$/)
    await expect(
      server.accounts.signIn({ email, password: 'any password' }, { address: '192.0.2.9' }),
    ).rejects.toMatchObject({ code: 'wrong_credentials' })
  })

  test.skipIf(isSkipped)(
    'opens an existing account only after its person signed in and connected',
    async () => {
      const email = newEmail()
      const { visitor, confirm } = await signUp(email)
      await confirm()
      become(email)
      // Even on a service with closed sign-up, which isn't what this person needs to read.
      const elsewhere = visitDashboard(closed.url)
      expect((await signIn(elsewhere)).text).toContain('There is an account with this address')
      const stranger = visitDashboard(server.url)
      expect((await stranger.get('/profile')).status).toBe(303)

      const page = await visitor.post('/profile/provider', {})
      const location = /href="([^"]+\/auth\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const address = await followToService(location, server.url)
      // Another person's browser can't connect itself, or this person, with that address.
      const thief = (await signUp(newEmail())).visitor
      expect((await comeBack(thief, address)).text).toContain('Signing in with the provider failed')
      const again = await visitor.post('/profile/provider', {})
      const next = /href="([^"]+\/auth\?[^"]+)"/.exec(again.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      expect(await comeBack(visitor, await followToService(next, server.url))).toMatchObject({
        status: 303,
        location: '/dashboard/profile?done=connected',
      })
      expect((await signIn(stranger)).status).toBe(303)
      expect((await stranger.get('/profile')).text).toContain(email)
      await visitor.post('/profile/provider/disconnect', {})
      expect((await signIn(visitDashboard(server.url))).text).toContain('There is an account')
    },
  )

  test.skipIf(isSkipped)('sends its person one notice of the connection', async () => {
    const email = newEmail()
    await (await signUp(email)).confirm()
    become(email)
    const visitor = visitDashboard(closed.url)
    await visitor.post('/sign-in', { email, password })
    for (let i = 0; i < 2; i++) {
      const page = await visitor.post('/profile/provider', {})
      const location = /href="([^"]+\/auth\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      const { status } = await comeBack(visitor, await followToService(location, server.url))
      expect(status).toBe(303)
    }
    const sql = "SELECT recipient_email AS email FROM person_mails WHERE purpose = 'providerConnected'"
    expect(await server.database.all(sql)).toEqual([{ email }])
  })

  test.skipIf(isSkipped)('connects no other address, and none that is not confirmed', async () => {
    const email = newEmail()
    const { visitor, confirm } = await signUp(email)
    const connect = async () => {
      const page = await visitor.post('/profile/provider', {})
      const location = /href="([^"]+\/auth\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return comeBack(visitor, await followToService(location, server.url))
    }
    become(email)
    expect((await connect()).text).toContain('differs from your account’s')
    await confirm()
    become(newEmail())
    expect((await connect()).text).toContain('differs from your account’s')
    become(email, false)
    expect((await connect()).text).toContain('differs from your account’s')
    become(newEmail(), false)
    expect((await signIn(visitDashboard(server.url))).text).toContain('hasn’t confirmed your email address')
  })

  test.skipIf(isSkipped)('makes no account where strangers may not sign up', async () => {
    const visitor = visitDashboard(closed.url)
    become(newEmail())
    const { location } = await visitor.get('/sign-in/provider')
    const address = await followToService(location ?? '', server.url)
    const page = await visitor.get(address.slice(`${server.url}/dashboard`.length))
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('created by the operator')])
  })

  test.skipIf(isSkipped)('accepts an invitation, with the invited address only', async () => {
    const owner = visitDashboard(server.url)
    become(newEmail())
    await signIn(owner)
    const invite = async (email: string) => {
      const { text } = await owner.post('/members/invite', { email, role: 'issuer' })
      return /invitation\?token=([\w-]{43})/.exec(text)?.[1] ?? ''
    }
    const email = newEmail()
    const token = await invite(email)
    const join = async (visitor: DashboardVisitor) => {
      const page = await visitor.get(`/invitation?token=${token}`)
      const link = /href="\/dashboard(\/sign-in\/provider\?to=[^"]+)"/.exec(page.text)?.[1] ?? ''
      expect(link).toContain(token)
      const { location } = await visitor.get(link)
      return comeBack(visitor, await followToService(location ?? '', server.url))
    }
    become(newEmail())
    expect((await join(visitDashboard(server.url))).text).toContain('for a different email address')
    become(email, false)
    expect((await join(visitDashboard(server.url))).text).toContain('hasn’t confirmed your email address')
    // Even on invitation-only services; the link still works after the refusals.
    become(email, true, 'Zoë Ångström')
    const member = visitDashboard(closed.url)
    expect(await join(member)).toMatchObject({ status: 303, location: '/dashboard' })
    expect((await member.get('/profile')).text).toContain(email)
    const challenges = await server.database.all('SELECT data FROM sign_in_challenges')
    expect(JSON.stringify(challenges)).not.toContain(token)
    expect((await visitDashboard(server.url).get(`/invitation?token=${token}`)).text).toContain('expired')

    // The same person signs in there again, and is a member of both accounts.
    const { account } = provider
    const second = visitDashboard(server.url)
    become(newEmail())
    await signIn(second)
    const other = await second.post('/members/invite', { email, role: 'viewer' })
    const next = /invitation\?token=([\w-]{43})/.exec(other.text)?.[1] ?? ''
    const known = visitDashboard(server.url)
    const page = await known.get(`/invitation?token=${next}`)
    const link = /href="\/dashboard(\/sign-in\?to=[^"]+)"/.exec(page.text)?.[1] ?? ''
    const form = await known.get(link)
    const leaving = /href="\/dashboard(\/sign-in\/provider\?to=[^"]+)"/.exec(form.text)?.[1] ?? ''
    provider.account = account
    expect(await comeBack(known, await leave(known, leaving))).toMatchObject({ location: '/dashboard' })
    expect((await known.get('/profile')).text).toContain('Switch')
  })

  test.skipIf(isSkipped)('returns once, to the browser that left, and from this site', async () => {
    const visitor = visitDashboard(server.url)
    become(newEmail())
    const address = await leave(visitor)
    expect((await comeBack(visitDashboard(server.url), address)).text).toContain(
      'Signing in with the provider failed',
    )
    const second = await leave(visitor)
    expect((await comeBack(visitor, second)).status).toBe(303)
    expect((await comeBack(visitor, second)).text).toContain('Signing in with the provider failed')
    const forged = await leave(visitor)
    expect((await comeBack(visitor, forged.replace(/code=[^&]+/, 'code=guess'))).text).toContain(
      'Signing in with the provider failed',
    )
    const denied = `${server.url}/dashboard/sign-in/provider/return?error=access_denied&state=${'A'.repeat(43)}`
    expect((await comeBack(visitor, denied)).text).toContain('Signing in with the provider failed')
    const elsewhere = await fetch(`${server.url}/dashboard/sign-in/provider`, {
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([200, null])
  })

  test.skipIf(isSkipped)('asks somebody without a password to sign in there again', async () => {
    const visitor = visitDashboard(server.url)
    become(newEmail())
    await signIn(visitor)
    await server.database.run('UPDATE sessions SET fresh_until = 0')
    const page = await visitor.post('/profile/keys', { name: 'A' })
    expect(page.text).toContain('/dashboard/sign-in/provider?again=1')
    expect(page.text).not.toContain('name="confirm-password"')
    const address = await leave(visitor, '/sign-in/provider?again=1&to=/dashboard/profile')
    expect(provider.requests.at(-1)?.get('prompt')).toBe('login')
    expect(await comeBack(visitor, address)).toMatchObject({ location: '/dashboard/profile' })
    expect((await visitor.post('/profile/keys', { name: 'A' })).text).toMatch(/cs_[\w-]{43}/)
    expect((await visitor.post('/profile/provider/disconnect', {})).text).toContain('Set a password')
  })

  test.skipIf(isSkipped)('says that the provider is down, and works again after it', async () => {
    const visitor = visitDashboard(server.url)
    become(newEmail())
    const address = await leave(visitor)
    provider.isDown = true
    expect((await comeBack(visitor, address)).text).toMatch(
      /doesn’t answer|Signing in with the provider failed/,
    )
    provider.isDown = false
    expect((await signIn(visitor)).status).toBe(303)
    const log = lines.join('')
    expect(log).toContain('Signing in at the provider failed')
    for (const secret of [provider.clientSecret, 'code=', 'eyJ', '@example.com'])
      expect(log).not.toContain(secret)
  })
})
