import { describe, expect, test } from 'vitest'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { rejectionOf } from '../testing/calls.ts'
import { createJournal } from '../testing/createJournal.ts'
import { inputFor, keyOf, useIssuingServer } from '../testing/useIssuingServer.ts'
import type { Journal, JournalEntry } from './Journal.ts'

const service = useIssuingServer()

describe('the journal', () => {
  const hour = 3_600_000
  const entry = (
    status: JournalEntry['status'],
    age: number,
    more: Partial<JournalEntry> = {},
  ): JournalEntry => ({
    key: 'a',
    status,
    idempotencyKey: 'kept-key',
    startedAt: new Date(Date.now() - age).toISOString(),
    ...more,
  })
  const issueA = (journal: ReturnType<typeof createJournal>) =>
    service.issueMany([inputFor('a')], { journal })

  test('holds started before the request is sent, and issued after', async () => {
    const journal = createJournal()
    service.server.refuse = () => {
      expect(journal.entries.map(({ status }) => status)).toEqual(['started'])
      return undefined
    }
    const now = Date.UTC(2026, 10, 21)
    await service.client({ now: () => now }).certificates.issueMany([inputFor('a')], { journal, keyOf })
    const common = { key: 'a', idempotencyKey: service.server.keys[0], startedAt: '2026-11-21T00:00:00.000Z' }
    expect(journal.entries).toEqual([
      { ...common, status: 'started' },
      {
        ...common,
        status: 'issued',
        certificateId: 'certificate-1',
        verificationUrl: 'https://certificates.example/v/certificate-1',
      },
    ])
  })

  test('is durable before the request is sent', async () => {
    const journal = createJournal()
    let release: (() => void) | undefined
    const stored = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: Journal = {
      read: journal.read,
      append: (entry) => stored.then(() => journal.append(entry)),
    }
    const run = service.issueMany([inputFor('a')], { journal: slow })
    // A request sent too early would arrive before the second of these.
    for (let i = 0; i < 2; i++) await service.client().users.balance()
    expect(service.server.keys).toEqual([])
    release?.()
    expect(await run).toMatchObject({ issued: 1 })
  })

  test('may be read as a promise, an iterable, or an async iterable', async () => {
    const entries = [entry('issued', 0, { certificateId: 'c1', verificationUrl: 'v1' })]
    async function* generate() {
      yield* entries
    }
    for (const read of [() => entries, async () => entries.values(), generate]) {
      const { results } = await service.issueMany([inputFor('a')], { journal: { ...createJournal(), read } })
      expect(results[0]).toMatchObject({ status: 'issued', certificateId: 'c1', verificationUrl: 'v1' })
    }
    expect(service.server.keys).toEqual([])
  })

  test('an issued input is never sent again, even if entries were appended later', async () => {
    const later = entry('failed', 0, { idempotencyKey: 'other' })
    const journal = createJournal(entry('issued', 900 * hour, { certificateId: 'c1' }), later)
    expect(await issueA(journal)).toMatchObject({ issued: 1, results: [{ certificateId: 'c1' }] })
    expect(service.server.keys).toEqual([])
  })

  test('a started input is sent again with the same idempotency key', async () => {
    const journal = createJournal(entry('started', 23 * hour))
    expect(await issueA(journal)).toMatchObject({ issued: 1 })
    expect(service.server.keys).toEqual(['kept-key'])
    expect(journal.entries.map(({ status }) => status)).toEqual(['started', 'issued'])
  })

  test.each<[string, JournalEntry]>([
    ['that is 24 hours old', entry('started', 24 * hour)],
    ['that is almost 24 hours old', entry('started', 23.9 * hour)],
    ['from a future that a clock has left', entry('started', -30 * hour)],
    ['without a time', { ...entry('started', 0), startedAt: undefined as unknown as string }],
    ['with a time that is none', { ...entry('started', 0), startedAt: 'yesterday' }],
  ])('what is started %s is unknown, and nothing is sent', async (_name, started) => {
    const journal = createJournal(started)
    const { results, ...counts } = await issueA(journal)
    expect(results).toEqual([{ index: 0, key: 'a', status: 'unknown', idempotencyKey: 'kept-key' }])
    expect(counts).toEqual({ issued: 0, failed: 1, skipped: 0 })
    expect(service.server.keys).toEqual([])
    expect(journal.entries).toEqual([started])
  })

  test.each([
    [3_600, 0.5 * hour, 1],
    [3_600, 1 * hour, 0],
    [0, 0, 0],
  ])('a service that keeps keys for %i s and a start %i ms ago: %i sent', async (kept, age, sent) => {
    service.server.keptSeconds = kept
    await issueA(createJournal(entry('started', age)))
    expect(service.server.keys).toHaveLength(sent)
  })

  test('a repetition that is refused with 402 failed: the service looks for the key first', async () => {
    service.refuse('a', 402, 'insufficient_credits')
    const journal = createJournal(entry('started', hour))
    expect(await issueA(journal)).toMatchObject({ results: [{ status: 'failed' }] })
    expect(journal.entries.at(-1)?.status).toBe('failed')
  })

  test.each([
    [400, 'validation_failed'],
    [401, 'unauthorized'],
    [413, 'too_large'],
    [422, 'idempotency_key_reused'],
    [429, 'rate_limited'],
    [503, 'busy'],
  ])('a repetition that is refused with %i stays unknown', async (status, code) => {
    service.refuse('a', status, code)
    const journal = createJournal(entry('started', hour))
    expect(await issueA(journal)).toMatchObject({ results: [{ status: 'unknown', error: { status } }] })
    expect(journal.entries).toHaveLength(1)
  })

  test('an outcome that is not known leaves started, and the next run finds out', async () => {
    const journal = createJournal()
    service.server.lose = () => 'after'
    expect(await issueA(journal)).toMatchObject({
      failed: 1,
      results: [{ status: 'unknown', error: { code: 'connection_failed', mayHaveRun: true } }],
    })
    service.server.lose = () => undefined
    expect(await issueA(journal)).toMatchObject({ issued: 1 })
    expect(service.server.issued).toHaveLength(1)
    expect(new Set(service.server.keys).size).toBe(1)
  })

  test('if the service cannot say whether it keeps keys, the run stops', async () => {
    const journal = createJournal(entry('started', hour))
    const down = service.client({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
    const result = await down.certificates.issueMany([inputFor('a'), inputFor('b')], {
      journal,
      keyOf,
      concurrency: 1,
    })
    expect(result).toMatchObject({ skipped: 2, stoppedBy: { code: 'connection_failed' } })
    expect(result.results[0]).toMatchObject({ status: 'skipped', idempotencyKey: 'kept-key' })
    expect(journal.entries).toHaveLength(1)
  })

  test.each<[unknown]>([
    [{}],
    [null],
    [{ key: 'a', status: 'started' }],
    [{ key: 'a', idempotencyKey: 'k', status: 'done' }],
    [{ idempotencyKey: 'k', status: 'issued' }],
  ])('that holds %j is refused before anything is sent', async (damaged) => {
    const journal = createJournal(entry('issued', 0), damaged as JournalEntry)
    const error = await rejectionOf(issueA(journal))
    expect(error).toBeInstanceOf(InvalidArgumentError)
    expect((error as Error).message).toContain('Entry 2 of the journal')
    expect(service.server.keys).toEqual([])
  })
})
