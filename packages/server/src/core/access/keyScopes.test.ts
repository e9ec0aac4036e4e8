import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, scopes } from '../../kit/contract/Scope.ts'
import { routes } from '../../routes.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'
import type { KeyLimits } from '../accounts/accountRepository.ts'
import { createKey } from '../accounts/createKey.ts'

const keyed = routes.filter(({ limit }) => limit === 'account')
const deps = { clock: Date.now, newId: randomUUID, randomBytes }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function callerWith(accountId: string, limits: Partial<KeyLimits>) {
  const key = { accountId, name: '', origin: 'command', ...limits } as const
  const { apiKey } = await server.database.transaction((tx) => createKey(tx, deps, key))
  return server.caller(apiKey)
}

test('reading scopes are those of routes that change nothing', () => {
  const harmless = routes.filter(({ method, id }) => method === 'GET' || id === 'templates.preview')
  for (const route of keyed) expect(route.scope?.endsWith(':read'), route.id).toBe(harmless.includes(route))
  expect(routes.filter(({ limit, scope }) => (limit === 'account') !== (scope !== undefined))).toEqual([])
})

test('a key does what its scopes say, on every route', async () => {
  const { accountId } = await server.newAccount()
  const leaks: string[] = []
  let tried = 0
  async function tryRoutes(given: readonly Scope[]) {
    const { send } = await callerWith(accountId, { scopes: given })
    for (const route of keyed) {
      const path = route.path.replace(/:\w+/g, () => randomUUID())
      const body = route.method === 'GET' || route.method === 'DELETE' ? undefined : {}
      const { status, body: answer } = await send(route.method, path, body)
      const answered = answer as { code?: string; scope?: string } | undefined
      const isRefused = status === 403 && answered?.code === 'missing_scope' && answered.scope === route.scope
      if (isRefused === given.includes(route.scope as Scope)) leaks.push(`${given} ${route.id} ${status}`)
      tried++
    }
  }
  for (const scope of scopes) await tryRoutes([scope])
  await tryRoutes(scopes)
  await tryRoutes([])
  expect([leaks, tried]).toEqual([[], keyed.length * (scopes.length + 2)])
})

test('a key of a sub-account acts for no other', async () => {
  const account = await server.newAccount()
  const bound = await callerWith(account.accountId, { subAccountEmail: 'one@example.com' })
  const as = (email: string) => ({ headers: { 'x-subaccount-email': email } })
  const create = { path: '/api/templates', body: documentedTemplate }
  const own = await bound.data<{ id: string }>('POST', create.path, create.body)
  const other = await account.data<{ id: string }>('POST', create.path, create.body, as('two@example.com'))
  const listed = await bound.data('GET', create.path, undefined, as('ONE@example.com'))
  expect(listed).toMatchObject([{ id: own.id, subAccountEmail: 'one@example.com' }])
  const path = `/api/templates/${other.id}`
  expect(await bound.send('GET', path)).toMatchObject(refusal(403, 'forbidden'))
  expect(await bound.send('GET', path, undefined, as('two@example.com'))).toMatchObject(
    refusal(403, 'forbidden'),
  )
})
