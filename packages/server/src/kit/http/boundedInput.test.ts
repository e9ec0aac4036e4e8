import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate, readyToIssue } from '../../testing/testDocuments.ts'

let server: TestServer
let account: TestAccount
let endpoints: [method: string, path: string, body: object][]
beforeAll(async () => {
  server = await startTestServer()
  account = await server.newAccount()
  const issue = await readyToIssue(account)
  const template = {
    ...(await documentedTemplate()),
    locale: 'en',
    fields: [{ ...field, fontFamily: 'Arial', color: '#000000', format: 'y', imageUrl: '', id: '1' }],
  }
  const organization = {
    name: 'School',
    email: 'office@example.com',
    website: 'https://example.com',
    phone: '1',
    logo: '',
  }
  const mailData = { ...issue.mailData, subject: 'S', body: 'B' }
  const { templateId } = issue.mailData
  endpoints = [
    ['POST', '/api/templates', template],
    ['PUT', `/api/templates/${templateId}`, template],
    ['POST', `/api/templates/${templateId}/preview`, { recipientData: issue.recipientData }],
    ['POST', '/api/profile/organization', organization],
    ['PUT', `/api/profile/organization/${issue.organizationId}`, organization],
    ['POST', '/api/certificates/issue?dryRun=true', { ...issue, mailData }],
    ['POST', `/api/certificates/${randomUUID()}/revoke`, { reason: 'Mistake' }],
  ]
})
afterAll(() => server.close())

const field = { type: 'attribute', text: 'Course', x: 1, y: 1, fontSize: 16, alignment: 'left' }

/** Every place in a body, as a path of keys; the body itself is the empty path. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))]
}

/** JSON of the body with raw JSON at one place. */
function jsonWith(body: unknown, [key, ...rest]: readonly string[], raw: string): string {
  if (key === undefined) return raw
  const entries = Object.entries(body as object).map(
    ([name, item]) => [name, name === key ? jsonWith(item, rest, raw) : JSON.stringify(item)] as const,
  )
  return Array.isArray(body)
    ? `[${entries.map(([, json]) => json).join()}]`
    : `{${entries.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`
}

const megabyte = 1_000_000
const hostile: [what: string, json: string][] = [
  ['a megabyte of one letter', `"${'a'.repeat(megabyte - 1000)}"`],
  ['a megabyte of dots after an @', `"a@${'.'.repeat(megabyte - 1000)},"`],
  ['a megabyte of spaces after {{attributes.', `"{{attributes.${' '.repeat(megabyte - 1000)}"`],
  ['100,000 empty objects', `[${'{},'.repeat(100_000)}{}]`],
  ['100,000 numbers', `[${'0,'.repeat(100_000)}0]`],
  ['80,000 keys', `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":0`).join()}}`],
  ['20,000 keys', `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":0`).join()}}`],
  ['100,000 levels of arrays', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['100,000 levels of objects', `${'{"a":'.repeat(100_000)}0${'}'.repeat(100_000)}`],
]

/** Of the whole process, its share of the test and of parsing a megabyte of JSON included. A hole costs seconds. */
const maxCpuMs = 1_000

describe.each(hostile)('%s', (_what, json) => {
  test('at any place of any body is refused quickly with a small 400', async () => {
    await account.send('GET', '/api/users/balance')
    const before = process.memoryUsage().rss
    for (const [method, path, body] of endpoints)
      for (const place of places(body)) {
        const raw = jsonWith(body, place, json)
        const at = `${method} ${path} ${place.join('.')}`
        const start = process.cpuUsage()
        const answer = await account.send(method, path, undefined, { raw })
        const { user, system } = process.cpuUsage(start)
        // 429: the watchdog refuses who keeps sending such bodies to a busy machine.
        expect([400, 413, 429], at).toContain(answer.status)
        expect(answer.bytes.length, at).toBeLessThan(20_000)
        // Under load the measurement itself takes more; then the second one counts.
        if ((user + system) / 1000 > maxCpuMs) {
          const again = process.cpuUsage()
          await account.send(method, path, undefined, { raw })
          const { user, system } = process.cpuUsage(again)
          expect((user + system) / 1000, at).toBeLessThan(maxCpuMs)
        }
      }
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20)
  })
})

test('a header of 15,000 characters is refused quickly', async () => {
  const headers = { 'x-subaccount-email': `a@${'.'.repeat(15_000)},` }
  const another = await server.newAccount()
  const start = process.cpuUsage()
  const answer = await another.send('GET', '/api/templates', undefined, { headers })
  const { user, system } = process.cpuUsage(start)
  expect(answer.status).toBe(400)
  expect((user + system) / 1000).toBeLessThan(maxCpuMs)
})

test('updates cannot add up to more unknown keys than a template may have', async () => {
  const another = await server.newAccount()
  const { id } = await another.data<{ id: string }>('POST', '/api/templates', await documentedTemplate())
  const path = `/api/templates/${id}`
  const pad = (key: string) => ({ name: 'A', [key]: 'x'.repeat(200_000) })
  expect((await another.send('PUT', path, pad('one'))).status).toBe(200)
  expect((await another.send('PUT', path, pad('two'))).status).toBe(400)
})
