import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAccount, type TestServer } from './startTestServer.ts'
import { documentedTemplate, readyToIssue } from './testDocuments.ts'

const field = { type: 'attribute', text: 'Course', x: 1, y: 1, fontSize: 16, alignment: 'left' }

/** Returns every position in a body, as a path of keys; the body itself is the empty path. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => places(item, [...path, key]))]
}

/** Returns the JSON of the body with raw JSON at one position. */
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

/**
 * Maximum CPU time of the whole process, including the test and parsing a megabyte of JSON. A vulnerability costs
 * seconds.
 */
export const maxCpuMs = 1_000

/**
 * Defines tests that send hostile JSON at each position of many endpoints' bodies.
 *
 * @param every sends each kind of JSON at one in this many positions, and another kind at the next ones
 */
export function describeHostileBodies(every: number): void {
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
      ['POST', '/api/certificates/check', { ...issue, mailData }],
      ['POST', `/api/certificates/${randomUUID()}/revoke`, { reason: 'Mistake' }],
    ]
  })
  afterAll(() => server.close())

  describe.each(hostile.map((one, i) => [...one, i] as const))('%s', (_what, json, first) => {
    test('at any place of any body is refused quickly with a small 400', async () => {
      await account.send('GET', '/api/users/balance')
      const before = process.memoryUsage().rss
      for (const [method, path, body] of endpoints)
        for (const place of places(body).filter((_, i) => (i + first) % every === 0)) {
          const raw = jsonWith(body, place, json)
          const at = `${method} ${path} ${place.join('.')}`
          const start = process.cpuUsage()
          const answer = await account.send(method, path, undefined, { raw })
          const { user, system } = process.cpuUsage(start)
          // 429: the watchdog refuses clients that keep sending such bodies to a busy machine.
          expect([400, 413, 429], at).toContain(answer.status)
          expect(answer.bytes.length, at).toBeLessThan(20_000)
          // Under load the measurement itself takes longer; then the second one counts.
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
}
