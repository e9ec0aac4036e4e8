import { toJsonSchema } from '@valibot/to-json-schema'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'
import { startTestServer } from './testing/startTestServer.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('every route of the table is served under its path, and is the label of its requests', async () => {
  const written: string[] = []
  const log = pino({}, { write: (line: string) => written.push(line) })
  const token = 'token-of-the-bounces-0123'
  const environment = { METRICS_TOKEN: 'token-of-the-monitoring', BOUNCE_TOKEN: token }
  const server = await startTestServer(environment, { log })
  const { send } = await server.newAccount()
  const headers = { authorization: `Bearer ${token}` }
  for (const { method, path } of routes)
    await send(method, path.replaceAll(/[:*]/g, ''), undefined, { headers })
  const labels = () =>
    written
      .map((line) => JSON.parse(line) as Record<string, string>)
      .filter(({ msg }) => msg === 'request')
      .map(({ method = '', route = '' }) => nameOf({ method, path: route }))
  await expect.poll(() => labels().length).toBe(routes.length)
  expect(labels()).toEqual(routes.map(nameOf))
  await server.close()
})

test('no two rows are for the same method and path, and each begins with its limits', () => {
  expect(new Set(routes.map(nameOf)).size).toBe(routes.length)
  const needsKey = ({ path }: { path: string }) =>
    path.startsWith('/api/') && !/^\/api\/(verify\/|openapi\.json$|schema\/)/.test(path)
  for (const route of routes) expect(route.limit === 'account', nameOf(route)).toBe(needsKey(route))
})

test('bodies are hashed for the tokens of checks, and not for requests that need none', () => {
  const checks = new Set<string>(routes.flatMap((route) => ('check' in route ? (route.check ?? []) : [])))
  const isHashed = ({ body }: { body?: object }) => body !== undefined && 'isHashed' in body
  expect(
    routes
      .filter(({ request }) => isHashed(request))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...checks].sort())
})

test('every JSON response has a schema that converts to JSON Schema', () => {
  for (const route of routes)
    for (const response of Object.values(route.responses)) {
      // A media type says nothing about a JSON body.
      expect(response, nameOf(route)).not.toBe('application/json')
      const isForeign = ['contract.openApi', 'verification.protocols', 'verification.exchange'].includes(
        route.id,
      )
      if (response === null || typeof response === 'string' || isForeign) continue
      const converted = toJsonSchema(response, { target: 'draft-2020-12', errorMode: 'throw' })
      const bodies = converted.anyOf ?? [converted]
      for (const body of bodies)
        expect(body, nameOf(route)).toMatchObject({
          type: 'object',
          properties: { success: { const: true }, message: { type: 'string' } },
          additionalProperties: false,
        })
    }
})
