import { randomBytes, randomUUID } from 'node:crypto'
import type { Batch, EventRecord, IssuedCertificate } from '@certificate-sdk/client'
import { expect, inject, test, vi } from 'vitest'
import { routes } from '../../routes.ts'
import { batchEnd, batchPath, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine, describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { createMarkedRecords } from '../../testing/markedRecords.ts'
import { rowsOfAccount } from '../../testing/rowsOfAccount.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestAccount } from '../../testing/startTestServer.ts'
import { startWebhookReceiver } from '../../testing/startWebhookReceiver.ts'
import { balanceOf, readyToIssue } from '../../testing/testDocuments.ts'
import { createKey } from '../accounts/createKey.ts'
import { openTestAccount } from '../accounts/openTestAccount.ts'
import { isTestAccount } from './testAccount.ts'

const path = '/api/certificates/issue'
/** Enough to spend many numbers; the long form issues as many as promised. */
const issues = inject('isLong') ? 10_000 : 200

describeOnEveryEngine(
  'Test mode',
  (engine) => {
    test(`leaves the live account as it was after ${issues} issues`, async () => {
      const { newAccount, testModeOf, database } = engine.service()
      const live = await newAccount({ credits: 101 })
      const body = await readyToIssue(live)
      await live.data('POST', path, { ...body, number: true, externalId: 'order-1' })
      await live.data('POST', '/api/webhooks', { url: 'https://hooks.example/live' })
      const stored = async () => ({
        rows: await rowsOfAccount(database, body.mailData.templateId),
        account: await database.one('SELECT * FROM accounts WHERE id = ?', [live.accountId]),
        numbers: await database.all('SELECT * FROM template_numbers WHERE template_id = ?', [
          body.mailData.templateId,
        ]),
      })
      const before = JSON.stringify(await stored())

      const testing = await testModeOf(live)
      const { recipientData, ...common } = await readyToIssue(testing)
      const first = { ...common, recipientData, number: true, externalId: 'order-1' }
      expect(await testing.data('POST', path, first)).toMatchObject({ number: 1 })
      const batch = await testing.data<Batch>('POST', batchPath, {
        ...common,
        number: true,
        recipients: recipientsOf(issues - 1),
      })
      expect(await batchEnd(testing, batch.id)).toMatchObject({ issued: issues - 1, isTest: true })

      expect(JSON.stringify(await stored())).toBe(before)
      expect(await live.data('POST', path, { ...body, number: true })).toMatchObject({ number: 2 })
      expect(await balanceOf(live)).toBe(99)
      const [event] = await testing.data<EventRecord[]>('GET', '/api/events')
      expect(event).toMatchObject({ sequence: 1, type: 'certificate.issued', isTest: true })
      expect(await balanceOf(testing)).toBe(2_147_483_647)
    }, 600_000)

    test('takes no room that live certificates need', async () => {
      const { newAccount, testModeOf, core } = engine.service()
      const live = await newAccount({ credits: 1 })
      const [body, testing] = [await readyToIssue(live), await testModeOf(live)]
      const specimen = await readyToIssue(testing)
      const { recipientData: _, ...common } = specimen
      const mailData = { ...specimen.mailData, subject: 'Yours', body: 'Hi' }
      const { certificateId } = await testing.data<IssuedCertificate>('POST', path, { ...specimen, mailData })
      Object.defineProperty(core.storageRoom, 'isFull', { value: true, configurable: true })
      try {
        for (const [address, sent] of [
          [path, specimen],
          [batchPath, { ...common, recipients: recipientsOf(1) }],
          [`/api/certificates/${certificateId}/resend`, {}],
        ] as const)
          expect(await testing.send('POST', address, sent)).toMatchObject(refusal(413, 'storage_full'))
        await live.data('POST', path, body)
      } finally {
        Reflect.deleteProperty(core.storageRoom, 'isFull')
      }
      await testing.data('POST', path, specimen)
    })

    test('says in every record that it is a test, and live records say nothing', async () => {
      const { newAccount, testModeOf } = engine.service()
      const receiver = await startWebhookReceiver()
      const live = await newAccount()
      const testing = await testModeOf(live)
      const ids = new Map<TestAccount, Readonly<Record<string, string>>>()
      for (const account of [live, testing]) {
        const party = { ...account, word: 'Quartz', email: `${randomUUID()}@quartz.example` }
        ids.set(account, await createMarkedRecords(party, receiver.url))
      }
      await engine.service().requests.run()
      const noRecords = new Set(['activity.list', 'certificates.mail', 'reference.page'])
      const keyed = routes.filter(
        ({ limit, method, id }) => limit === 'account' && method === 'GET' && !noRecords.has(id),
      )
      for (const account of [live, testing])
        for (const route of keyed) {
          const known = ids.get(account) ?? {}
          const address = route.path.replace(/:(\w+)/g, (_, name: string) => {
            const [resource = ''] = route.id.split('.')
            return known[name] ?? known[resource] ?? randomUUID()
          })
          const { status, headers, body } = await account.send('GET', address)
          if (status === 404 && route.access === 'reads') continue
          expect([route.id, status]).toEqual([route.id, 200])
          expect(headers.get('certificate-mode')).toBe(account === testing ? 'test' : null)
          const data = (body as { data?: object } | undefined)?.data
          if (data === undefined) continue
          const records = [data].flat() as { isTest?: boolean }[]
          if (route.id !== 'corrections.list')
            expect([route.id, records.length > 0]).toEqual([route.id, true])
          for (const record of records)
            expect([route.id, record.isTest]).toEqual([route.id, account === testing ? true : undefined])
        }
      await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(2), 20_000)
      const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { isTest?: true })
      expect(new Set(bodies.map(({ isTest }) => isTest))).toEqual(new Set([undefined, true]))
      await receiver.stop()
    })

    test('opens one account per account, also at the same time, and none of a test account', async () => {
      const { newAccount, database } = engine.service()
      const { accountId } = await newAccount()
      const open = () => database.transaction((tx) => openTestAccount(tx, { clock: Date.now }, accountId))
      const opened = new Set(await Promise.all(Array.from({ length: 5 }, open)))
      expect(opened.size).toBe(1)
      const [id = ''] = opened
      expect(isTestAccount(id)).toBe(true)
      await expect(
        database.transaction((tx) => openTestAccount(tx, { clock: Date.now }, id)),
      ).rejects.toThrow('Account not found')
    })

    test('has keys that begin with test_', async () => {
      const { newAccount, testModeOf } = engine.service()
      const live = await newAccount()
      const testing = await testModeOf(live)
      expect(testing.key).toMatch(/^test_[\w-]{43}$/)
      expect(live.key).toMatch(/^cs_[\w-]{43}$/)
    })
  },
  { WEBHOOK_ALLOW: 'loopback' },
)

