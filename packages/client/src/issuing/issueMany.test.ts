import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import { rejectionOf } from '../testing/calls.ts'
import { createJournal } from '../testing/createJournal.ts'
import { type IssuingServer, startIssuingServer } from '../testing/startIssuingServer.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'
import type { IssueManyOptions, IssueProgress } from './IssueManyOptions.ts'
import type { Journal, JournalEntry } from './Journal.ts'

let server: IssuingServer
beforeEach(async () => {
  server = await startIssuingServer()
})
afterEach(() => server.close())

const client = (options: Partial<ClientOptions> = {}) =>
  new CertificateClient({
    baseUrl: server.url,
    apiKey: 'k',
    retries: 0,
    sleep: async () => undefined,
    ...options,
  })
const inputFor = (email: string): IssueInput => ({
  recipientData: { name: email, email },
  organizationId: 'o',
  mailData: { templateId: 't' },
})
const inputsFor = (count: number) => Array.from({ length: count }, (_, i) => inputFor(`${i}@example.com`))
const keyOf = (input: IssueInput) => input.recipientData.email
const issueMany = (
  inputs: Iterable<IssueInput> | AsyncIterable<IssueInput>,
  options: IssueManyOptions = {},
) => client().certificates.issueMany(inputs, { keyOf, ...options })
const emails = () => server.issued.map(({ email }) => email).sort()
const refusing = (email: string, status: number, code: string) => {
  server.refuse = ({ recipientData }) => (recipientData.email === email ? { status, code } : undefined)
}

