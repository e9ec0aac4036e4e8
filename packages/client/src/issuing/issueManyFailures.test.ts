import { describe, expect, test, vi } from 'vitest'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { rejectionOf } from '../testing/calls.ts'
import { createJournal } from '../testing/createJournal.ts'
import { inputFor, inputsFor, keyOf, useIssuingServer } from '../testing/useIssuingServer.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'

const service = useIssuingServer()

describe('an input that cannot be issued', () => {
  test.each([
    [400, 'validation_failed'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
  ])('fails with %i and does not stop the run', async (status, code) => {
    const journal = createJournal()
    service.refuse('1@example.com', status, code)
    const { results, ...counts } = await service.issueMany(inputsFor(8), { journal })
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
      const { results } = await service.client().certificates.issueMany(inputs, own)
      expect(results.map(({ status }) => status)).toEqual(['issued', 'failed', 'failed'])
      expect(results[1]?.error).toBeInstanceOf(InvalidArgumentError)
    }
  })

  test('is sent again by the next run, under a new idempotency key', async () => {
    const journal = createJournal()
    service.refuse('1@example.com', 400, 'validation_failed')
    await service.issueMany(inputsFor(3), { journal })
    service.server.refuse = () => undefined
    expect(await service.issueMany(inputsFor(3), { journal })).toMatchObject({ issued: 3, failed: 0 })
    expect(service.emails()).toEqual(['0@example.com', '1@example.com', '2@example.com'])
    expect(new Set(service.server.keys).size).toBe(4)
  })
})

describe('the run stops early', () => {
  test.each([
    [401, 'unauthorized'],
    [402, 'insufficient_credits'],
  ])('after %i, and reports the rest as skipped', async (status, code) => {
    const journal = createJournal()
    service.server.refuse = () => (service.server.issued.length < 6 ? undefined : { status, code })
    const result = await service.issueMany(inputsFor(30), { journal })
    const count = (wanted: string) => result.results.filter((outcome) => outcome.status === wanted).length
    expect(result.results).toHaveLength(30)
    expect(count('issued')).toBe(6)
    expect(count('failed')).toBeGreaterThan(0)
    expect(count('failed')).toBeLessThanOrEqual(4)
    expect(count('skipped')).toBe(24 - count('failed'))
    expect(result).toMatchObject({ issued: 6, skipped: count('skipped'), stoppedBy: { status, code } })
    expect(service.server.keys.length).toBe(6 + count('failed'))
    service.server.refuse = () => undefined
    expect(await service.issueMany(inputsFor(30), { journal })).toMatchObject({ issued: 30 })
    expect(new Set(service.emails()).size).toBe(30)
    expect(service.server.issued).toHaveLength(30)
  })

  test('after five failures in a row that are not about an input', async () => {
    service.server.lose = ({ recipientData }) =>
      Number.parseInt(recipientData.email ?? '', 10) < 3 ? undefined : 'before'
    const { results, ...counts } = await service.issueMany(inputsFor(30), { concurrency: 1 })
    expect(counts).toMatchObject({
      issued: 3,
      failed: 5,
      skipped: 22,
      stoppedBy: { code: 'connection_failed' },
    })
    expect(results[3]?.status).toBe('unknown')
  })

  test('but not after refusals of inputs, however many, nor when one comes between others', async () => {
    service.server.refuse = ({ recipientData }) => {
      const place = Number.parseInt(recipientData.email ?? '', 10)
      if (place < 10) return { status: 404, code: 'not_found' }
      return place % 3 === 0 ? { status: 400, code: 'does_not_fit' } : { status: 500, code: 'internal' }
    }
    const { stoppedBy, ...counts } = await service.issueMany(inputsFor(30), { concurrency: 1, retries: 0 })
    expect(counts).toMatchObject({ issued: 0, failed: 30, skipped: 0 })
    expect(stoppedBy).toBeUndefined()
  })

  test('but not after failures that come one at a time', async () => {
    service.server.lose = ({ recipientData }) =>
      Number.parseInt(recipientData.email ?? '', 10) % 3 === 0 ? 'before' : undefined
    const { stoppedBy, ...counts } = await service.issueMany(inputsFor(30), { concurrency: 1 })
    expect(counts).toMatchObject({ issued: 20, failed: 10, skipped: 0 })
    expect(stoppedBy).toBeUndefined()
  })
})

describe('the run rejects', () => {
  const failing = (): never => {
    throw new Error('disk full')
  }

  test('if the journal cannot be read, before anything is sent', async () => {
    const journal = { ...createJournal(), read: failing }
    await expect(service.issueMany(inputsFor(3), { journal })).rejects.toThrow('disk full')
    expect(service.server.keys).toEqual([])
  })

  test.each<[string, () => Parameters<typeof service.issueMany>]>([
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
    await expect(service.issueMany(inputs, { ...options, journal })).rejects.toThrow('disk full')
    expect(service.server.active).toBe(0)
    const { length } = service.server.issued
    expect(length).toBeLessThan(9)
    expect(journal.entries.filter(({ status }) => status === 'issued')).toHaveLength(length)
    // Everything sent before this request has arrived.
    await fetch(service.server.url)
    expect(service.server.issued).toHaveLength(length)
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
    const call = service.issueMany(generate(), {
      journal,
      signal: controller.signal,
      onProgress: ({ done }) => {
        if (done === 5) controller.abort(reason)
      },
    })
    expect(await rejectionOf(call)).toBe(reason)
    await vi.waitFor(() => expect(isReleased).toBe(true), 60_000)
    expect(service.server.keys.length).toBeLessThan(30)
    expect(await service.issueMany(inputsFor(30), { journal })).toMatchObject({ issued: 30 })
    expect(service.server.issued).toHaveLength(30)
  })

  test('with the reason of its signal while it waits for an input', async () => {
    const inputs: AsyncIterable<IssueInput> = {
      [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }),
    }
    const signal = AbortSignal.timeout(30)
    expect(await rejectionOf(service.issueMany(inputs, { signal }))).toBe(signal.reason)
  })
})
