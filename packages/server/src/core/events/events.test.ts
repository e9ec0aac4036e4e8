import { randomUUID } from 'node:crypto'
import type { CertificateClient } from '@certificate-sdk/client'
import { CertificateClient as Client, type EventRecord } from '@certificate-sdk/client'
import { expect, test, vi } from 'vitest'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestAccount } from '../../testing/startTestServer.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { recordEvents } from './eventRepository.ts'
import { sweepEvents } from './sweepEvents.ts'

interface Issued {
  certificateId: string
}

const issuePath = '/api/certificates/issue'
const day = 24 * 3_600_000

describeOnEveryEngine('Events', (engine) => {
  const list = async (account: Pick<TestAccount, 'data'>, query = '') =>
    account.data<EventRecord[]>('GET', `/api/events${query}`)
  const clientOf = ({ key }: TestAccount): CertificateClient =>
    new Client({ baseUrl: engine.service().url, apiKey: key })

  test('a request waits for the next event that it asks for', async () => {
    const { database } = engine.service()
    const account = await engine.service().newAccount()
    const waiting = list(account, '?wait=20&types=mail.failed')
    for (const type of ['mail.accepted', 'mail.failed'] as const) {
      const one = { type, subject: randomUUID(), subAccountEmail: null, createdAt: Date.now() }
      await commitStatements(database, recordEvents(account.accountId, [one]))
    }
    expect(await waiting).toMatchObject([{ type: 'mail.failed', sequence: 2 }])
  })

  // SQLite has one process.
  test.skipIf(engine.name === 'sqlite')(
    'an event of one process ends a wait at another one within a second',
    async () => {
      const environment = await engine.emptyStorage()
      const first = await startTestServer(environment)
      const second = await startTestServer({ ...environment, DATA_DIR: first.dataDir })
      try {
        const account = await first.newAccount({ credits: 1000 })
        const body = await readyToIssue(account)
        let noticedAt = Number.POSITIVE_INFINITY
        const waiting = list(second.caller(account.key), '?wait=20').finally(() => {
          noticedAt = performance.now()
        })
        // Longer than a waiting process takes for its first query.
        await new Promise((resolve) => setTimeout(resolve, 700))
        expect(noticedAt).toBe(Number.POSITIVE_INFINITY)
        const { certificateId } = await account.data<Issued>('POST', issuePath, body)
        const issuedAt = performance.now()
        expect(await waiting).toEqual([event(1, 'certificate.issued', { certificateId })])
        expect(noticedAt - issuedAt).toBeLessThan(1_000)
      } finally {
        await second.close()
        await first.close()
      }
    },
  )

  test('tell what was issued, changed, and revoked, in this order', async () => {
    const account = await engine.service().newAccount({ credits: 1000 })
    const body = await readyToIssue(account)
    const { certificateId } = await account.data<Issued>('POST', issuePath, body)
    const { templateId } = body.mailData
    await account.send('PUT', `/api/templates/${templateId}`, { name: 'Another name' })
    for (let i = 0; i < 2; i++)
      await account.data('POST', `/api/certificates/${certificateId}/revoke`, { reason: 'Wrong name' })
    const events = await list(account)
    expect(events).toEqual([
      event(1, 'certificate.issued', { certificateId }),
      event(2, 'template.updated', { templateId }),
      event(3, 'certificate.revoked', { certificateId }),
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(3)
    expect(await list(account)).toEqual(events)
  })

  test('tell that a certificate is replaced, that it expires, and that its recipient is erased', async () => {
    const { database, newAccount, tasks } = engine.service()
    const account = await newAccount({ credits: 1000 })
    const body = await readyToIssue(account)
    const expiresAt = '2099-01-01T00:00:00.000Z'
    const { certificateId } = await account.data<Issued>('POST', issuePath, { ...body, expiresAt })
    const again = await account.data<Issued>('POST', `/api/certificates/${certificateId}/reissue`, {
      recipientData: body.recipientData,
    })
    const next = { certificateId: again.certificateId }
    const now = ['expires_at', 'due_at'].map((column) => `${column} = ${database.now}`)
    await database.run(`UPDATE certificates SET ${now[0]} WHERE expires_at IS NOT NULL`)
    await database.run(`UPDATE certificate_tasks SET ${now[1]} WHERE kind = 'expire'`)
    await tasks.run()
    for (let i = 0; i < 2; i++)
      await account.send('DELETE', `/api/certificates/${again.certificateId}/recipient`)
    expect(await list(account)).toEqual([
      event(1, 'certificate.issued', { certificateId }),
      event(2, 'certificate.issued', next),
      event(3, 'certificate.superseded', { certificateId }),
      event(4, 'certificate.expired', next),
      event(5, 'certificate.erased', next),
    ])
  })

  test('tell that a certificate is issued when it becomes public, and leave no gap before', async () => {
    const { database, newAccount, tasks } = engine.service()
    const account = await newAccount({ credits: 1000 })
    const body = await readyToIssue(account)
    const issueAt = new Date(Date.now() + day).toISOString()
    const issue = (keys: object) => account.data<Issued>('POST', issuePath, { ...body, ...keys })
    const all = await Promise.all([issue({}), issue({ issueAt }), issue({}), issue({ issueAt })])
    expect((await list(account)).map(({ sequence }) => sequence)).toEqual([1, 2])
    await database.run(`UPDATE certificates SET publish_at = ${database.now} WHERE publish_at IS NOT NULL`)
    await database.run(`UPDATE certificate_tasks SET due_at = ${database.now} WHERE kind = 'publish'`)
    await tasks.run()
    const events = await list(account)
    expect(events.map(({ type, sequence }) => [type, sequence])).toEqual(
      [1, 2, 3, 4].map((sequence) => ['certificate.issued', sequence]),
    )
    const subjects = events.map(({ data }) => (data as Issued).certificateId)
    expect(subjects.sort()).toEqual(all.map(({ certificateId }) => certificateId).sort())
  })

  test('tell whether the mail server accepts an email', async () => {
    const peer = await startSmtpPeer()
    const environment = { ...(await engine.emptyStorage()), SMTP_URL: peer.url }
    const server = await startTestServer(environment)
    try {
      const account = await server.newAccount({ credits: 1000 })
      const body = await readyToIssue(account)
      const { certificateId } = await account.data<Issued>('POST', issuePath, {
        ...body,
        mailData: { ...body.mailData, subject: 'Hello', body: 'Hi' },
      })
      await vi.waitFor(async () => expect(await list(account)).toHaveLength(2), 60_000)
      expect(await list(account)).toEqual([
        event(1, 'certificate.issued', { certificateId }),
        event(2, 'mail.accepted', { certificateId }),
      ])
    } finally {
      await server.close()
      await peer.stop()
    }
  })

  test('are numbered without gaps, however many certificates are issued at once or refused', async () => {
    const account = await engine.service().newAccount({ credits: 30 })
    const body = await readyToIssue(account)
    const issue = (i: number) =>
      account.send('POST', issuePath, body, { headers: { 'idempotency-key': `order-${i % 32}` } })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => issue(i)))
    const issued = answers.flatMap(({ status, body: answer }) =>
      status === 200 ? [(answer as { data: Issued }).data.certificateId] : [],
    )
    const events = await list(account)
    expect(events.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1))
    const subjects = events.map(({ data }) => (data as Issued).certificateId)
    expect(subjects.sort()).toEqual([...new Set(issued)].sort())
  })

  test('tell once that the balance is low', async () => {
    const account = await engine.service().newAccount({ credits: 102 })
    const body = await readyToIssue(account)
    for (let i = 0; i < 5; i++) await account.data('POST', issuePath, body)
    const low = await list(account, '?types=balance.low')
    expect(low).toEqual([event(4, 'balance.low', { balance: 99 })])
    expect(await list(account)).toHaveLength(6)
  })

  test('are read page by page, of some types, and after a sequence number', async () => {
    const account = await engine.service().newAccount({ credits: 1000 })
    const body = await readyToIssue(account)
    for (let i = 0; i < 4; i++) await account.data('POST', issuePath, body)
    await account.send('PUT', `/api/templates/${body.mailData.templateId}`, { name: 'B' })
    const { events } = clientOf(account)
    const first = await events.list({ limit: 2 })
    expect(first.items.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(first.pagination).toEqual({ next: '2' })
    expect((await events.list({ after: 2, limit: 3 })).pagination).toEqual({ next: null })
    const all: EventRecord[] = []
    for await (const one of events.all({ limit: 2, after: 1 })) all.push(one)
    expect(all.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5])
    expect((await events.list({ types: ['template.updated'] })).items).toHaveLength(1)
  })

  test('of a rare type are found among many others', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const record = (type: 'balance.low' | 'certificate.issued') =>
      database.transaction(async (tx) => {
        const one = { type, subject: account.accountId, balance: 1, subAccountEmail: null, createdAt: day }
        for (const { sql, values } of recordEvents(account.accountId, [one])) await tx.run(sql, values)
      })
    await record('balance.low')
    await record('certificate.issued')
    await database.run(
      `INSERT INTO events (account_id, sequence, type, subject, created_at)
       WITH RECURSIVE numbers (n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM numbers WHERE n < 11000)
       SELECT account_id, n, type, subject, created_at FROM events, numbers WHERE account_id = ? AND sequence = 2`,
      [account.accountId],
    )
    await database.run('UPDATE accounts SET events = 11000 WHERE id = ?', [account.accountId])
    await record('balance.low')
    const { events } = clientOf(account)
    const sequences: number[] = []
    for await (const { sequence } of events.all({ types: ['balance.low'], limit: 1 }))
      sequences.push(sequence)
    expect(sequences).toEqual([1, 11_001])
    expect((await events.list({ types: ['balance.low'], after: 1 })).items).toHaveLength(1)
  })

  test.each([
    ['after', 'after=-1'],
    ['types.0', 'types=certificate.lost'],
    ['limit', 'limit=201'],
    ['limit', 'limit=0'],
  ])('refuse a wrong %s (%#)', async (place, query) => {
    const account = await engine.service().newAccount()
    const answer = await account.send('GET', `/api/events?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect(JSON.stringify(answer.body)).toContain(place.split('.')[0])
  })

  test('of another account are not listed, and of another sub-account neither', async () => {
    const service = engine.service()
    const [account, other] = [await service.newAccount(), await service.newAccount()]
    const headers = { 'x-subaccount-email': 'school@example.com' }
    const { id } = await createTemplate(account, {}, headers)
    await account.send('PUT', `/api/templates/${id}`, { name: 'B' }, { headers })
    expect(await list(account)).toHaveLength(1)
    expect(await list(other)).toEqual([])
    const listFor = (email: string) =>
      account.data('GET', '/api/events', undefined, { headers: { 'x-subaccount-email': email } })
    expect(await listFor('school@example.com')).toHaveLength(1)
    expect(await listFor('club@example.com')).toEqual([])
    expect(await account.send('GET', '/api/events?cursor=1')).toMatchObject(
      refusal(400, 'validation_failed', 'cursor'),
    )
  })

  test('are deleted from the oldest on, and the numbers continue', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const record = (createdAt: number, balance: number) =>
      database.transaction(async (tx) => {
        const one = { type: 'balance.low', subject: null, balance, subAccountEmail: null, createdAt } as const
        for (const { sql, values } of recordEvents(account.accountId, [one])) await tx.run(sql, values)
      })
    await record(1, 1)
    await record(2, 2)
    await record(day, 3)
    await record(3, 4)
    expect(await sweepEvents(database, 1000)).toBe(2)
    expect(await sweepEvents(database, 1000)).toBe(0)
    await record(day, 5)
    expect((await list(account)).map(({ sequence }) => sequence)).toEqual([3, 4, 5])
  })
})

function event(sequence: number, type: EventRecord['type'], data: object) {
  return {
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    type,
    sequence,
    createdAt: expect.stringMatching(/Z$/),
    data,
  }
}
