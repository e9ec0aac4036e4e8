import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { createJournal } from '../testing/createJournal.ts'
import { type IssuingServer, startIssuingServer } from '../testing/startIssuingServer.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'
import type { Journal, JournalEntry } from './Journal.ts'

let server: IssuingServer
beforeAll(async () => {
  server = await startIssuingServer()
})
afterAll(() => server.close())

const inputsFor = (count: number): IssueInput[] =>
  Array.from({ length: count }, (_, i) => ({
    recipientData: { name: `N${i}`, email: `${i}@example.com` },
    organizationId: 'o',
    mailData: { templateId: 't' },
  }))
const keyOf = (input: IssueInput) => input.recipientData.email ?? ''

/**
 * A process that dies at its nth step: nothing that it does afterwards has an effect. Steps are every journal entry,
 * before and after it is durable, and every request, before it is sent and after it was processed.
 */
function createProcess(diesAt: number, entries: JournalEntry[]) {
  let steps = 0
  const step = () => {
    if (++steps >= diesAt) throw new Error('the process is dead')
  }
  const durable = createJournal(...entries)
  const journal: Journal = {
    read: durable.read,
    async append(entry) {
      step()
      await durable.append(entry)
      step()
    },
  }
  const sending: typeof fetch = async (url, init) => {
    step()
    const response = await fetch(url, init)
    const text = await response.text()
    step()
    return new Response(text, response)
  }
  const client = new CertificateClient({ baseUrl: server.url, apiKey: 'k', retries: 0, fetch: sending })
  return {
    entries: durable.entries,
    died: () => steps >= diesAt,
    run: (inputs: IssueInput[], concurrency: number) =>
      client.certificates.issueMany(inputs, { journal, keyOf, concurrency }),
  }
}

/** Runs once, dying at a step; returns what the next run finds. */
async function runAndDie(diesAt: number, entries: JournalEntry[], inputs: IssueInput[], concurrency: number) {
  const process = createProcess(diesAt, entries)
  await process.run(inputs, concurrency).catch(() => undefined)
  return process
}

async function expectEachOnce(entries: JournalEntry[], inputs: IssueInput[]): Promise<void> {
  const { results, issued } = await createProcess(Number.POSITIVE_INFINITY, entries).run(inputs, 2)
  expect(server.issued.map(({ email }) => email).sort()).toEqual(inputs.map(keyOf))
  expect(issued).toBe(inputs.length)
  for (const [index, { key, certificateId }] of results.entries()) {
    expect(key).toBe(`${index}@example.com`)
    expect(server.issued).toContainEqual({ email: key, certificateId })
  }
}

test.each([1, 3])(
  'a run that dies at any step is resumed without a second certificate: %i at the same time',
  async (concurrency) => {
    const inputs = inputsFor(5)
    for (let diesAt = 1; ; diesAt++) {
      server.issued.length = 0
      const first = await runAndDie(diesAt, [], inputs, concurrency)
      await expectEachOnce(first.entries, inputs)
      if (first.died()) continue
      // Per input: two entries and a request, each with two steps.
      expect(diesAt).toBe(5 * 6 + 1)
      break
    }
  },
)

test('so is one that dies twice', async () => {
  const inputs = inputsFor(2)
  for (let diesAt = 1; diesAt <= 12; diesAt++)
    for (let thenAt = 1; ; thenAt++) {
      server.issued.length = 0
      const first = await runAndDie(diesAt, [], inputs, 2)
      const second = await runAndDie(thenAt, first.entries, inputs, 2)
      await expectEachOnce(second.entries, inputs)
      if (!second.died()) break
    }
})

test.each(['before', 'after'] as const)(
  'connections that are lost %s the request is carried out cost no certificate',
  async (when) => {
    const inputs = inputsFor(6)
    for (const every of [1, 2, 3]) {
      server.issued.length = 0
      const tries = new Map<string, number>()
      server.lose = (input) => {
        const count = (tries.get(keyOf(input)) ?? 0) + 1
        tries.set(keyOf(input), count)
        return count <= every ? when : undefined
      }
      const client = new CertificateClient({ baseUrl: server.url, apiKey: 'k', sleep: async () => undefined })
      expect(await client.certificates.issueMany(inputs, { keyOf })).toMatchObject({ issued: 6 })
      expect(server.issued.map(({ email }) => email).sort()).toEqual(inputs.map(keyOf))
    }
    server.lose = () => undefined
  },
)

test('a key that the service has forgotten is never sent again', async () => {
  server.issued.length = 0
  const inputs = inputsFor(3)
  // Dies after issuing the first certificate and before recording that.
  const first = await runAndDie(4, [], inputs, 1)
  expect(server.issued).toHaveLength(1)
  server.forgetKeys()
  const old = first.entries.map((entry) => ({ ...entry, startedAt: '2026-01-01T00:00:00.000Z' }))
  const { results } = await createProcess(Number.POSITIVE_INFINITY, old).run(inputs, 2)
  expect(results.map(({ status }) => status)).toEqual(['unknown', 'issued', 'issued'])
  expect(server.issued).toHaveLength(3)
})