describe('a run', () => {
  test('issues each input once and returns the outcomes in the order of the inputs', async () => {
    const result = await issueMany(inputsFor(20))
    expect(result).toMatchObject({ issued: 20, failed: 0, skipped: 0 })
    expect(result.stoppedBy).toBeUndefined()
    expect(server.issued).toHaveLength(20)
    for (const [index, outcome] of result.results.entries()) {
      const email = `${index}@example.com`
      const certificateId = server.issued.find((certificate) => certificate.email === email)?.certificateId
      expect(outcome).toMatchObject({ index, key: email, status: 'issued', certificateId })
      expect(outcome.verificationUrl).toBe(`https://certificates.example/v/${outcome.certificateId}`)
    }
    expect(new Set(server.keys).size).toBe(20)
  })

  test.each([1, 2, 7, undefined])('has %s requests at the same time, 4 by default', async (concurrency) => {
    const wanted = concurrency ?? 4
    let active = 0
    let open: (() => void) | undefined
    const full = new Promise<void>((resolve) => {
      open = resolve
    })
    const counting: typeof fetch = async (url, init) => {
      expect(++active).toBeLessThanOrEqual(wanted)
      if (active === wanted) open?.()
      await full
      return fetch(url, init).finally(() => active--)
    }
    const options = concurrency ? { concurrency, keyOf } : { keyOf }
    const { issued } = await client({ fetch: counting }).certificates.issueMany(inputsFor(24), options)
    expect(issued).toBe(24)
  })

  test('takes any iterable, and reads no more of it than it needs', async () => {
    let read = 0
    let isReleased = false
    async function* generate() {
      try {
        for (const input of inputsFor(9)) {
          read++
          expect(read - server.issued.length).toBeLessThanOrEqual(3)
          yield input
        }
      } finally {
        isReleased = true
      }
    }
    expect(await issueMany(generate(), { concurrency: 2 })).toMatchObject({ issued: 9 })
    expect(isReleased).toBe(true)
    expect(await issueMany(new Set([inputFor('set@example.com')]))).toMatchObject({ issued: 1 })
    expect(await issueMany([])).toEqual({ results: [], issued: 0, failed: 0, skipped: 0 })
  })

  test('tells its progress after each input', async () => {
    const told: IssueProgress[] = []
    refusing('3@example.com', 400, 'validation_failed')
    await issueMany(inputsFor(6), { onProgress: (progress) => told.push(progress) })
    expect(told.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6])
    expect(told.at(-1)).toEqual({ done: 6, issued: 5, failed: 1, skipped: 0, total: 6 })
    told.length = 0
    await issueMany(inputsFor(1).values(), { onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([{ done: 1, issued: 1, failed: 0, skipped: 0 }])
  })

  test('issues equal keys once, and reports each input', async () => {
    const inputs = [inputFor('a'), inputFor('b'), inputFor('a'), inputFor('a')]
    for (const own of [{ keyOf }, {}]) {
      server.issued.length = 0
      const { results, issued } = await client().certificates.issueMany(inputs, own)
      expect(emails()).toEqual(['a', 'b'])
      expect(issued).toBe(4)
      expect(new Set([0, 2, 3].map((index) => results[index]?.certificateId)).size).toBe(1)
    }
  })

  test('without keyOf names no recipient in the journal', async () => {
    const journal = createJournal()
    await client().certificates.issueMany(inputsFor(2), { journal })
    expect(JSON.stringify(journal.entries)).not.toContain('@example.com')
    expect(await client().certificates.issueMany(inputsFor(2), { journal })).toMatchObject({ issued: 2 })
    expect(server.issued).toHaveLength(2)
  })

  test('passes the options of a call on', async () => {
    let seen: Headers | undefined
    const fetching: typeof fetch = (url, init) => {
      seen = new Headers(init?.headers)
      return fetch(url, init)
    }
    await client({ fetch: fetching }).certificates.issueMany(inputsFor(1), {
      subAccountEmail: 's@example.com',
    })
    expect(seen?.get('x-subaccount-email')).toBe('s@example.com')
  })

  test.each<[string, unknown, IssueManyOptions]>([
    ['concurrency 0', [], { concurrency: 0 }],
    ['concurrency 1.5', [], { concurrency: 1.5 }],
    ['a mistyped option', inputsFor(1), { keyof: keyOf } as IssueManyOptions],
    ['a wrong option of a call', inputsFor(1), { timeoutMs: -1 }],
    ['an empty key', inputsFor(1), { keyOf: () => '' }],
    ['a key that is a number', inputsFor(1), { keyOf: (() => 7) as unknown as () => string }],
  ])('rejects %s', async (_name, inputs, options) => {
    const error = await rejectionOf(issueMany(inputs as IssueInput[], options))
    expect(error).toBeInstanceOf(InvalidArgumentError)
    expect(server.keys).toEqual([])
  })

  test('rejects inputs that are none', async () => {
    for (const inputs of [undefined, 7, {}])
      await expect(issueMany(inputs as unknown as IssueInput[])).rejects.toThrow(TypeError)
  })
})

describe('an input that cannot be issued', () => {
  test.each([
    [400, 'validation_failed'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
  ])('fails with %i and does not stop the run', async (status, code) => {
    const journal = createJournal()
    refusing('1@example.com', status, code)
    const { results, ...counts } = await issueMany(inputsFor(8), { journal })
    expect(counts).toEqual({ issued: 7, failed: 1, skipped: 0 })
    expect(results[1]).toMatchObject({ status: 'failed', error: { status, code } })
    const entry = journal.entries.filter(({ key }) => key === '1@example.com').at(-1)
    expect(entry).toMatchObject({ status: 'failed', error: expect.stringContaining(code) })
  })

  test('fails if JSON has no form for it', async () => {
    const circular: Record<string, unknown> = { ...inputFor('1') }
    circular.self = circular
    for (const own of [{ keyOf: (_input: IssueInput, index: number) => `row ${index}` }, {}]) {
      const inputs = [inputFor('0'), circular as unknown as IssueInput, undefined as unknown as IssueInput]
      const { results } = await client().certificates.issueMany(inputs, own)
      expect(results.map(({ status }) => status)).toEqual(['issued', 'failed', 'failed'])
      expect(results[1]?.error).toBeInstanceOf(InvalidArgumentError)
    }
  })

  test('is sent again by the next run, under a new idempotency key', async () => {
    const journal = createJournal()
    refusing('1@example.com', 400, 'validation_failed')
    await issueMany(inputsFor(3), { journal })
    server.refuse = () => undefined
    expect(await issueMany(inputsFor(3), { journal })).toMatchObject({ issued: 3, failed: 0 })
    expect(emails()).toEqual(['0@example.com', '1@example.com', '2@example.com'])
    expect(new Set(server.keys).size).toBe(4)
  })
})

describe('the run stops early', () => {
  test.each([
    [401, 'unauthorized'],
    [402, 'insufficient_credits'],
  ])('after %i, and reports the rest as skipped', async (status, code) => {
    const journal = createJournal()
    server.refuse = () => (server.issued.length < 6 ? undefined : { status, code })
    const result = await issueMany(inputsFor(30), { journal })
    const count = (wanted: string) => result.results.filter((outcome) => outcome.status === wanted).length
    expect(result.results).toHaveLength(30)
    expect(count('issued')).toBe(6)
    expect(count('failed')).toBeGreaterThan(0)
    expect(count('failed')).toBeLessThanOrEqual(4)
    expect(count('skipped')).toBe(24 - count('failed'))
    expect(result).toMatchObject({ issued: 6, skipped: count('skipped'), stoppedBy: { status, code } })
    expect(server.keys.length).toBe(6 + count('failed'))
    server.refuse = () => undefined
    expect(await issueMany(inputsFor(30), { journal })).toMatchObject({ issued: 30 })
    expect(new Set(emails()).size).toBe(30)
    expect(server.issued).toHaveLength(30)
  })

  test('after five failures in a row that are not about an input', async () => {
    server.lose = ({ recipientData }) => (Number.parseInt(recipientData.email, 10) < 3 ? undefined : 'before')
    const { results, ...counts } = await issueMany(inputsFor(30), { concurrency: 1 })
    expect(counts).toMatchObject({
      issued: 3,
      failed: 5,
      skipped: 22,
      stoppedBy: { code: 'connection_failed' },
    })
    expect(results[3]?.status).toBe('unknown')
  })

  test('but not after failures that come one at a time', async () => {
    server.lose = ({ recipientData }) =>
      Number.parseInt(recipientData.email, 10) % 3 === 0 ? 'before' : undefined
    const { stoppedBy, ...counts } = await issueMany(inputsFor(30), { concurrency: 1 })
    expect(counts).toMatchObject({ issued: 20, failed: 10, skipped: 0 })
    expect(stoppedBy).toBeUndefined()
  })
})

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
  const issueA = (journal: ReturnType<typeof createJournal>) => issueMany([inputFor('a')], { journal })

  test('holds started before the request is sent, and issued after', async () => {
    const journal = createJournal()
    server.refuse = () => {
      expect(journal.entries.map(({ status }) => status)).toEqual(['started'])
      return undefined
    }
    const now = Date.UTC(2026, 10, 21)
    await client({ now: () => now }).certificates.issueMany([inputFor('a')], { journal, keyOf })
    const common = { key: 'a', idempotencyKey: server.keys[0], startedAt: '2026-11-21T00:00:00.000Z' }
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
    const run = issueMany([inputFor('a')], { journal: slow })
    // A request that was sent too early would arrive before the second of these.
    for (let i = 0; i < 2; i++) await client().users.balance()
    expect(server.keys).toEqual([])
    release?.()
    expect(await run).toMatchObject({ issued: 1 })
  })

  test('may be read as a promise, an iterable, or an async iterable', async () => {
    const entries = [entry('issued', 0, { certificateId: 'c1', verificationUrl: 'v1' })]
    async function* generate() {
      yield* entries
    }
    for (const read of [() => entries, async () => entries.values(), generate]) {
      const { results } = await issueMany([inputFor('a')], { journal: { ...createJournal(), read } })
      expect(results[0]).toMatchObject({ status: 'issued', certificateId: 'c1', verificationUrl: 'v1' })
    }
    expect(server.keys).toEqual([])
  })

  test('what is issued is never sent again, whatever was appended later', async () => {
    const later = entry('failed', 0, { idempotencyKey: 'other' })
    const journal = createJournal(entry('issued', 900 * hour, { certificateId: 'c1' }), later)
    expect(await issueA(journal)).toMatchObject({ issued: 1, results: [{ certificateId: 'c1' }] })
    expect(server.keys).toEqual([])
  })

  test('what is started is sent again with the same idempotency key', async () => {
    const journal = createJournal(entry('started', 23 * hour))
    expect(await issueA(journal)).toMatchObject({ issued: 1 })
    expect(server.keys).toEqual(['kept-key'])
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
    expect(server.keys).toEqual([])
    expect(journal.entries).toEqual([started])
  })

  test.each([
    [3_600, 0.5 * hour, 1],
    [3_600, 1 * hour, 0],
    [0, 0, 0],
  ])('a service that keeps keys for %i s and a start %i ms ago: %i sent', async (kept, age, sent) => {
    server.keptSeconds = kept
    await issueA(createJournal(entry('started', age)))
    expect(server.keys).toHaveLength(sent)
  })

  test('a repetition that is refused with 402 failed: the service looks for the key first', async () => {
    refusing('a', 402, 'insufficient_credits')
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
    refusing('a', status, code)
    const journal = createJournal(entry('started', hour))
    expect(await issueA(journal)).toMatchObject({ results: [{ status: 'unknown', error: { status } }] })
    expect(journal.entries).toHaveLength(1)
  })

  test('an outcome that is not known leaves started, and the next run finds out', async () => {
    const journal = createJournal()
    server.lose = () => 'after'
    expect(await issueA(journal)).toMatchObject({
      failed: 1,
      results: [{ status: 'unknown', error: { code: 'connection_failed', mayHaveRun: true } }],
    })
    server.lose = () => undefined
    expect(await issueA(journal)).toMatchObject({ issued: 1 })
    expect(server.issued).toHaveLength(1)
    expect(new Set(server.keys).size).toBe(1)
  })

  test('if the service cannot say whether it keeps keys, the run stops', async () => {
    const journal = createJournal(entry('started', hour))
    const down = client({ fetch: () => Promise.reject(new TypeError('fetch failed')) })
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
    expect(server.keys).toEqual([])
  })
})

