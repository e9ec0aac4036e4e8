import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newEmail, password } from '../../testing/people.ts'
import {
  followToService,
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/startIdentityProvider.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider(() => `${server.url}/dashboard/sign-in/provider/return`)
  server = await startTestServer({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

/** Sets the person who next signs in at the provider. */
function become(email: string): void {
  provider.account = { subject: randomUUID(), email, isEmailVerified: true, name: '' }
}
async function leave(visitor: DashboardVisitor): Promise<string> {
  const { location } = await visitor.get('/sign-in/provider')
  return followToService(location ?? '', server.url)
}
const comeBack = (visitor: DashboardVisitor, address: string) =>
  visitor.get(address.slice(`${server.url}/dashboard`.length))
async function signUp(email: string): Promise<void> {
  const visitor = visitDashboard(server.url)
  const sent = await visitor.post('/sign-up', { email, password })
  const token = /token=([\w-]{43})/.exec(sent.text)?.[1] ?? ''
  await visitor.post('/confirm', { token })
}

test('a browser that left itself is not signed in by the return of another one', async () => {
  const victim = visitDashboard(server.url)
  become(newEmail())
  await leave(victim)
  // Address of an attacker, into whose account the victim would sign in.
  become(newEmail())
  const address = await leave(visitDashboard(server.url))
  expect((await comeBack(victim, address)).text).toContain('Signing in with the provider failed')
  expect((await victim.get('/profile')).status).toBe(303)
})

test('a person who signed in after another one left is not connected', async () => {
  const [first, second] = [newEmail(), newEmail()]
  for (const email of [first, second]) await signUp(email)
  const visitor = visitDashboard(server.url)
  await visitor.post('/sign-in', { email: first, password })
  become(second)
  const page = await visitor.post('/profile/provider', {})
  const location = /href="([^"]+\/auth\?[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const address = await followToService(location, server.url)
  await visitor.post('/sign-out', {})
  await visitor.post('/sign-in', { email: second, password })
  expect((await visitor.get('/profile')).text).toContain(second)
  expect((await comeBack(visitor, address)).text).toContain('Signing in with the provider failed')
  expect(await server.database.all('SELECT subject FROM person_identities')).toEqual([])
})
