import { randomBytes, randomUUID } from 'node:crypto'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../kit/contract/Route.ts'
import { type Scope, scopes } from '../../kit/contract/Scope.ts'
import type { ServiceError } from '../../kit/errors/ServiceError.ts'
import { routes } from '../../routes.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import type { KeyLimits } from '../accounts/accountRepository.ts'
import { createKey } from '../accounts/createKey.ts'
import { requireScope } from './requireScope.ts'

const keyed = routes.filter(({ limit }) => limit === 'account')
const deps = { clock: Date.now, newId: randomUUID, randomBytes }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function newKey(accountId: string, limits: Partial<KeyLimits>) {
  const key = { accountId, name: '', origin: 'command', ...limits } as const
  return server.database.transaction((tx) => createKey(tx, deps, key))
}

test('reading scopes are those of routes that change nothing', () => {
  const reading = ['templates.preview', 'prints.certificates']
  const harmless = routes.filter(({ method, id }) => method === 'GET' || reading.includes(id))
  for (const route of keyed) expect(route.scope?.endsWith(':read'), route.id).toBe(harmless.includes(route))
  expect(routes.filter(({ limit, scope }) => (limit === 'account') !== (scope !== undefined))).toEqual([])
})

test('each route lets in keys with its scope and no others', () => {
  const leaks: string[] = []
  const goesOn = (route: Route, given: readonly Scope[] | null) => {
    let isPassed = false
    const response = { locals: { auth: { scopes: given } } } as Response
    try {
      for (const step of requireScope(route))
        step({} as Request, response, () => {
          isPassed = true
        })
    } catch (error) {
      const { code, question } = error as ServiceError
      if (code !== 'missing_scope' || question?.scope !== route.scope) leaks.push(`${route.id}: ${code}`)
    }
    return isPassed
  }
  for (const route of keyed) {
    if (!goesOn(route, null)) leaks.push(`${route.id} without scopes`)
    for (const scope of scopes) {
      const others = scopes.filter((one) => one !== scope)
      if (goesOn(route, [scope]) !== (scope === route.scope)) leaks.push(`${route.id} with ${scope}`)
      if (goesOn(route, others) === (scope === route.scope)) leaks.push(`${route.id} without ${scope}`)
    }
  }
  expect(leaks).toEqual([])
})

test('a running service asks for the scope on every route', async () => {
  const { accountId } = await server.newAccount()
  const { apiKey } = await newKey(accountId, { scopes: [] })
  // All at once, and without the contract checks, which compile a schema per route.
  const answers = await Promise.all(
    keyed.map(async ({ method, path }) => {
      const address = server.url + path.replace(/:\w+/g, () => randomUUID())
      const answer = await fetch(address, { method, headers: { 'x-api-key': apiKey } })
      const { code, scope } = (await answer.json()) as { code?: string; scope?: string }
      return [method, path, answer.status, code, scope]
    }),
  )
  expect(answers).toEqual(keyed.map(({ method, path, scope }) => [method, path, 403, 'missing_scope', scope]))
})

test('a key of a sub-account acts for no other', async () => {
  const account = await server.newAccount()
  const bound = server.caller(
    (await newKey(account.accountId, { subAccountEmail: 'one@example.com' })).apiKey,
  )
  const as = (email: string) => ({ headers: { 'x-subaccount-email': email } })
  const own = await createTemplate(bound)
  const other = await createTemplate(account, {}, { 'x-subaccount-email': 'two@example.com' })
  const listed = await bound.data('GET', '/api/templates', undefined, as('ONE@example.com'))
  expect(listed).toMatchObject([{ id: own.id, subAccountEmail: 'one@example.com' }])
  const path = `/api/templates/${other.id}`
  expect(await bound.send('GET', path)).toMatchObject(refusal(403, 'forbidden'))
  expect(await bound.send('GET', path, undefined, as('two@example.com'))).toMatchObject(
    refusal(403, 'forbidden'),
  )
})