describe('the run rejects', () => {
  const failing = (): never => {
    throw new Error('disk full')
  }

  test('if the journal cannot be read, before anything is sent', async () => {
    const journal = { ...createJournal(), read: failing }
    await expect(issueMany(inputsFor(3), { journal })).rejects.toThrow('disk full')
    expect(server.keys).toEqual([])
  })

  test.each<[string, () => Parameters<typeof issueMany>]>([
    [
      'the inputs',
      () => [
        (function* () {
          yield* inputsFor(3)
          failing()
        })(),
      ],
    ],
    ['keyOf', () => [inputsFor(9), { keyOf: (input, index) => (index === 3 ? failing() : keyOf(input)) }]],
    ['onProgress', () => [inputsFor(9), { onProgress: ({ done }) => void (done === 3 && failing()) }]],
  ])('with the error of %s, after the requests on their way have finished', async (_name, call) => {
    const [inputs, options] = call()
    const journal = createJournal()
    await expect(issueMany(inputs, { ...options, journal })).rejects.toThrow('disk full')
    expect(server.active).toBe(0)
    const { length } = server.issued
    expect(length).toBeLessThan(9)
    expect(journal.entries.filter(({ status }) => status === 'issued')).toHaveLength(length)
    // Whatever was sent before this request has arrived.
    await fetch(server.url)
    expect(server.issued).toHaveLength(length)
  })

  test('with the reason of its signal, and can be resumed', async () => {
    const journal = createJournal()
    const controller = new AbortController()
    const reason = new Error('Ctrl+C')
    let isReleased = false
    function* generate() {
      try {
        yield* inputsFor(30)
      } finally {
        isReleased = true
      }
    }
    const call = issueMany(generate(), {
      journal,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 5) controller.abort(reason)
      },
    })
    expect(await rejectionOf(call)).toBe(reason)
    await vi.waitFor(() => expect(isReleased).toBe(true))
    expect(server.keys.length).toBeLessThan(30)
    expect(await issueMany(inputsFor(30), { journal })).toMatchObject({ issued: 30 })
    expect(server.issued).toHaveLength(30)
  })

  test('with the reason of its signal while it waits for an input', async () => {
    const inputs: AsyncIterable<IssueInput> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
    }
    const signal = AbortSignal.timeout(30)
    expect(await rejectionOf(issueMany(inputs, { signal }))).toBe(signal.reason)
  })
})
