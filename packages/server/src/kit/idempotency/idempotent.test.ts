import { randomBytes } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import type { Request, Response } from 'express'
import { expect, test, vi } from 'vitest'
import { describeOnEveryEngine, type Engine } from '../../testing/describeOnEveryEngine.ts'
import { type Answer, refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { balanceOf, documentedTemplate, readyToIssue, testDimensions } from '../../testing/testDocuments.ts'
import { pngOf } from '../../testing/testImages.ts'
import { type Database, DatabaseUnavailable, OutcomeUnknown, type Tx } from '../database/Database.ts'
import { SecretBox } from '../secrets/SecretBox.ts'
import { fingerprintedRequest, fingerprintOf } from './fingerprints.ts'
import { createIdempotent } from './idempotent.ts'

const path = '/api/certificates/issue'

/** Number of races for the last credit: `RACES=60` is the long form. */
const tries = Number(process.env.RACES ?? 10)

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

/** The embedded database belongs to one process. */
const isEmbedded = ({ name }: Engine) => name === 'sqlite'

describeOnEveryEngine('Idempotency-Key', (engine) => {
  test('the same key and body replay the response and issue once', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const first = await account.send('POST', path, body, withKey('k1'))
    const second = await account.send('POST', path, body, withKey('k1'))
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.status).toBe(first.status)
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(second.body).toStrictEqual(first.body)
    expect(await balanceOf(account)).toBe(99)
    expect(await account.data('GET', '/api/certificates')).toHaveLength(1)
  })

  test('the same key with another body, path or sub-account is refused', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    await account.data('POST', path, body, withKey('k1'))
    const other = { ...body, recipientData: { name: 'Another', email: 'other@example.com' } }
    const reused = refusal(422, 'idempotency_key_reused')
    expect(await account.send('POST', path, other, withKey('k1'))).toMatchObject(reused)
    expect(
      await account.send('POST', '/api/templates', await documentedTemplate(), withKey('k1')),
    ).toMatchObject(reused)
    expect(
      await account.send('POST', path, body, {
        headers: { 'idempotency-key': 'k1', 'x-subaccount-email': 'a@example.com' },
      }),
    ).toMatchObject(reused)
    expect(await balanceOf(account)).toBe(99)
    expect(await account.data('GET', '/api/templates')).toHaveLength(1)
  })

  test('the same key in another account is another key', async () => {
    const [one, two] = await Promise.all([engine.service().newAccount(), engine.service().newAccount()])
    const [a, b] = await Promise.all([readyToIssue(one), readyToIssue(two)])
    const first = await one.data<IssuedCertificate>('POST', path, a, withKey('shared'))
    const second = await two.data<IssuedCertificate>('POST', path, b, withKey('shared'))
    expect(second.certificateId).not.toBe(first.certificateId)
  })

  test('the same key many times at once issues one certificate', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => account.send('POST', path, body, withKey('k1'))),
    )
    const issued = answers.filter(({ status }) => status === 200)
    expect(issued.length).toBeGreaterThan(0)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toEqual(
      refused.map(() => expect.objectContaining(refusal(409, 'idempotency_key_in_use'))),
    )
    expect(issued.filter(({ headers }) => !headers.has('idempotent-replayed'))).toHaveLength(1)
    expect(new Set(issued.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(await balanceOf(account)).toBe(99)
    expect(await account.data('GET', '/api/certificates')).toHaveLength(1)
  })

  test('the same key is refused while the first request is running, but not in another account', async () => {
    let answer = (_bytes: Uint8Array) => {}
    const requested = vi.fn(() => new Promise<Uint8Array>((resolve) => (answer = resolve)))
    const server = await startTestServer(await engine.emptyStorage(), { outside: { fetchImage: requested } })
    try {
      const account = await server.newAccount()
      const body = { ...(await documentedTemplate()), imageUrl: 'https://example.com/page.png' }
      const first = account.send('POST', '/api/templates', body, withKey('k1'))
      await vi.waitFor(() => expect(requested).toHaveBeenCalledOnce(), 60_000)
      expect(await account.send('POST', '/api/templates', body, withKey('k1'))).toMatchObject(
        refusal(409, 'idempotency_key_in_use'),
      )
      const other = await server.newAccount()
      const theirs = await other.send('POST', '/api/templates', await documentedTemplate(), withKey('k1'))
      expect(theirs.status).toBe(200)
      answer(await pngOf(testDimensions))
      const created = await first
      expect(created.status).toBe(200)
      const repeated = await account.send('POST', '/api/templates', body, withKey('k1'))
      expect(repeated.headers.get('idempotent-replayed')).toBe('true')
      expect(repeated.body).toStrictEqual(created.body)
      expect(await account.data('GET', '/api/templates')).toHaveLength(1)
    } finally {
      answer(new Uint8Array())
      await server.close()
    }
  })

  test('the same key at two processes at once issues one certificate', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    const second = await startTestServer({ ...environment, DATA_DIR: first.dataDir })
    try {
      const account = await first.newAccount()
      const other = second.caller(account.key)
      const body = await readyToIssue(account)
      for (let i = 0; i < 5; i++) {
        const answers = await Promise.all(
          [account, other].map((caller) => caller.send('POST', path, body, withKey(`key-${i}`))),
        )
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(answers[0]?.body).toStrictEqual(answers[1]?.body)
      }
      expect(await account.data('GET', '/api/certificates')).toHaveLength(5)
      expect(await balanceOf(account)).toBe(95)
    } finally {
      await second.close()
      await first.close()
    }
  })

  test('creating a template and an organization can be repeated too', async () => {
    const account = await engine.service().newAccount()
    const requests: [string, object][] = [
      ['/api/templates', await documentedTemplate()],
      ['/api/profile/organization', { name: 'School', email: 'office@example.com' }],
    ]
    for (const [target, body] of requests) {
      const first = await account.send('POST', target, body, withKey(target))
      const second = await account.send('POST', target, body, withKey(target))
      expect(second.status).toBe(200)
      expect(second.body).toStrictEqual(first.body)
      expect(second.headers.get('idempotent-replayed')).toBe('true')
      expect(await account.data('GET', target)).toHaveLength(1)
    }
  })

  test('a rejected request does not consume its key', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    expect(await account.send('POST', path, {}, withKey('k1'))).toMatchObject(
      refusal(400, 'validation_failed'),
    )
    expect((await account.send('POST', path, body, withKey('k1'))).status).toBe(200)
  })

  test('the order of keys in the body does not count', async () => {
    const account = await engine.service().newAccount()
    const { recipientData, ...rest } = await readyToIssue(account)
    const { name, email, ...attributes } = recipientData
    await account.data(
      'POST',
      path,
      { recipientData: { name, email, ...attributes }, ...rest },
      withKey('k1'),
    )
    const reordered = { ...rest, recipientData: { ...attributes, email, name } }
    const second = await account.send('POST', path, reordered, withKey('k1'))
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test.skipIf(isEmbedded(engine))(
    'with one credit left, two processes never contradict each other',
    { timeout: 120_000 + tries * 2_000 },
    async () => {
      const environment = await engine.emptyStorage()
      const [first, second] = await Promise.all([startTestServer(environment), startTestServer(environment)])
      try {
        for (let i = 0; i < tries; i++) {
          const account = await first.newAccount({ credits: 1 })
          const body = await readyToIssue(account)
          const answers = await Promise.all(
            [account, second.caller(account.key)].map((caller) =>
              caller.send('POST', path, body, withKey('k1')),
            ),
          )
          expect(answers.map(({ status }) => status)).toEqual([200, 200])
          expect(answers[0]?.body).toStrictEqual(answers[1]?.body)
        }
      } finally {
        await Promise.all([first.close(), second.close()])
      }
    },
  )

  test.skipIf(isEmbedded(engine))(
    'a repetition is never refused while another process is committing',
    async () => {
      const environment = await engine.emptyStorage()
      const [first, second] = await Promise.all([startTestServer(environment), startTestServer(environment)])
      try {
        const account = await first.newAccount()
        const other = second.caller(account.key)
        const body = await readyToIssue(account)
        const waits =
          "SELECT COUNT(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        const waiting = async () => (await second.database.one<{ n: number }>(waits))?.n
        let answers: Promise<Answer>[] = []
        await second.database.transaction(async (tx) => {
          await tx.run('UPDATE accounts SET name = name WHERE id = ?', [account.accountId])
          answers = [account.send('POST', path, body, withKey('k1'))]
          await expect.poll(waiting).toBe(1)
          await other.send('DELETE', `/api/templates/${body.mailData.templateId}`)
          answers.push(other.send('POST', path, body, withKey('k1')))
          await expect.poll(waiting).toBe(2)
        })
        const [issued, repeated] = await Promise.all(answers)
        expect([issued?.status, repeated?.status]).toEqual([200, 200])
        expect(repeated?.headers.get('idempotent-replayed')).toBe('true')
        expect(repeated?.body).toStrictEqual(issued?.body)
      } finally {
        await Promise.all([first.close(), second.close()])
      }
    },
  )

  test('every response advertises idempotency, errors included', async () => {
    const account = await engine.service().newAccount()
    const answers = [
      await account.send('GET', '/api/users/balance'),
      await account.send('POST', path, {}),
      await engine.service().caller().send('GET', '/api/users/balance'),
    ]
    for (const { headers } of answers) expect(headers.get('idempotency-key-ttl')).toBe('86400')
  })

  test('a malformed key is refused', async () => {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    for (const key of ['', 'two words', 'k'.repeat(256), 'clé'])
      expect(await account.send('POST', path, body, withKey(key))).toMatchObject(
        refusal(400, 'validation_failed', 'Idempotency-Key'),
      )
    expect(await balanceOf(account)).toBe(100)
  })
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
