import { describe, expect, test } from 'vitest'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { rejectionOf } from '../testing/calls.ts'
import { createJournal } from '../testing/createJournal.ts'
import { inputFor, inputsFor, keyOf, useIssuingServer } from '../testing/useIssuingServer.ts'
import type { IssueInput } from '../wire/CertificateRecord.ts'
import type { IssueManyOptions, IssueProgress } from './IssueManyOptions.ts'

const service = useIssuingServer()

describe('a run', () => {
  test('issues each input once and returns the outcomes in the order of the inputs', async () => {
    const result = await service.issueMany(inputsFor(20))
    expect(result).toMatchObject({ issued: 20, failed: 0, skipped: 0 })
    expect(result.stoppedBy).toBeUndefined()
    expect(service.server.issued).toHaveLength(20)
    for (const [index, outcome] of result.results.entries()) {
      const email = `${index}@example.com`
      const certificateId = service.server.issued.find(
        (certificate) => certificate.email === email,
      )?.certificateId
      expect(outcome).toMatchObject({ index, key: email, status: 'issued', certificateId })
      expect(outcome.verificationUrl).toBe(`https://certificates.example/v/${outcome.certificateId}`)
    }
    expect(new Set(service.server.keys).size).toBe(20)
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
    const { issued } = await service
      .client({ fetch: counting })
      .certificates.issueMany(inputsFor(24), options)
    expect(issued).toBe(24)
  })

  test('takes any iterable, and reads no more of it than it needs', async () => {
    let read = 0
    let isReleased = false
    async function* generate() {
      try {
        for (const input of inputsFor(9)) {
          read++
          expect(read - service.server.issued.length).toBeLessThanOrEqual(3)
          yield input
        }
      } finally {
        isReleased = true
      }
    }
    expect(await service.issueMany(generate(), { concurrency: 2 })).toMatchObject({ issued: 9 })
    expect(isReleased).toBe(true)
    expect(await service.issueMany(new Set([inputFor('set@example.com')]))).toMatchObject({ issued: 1 })
    expect(await service.issueMany([])).toEqual({ results: [], issued: 0, failed: 0, skipped: 0 })
  })

  test('reports its progress after each input', async () => {
    const told: IssueProgress[] = []
    service.refuse('3@example.com', 400, 'validation_failed')
    await service.issueMany(inputsFor(6), { onProgress: (progress) => told.push(progress) })
    expect(told.map(({ done }) => done)).toEqual([1, 2, 3, 4, 5, 6])
    expect(told.at(-1)).toEqual({ done: 6, issued: 5, failed: 1, skipped: 0, total: 6 })
    told.length = 0
    await service.issueMany(inputsFor(1).values(), { onProgress: (progress) => told.push(progress) })
    expect(told).toEqual([{ done: 1, issued: 1, failed: 0, skipped: 0 }])
  })

  test('issues equal keys once, and reports each input', async () => {
    const inputs = [inputFor('a'), inputFor('b'), inputFor('a'), inputFor('a')]
    for (const own of [{ keyOf }, {}]) {
      service.server.issued.length = 0
      const { results, issued } = await service.client().certificates.issueMany(inputs, own)
      expect(service.emails()).toEqual(['a', 'b'])
      expect(issued).toBe(4)
      expect(new Set([0, 2, 3].map((index) => results[index]?.certificateId)).size).toBe(1)
    }
  })

  test('without keyOf names no recipient in the journal', async () => {
    const journal = createJournal()
    await service.client().certificates.issueMany(inputsFor(2), { journal })
    expect(JSON.stringify(journal.entries)).not.toContain('@example.com')
    expect(await service.client().certificates.issueMany(inputsFor(2), { journal })).toMatchObject({
      issued: 2,
    })
    expect(service.server.issued).toHaveLength(2)
  })

  test('passes the options of a call on', async () => {
    let seen: Headers | undefined
    const fetching: typeof fetch = (url, init) => {
      seen = new Headers(init?.headers)
      return fetch(url, init)
    }
    await service.client({ fetch: fetching }).certificates.issueMany(inputsFor(1), {
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
    const error = await rejectionOf(service.issueMany(inputs as IssueInput[], options))
    expect(error).toBeInstanceOf(InvalidArgumentError)
    expect(service.server.keys).toEqual([])
  })

  test('rejects inputs that are none', async () => {
    for (const inputs of [undefined, 7, {}])
      await expect(service.issueMany(inputs as unknown as IssueInput[])).rejects.toThrow(InvalidArgumentError)
  })
})