describeOnSqliteFirst('A test account', (engine) => {
  test('costs nothing in any request that has a price', async () => {
    const { newAccount, testModeOf } = engine.service()
    const live = await newAccount({ credits: 0 })
    const testing = await testModeOf(live)
    const body = await readyToIssue(testing)
    expect(await testing.data('POST', '/api/certificates/check', body)).toMatchObject({ credits: 0 })
    const { recipientData, ...common } = body
    const recipients = recipientsOf(3)
    expect(await testing.data('POST', `${batchPath}/check`, { ...common, recipients })).toMatchObject({
      credits: 0,
      valid: 3,
    })
    const { certificateId } = await testing.data<IssuedCertificate>('POST', path, body)
    const corrected = { recipientData: { ...recipientData, name: 'Zoe' } }
    for (let i = 0, id = certificateId; i < 3; i++) {
      const next = await testing.data<IssuedCertificate>('POST', `/api/certificates/${id}/reissue`, corrected)
      id = next.certificateId
    }
    const ledger = await testing.data<{ amount: number }[]>('GET', '/api/users/ledger')
    expect(new Set(ledger.map(({ amount }) => Math.abs(amount)))).toEqual(new Set([0]))
    expect(await live.data('GET', '/api/users/ledger')).toEqual([
      expect.objectContaining({ reason: 'initial', amount: 0 }),
    ])
  })

  test('is refused live records, and the reverse, with the remedy', async () => {
    const { newAccount, testModeOf } = engine.service()
    const live = await newAccount()
    const testing = await testModeOf(live)
    const { id } = await live.data<{ id: string }>('POST', '/api/webhooks', { url: 'https://hooks.example/' })
    const answer = await testing.send('PUT', `/api/webhooks/${id}`, { types: [] })
    expect(answer).toMatchObject(refusal(403, 'wrong_mode'))
    expect(answer.body).toMatchObject({
      message: 'This webhook belongs to live mode: use a live key: test keys begin with test_.',
    })
    const own = await testing.data<{ id: string }>('POST', '/api/webhooks', { url: 'https://hooks.example/' })
    expect((await live.send('DELETE', `/api/webhooks/${own.id}`)).body).toMatchObject({
      code: 'wrong_mode',
      message: 'This webhook belongs to test mode: use a key that begins with test_.',
    })
    const stranger = await testModeOf(await newAccount())
    expect(await stranger.send('GET', `/api/webhooks/${own.id}`)).toMatchObject(refusal(404, 'not_found'))
  })

  test('gives templates back that become live ones when they are sent with a live key', async () => {
    const { newAccount, testModeOf } = engine.service()
    const live = await newAccount()
    const testing = await testModeOf(live)
    const { mailData } = await readyToIssue(testing)
    const template = await testing.data<object>('GET', `/api/templates/${mailData.templateId}`)
    expect(template).toMatchObject({ isTest: true })
    const { id } = await live.data<{ id: string }>('POST', '/api/templates', template)
    expect(await live.data('GET', `/api/templates/${id}`)).not.toHaveProperty('isTest')
  })

  test('is closed with its live account', async () => {
    const { accounts, testModeOf, caller, database } = engine.service()
    const visitor = { address: '192.0.2.9', isLocal: true }
    const email = `${randomUUID()}@owner.example`
    const { session, shownLink } = await accounts.signUp({ email, password: 'violet tram dusk' }, visitor)
    const token = new URL(shownLink ?? '').searchParams.get('token') ?? ''
    await accounts.confirmAddress({ token, password: 'violet tram dusk' }, visitor)
    const testing = await testModeOf({ accountId: session.account.id })
    const { recipientData: _, ...common } = await readyToIssue(testing)
    const { id } = await testing.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(2) })
    await batchEnd(testing, id)
    // A list with one row left that no process issues.
    await database.run(
      "UPDATE batches SET state = 'running', total = total + 1, finished_at = NULL WHERE id = ?",
      [id],
    )
    await accounts.deleteAccount(accounts.actorOf(session, visitor), email)
    const batch = await database.one('SELECT state, skipped FROM batches WHERE id = ?', [id])
    expect(batch).toEqual({ state: 'canceled', skipped: 1 })
    expect(await caller(testing.key).send('GET', '/api/templates')).toMatchObject(
      refusal(401, 'unauthorized'),
    )
    const rows = await database.all<{ id: string }>(
      'SELECT id FROM accounts WHERE live_account_id = ? AND deleted_at IS NULL',
      [session.account.id],
    )
    expect(rows).toEqual([])
    await expect(
      database.transaction((tx) => openTestAccount(tx, { clock: Date.now }, session.account.id)),
    ).rejects.toThrow('Account not found')
  })

  test('is none of the accounts that operators list, or that a start takes for the first one', async () => {
    const service = await startTestServer()
    try {
      const [first] = await service.database.all<{ id: string }>('SELECT id FROM accounts')
      await service.testModeOf({ accountId: first?.id ?? '' })
      await service.database.run('UPDATE accounts SET created_at = 0 WHERE live_account_id IS NOT NULL')
      const { findFirstAccount, listAccounts } = await import('../accounts/accountRepository.ts')
      expect(await findFirstAccount(service.database)).toBe(first?.id)
      expect((await listAccounts(service.database)).map(({ id }) => id)).toEqual([first?.id])
    } finally {
      await service.close()
    }
  })
})

test('a key of a live account never begins with test_', async () => {
  const service = await startTestServer()
  try {
    const { accountId } = await service.newAccount()
    const deps = { clock: Date.now, newId: randomUUID, randomBytes }
    const options = { accountId, name: '', origin: 'command' } as const
    const { apiKey } = await service.database.transaction((tx) => createKey(tx, deps, options))
    expect(apiKey).toMatch(/^cs_/)
  } finally {
    await service.close()
  }
})
