import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { type Database, DatabaseUnavailable, OutcomeUnknown, type Tx } from '../database/Database.ts'
import { AnsweredAlready } from '../errors/AnsweredAlready.ts'
import { SecretBox } from '../secrets/SecretBox.ts'
import { fingerprintedRequest, fingerprintOf } from './fingerprints.ts'
import { createIdempotent } from './idempotent.ts'

const path = '/api/certificates/issue'

test('a response is looked for before a slow preparation', async () => {
  const request = { get: () => 'k1', method: 'POST', baseUrl: '', url: path, body: {} } as unknown as Request
  const auth = { accountId: 'a', keyHash: '', subAccount: undefined, now: 0, address: '' }
  const stored = {
    fingerprint: fingerprintOf(fingerprintedRequest(request, { auth, requestId: '' })),
    status: 200,
    body: '{"success":true}',
  }
  const idempotent = createIdempotent({
    database: { one: async () => stored } as unknown as Database,
    secretBox: new SecretBox([], randomBytes),
  })
  let sent: unknown
  const response = {
    locals: { auth },
    status: () => response,
    set: () => response,
    setHeader: () => response,
    end: (body: unknown) => {
      sent = body
    },
  } as unknown as Response
  const prepare = vi.fn(async () => undefined)
  await idempotent(request, response, {
    isSlow: true,
    prepare,
    respond: () => ({}),
    commit: () => [],
  })
  expect(sent).toBe(stored.body)
  expect(prepare).not.toHaveBeenCalled()
})

test('a request that a deadline has answered meanwhile is not carried out', async () => {
  const idempotent = createIdempotent({
    database: {} as unknown as Database,
    secretBox: new SecretBox([], randomBytes),
  })
  const request = {
    get: () => undefined,
    method: 'POST',
    baseUrl: '',
    url: path,
    body: {},
  } as unknown as Request
  const response = { headersSent: false, locals: { auth: { accountId: 'a', keyHash: '' } } }
  const commit = vi.fn(() => [])
  const prepare = async () => {
    response.headersSent = true
  }
  const sent = idempotent(request, response as unknown as Response, { prepare, respond: () => ({}), commit })
  await expect(sent).rejects.toThrow(AnsweredAlready)
  expect(commit).not.toHaveBeenCalled()
})

test('a request is not refused while it is unknown whether it was answered before', async () => {
  const unavailable = new DatabaseUnavailable('gone')
  const database = {
    transaction: async () => {
      throw unavailable
    },
  } as unknown as Database
  const idempotent = createIdempotent({ database, secretBox: new SecretBox([], randomBytes) })
  const request = { get: () => 'k1', method: 'POST', baseUrl: '', url: path, body: {} } as unknown as Request
  const response = { locals: { auth: { accountId: 'a', keyHash: '' } } } as unknown as Response
  const prepare = async () => {
    throw new Error('refused')
  }
  const operation = { prepare, respond: () => ({}), commit: () => [] }
  await expect(idempotent(request, response, operation)).rejects.toBe(unavailable)
})

test.each(['finds the response', 'finds the database away'])(
  'after a lost COMMIT, requests of one account look for their responses one after another: the first %s',
  async (first) => {
    const lost = new OutcomeUnknown('lost')
    const gone = first === 'finds the database away'
    const request = (key: string) =>
      ({ get: () => key, method: 'POST', baseUrl: '', url: path, body: {} }) as unknown as Request
    const auth = { accountId: 'a', keyHash: '', subAccount: undefined, now: 0, address: '' }
    const stored = {
      fingerprint: fingerprintOf(fingerprintedRequest(request('k'), { auth, requestId: '' })),
      status: 200,
      body: '{"success":true}',
    }
    let running = 0
    let max = 0
    let lookUps = 0
    const tx = { run: async () => 0, one: async () => stored } as unknown as Tx
    const database = {
      together: async () => {
        throw lost
      },
      transaction: async (work: (tx: Tx) => Promise<unknown>) => {
        lookUps++
        max = Math.max(max, ++running)
        await new Promise(setImmediate)
        running--
        if (gone) throw new DatabaseUnavailable('gone')
        return work(tx)
      },
    } as unknown as Database
    const idempotent = createIdempotent({ database, secretBox: new SecretBox([], randomBytes) })
    const send = async (key: string) => {
      const response = {
        locals: { auth },
        status: () => response,
        set: () => response,
        setHeader: () => response,
        end: () => undefined,
      } as unknown as Response
      await idempotent(request(key), response, {
        prepare: async () => undefined,
        respond: () => ({}),
        commit: { lane: 'a', work: () => [] as never, member: () => ({}), refusal: () => lost as never },
      })
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, i) => send(`k${i}`)))
    const expected = gone ? { status: 'rejected', reason: lost } : { status: 'fulfilled', value: undefined }
    expect(outcomes).toEqual(Array(12).fill(expected))
    expect([max, lookUps]).toEqual([1, gone ? 1 : 12])
  },
)
