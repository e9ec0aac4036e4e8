import type { WebhookRecord, WebhookWithSecret } from '@certificate-sdk/client'
import { Webhook } from 'standardwebhooks'
import { expect, test, vi } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { startWebhookReceiver } from '../../testing/startWebhookReceiver.ts'

const path = '/api/webhooks'
const url = 'https://receiver.example/in'

describeOnSqliteFirst('Webhooks', (engine) => {
  test('show their secret once, and again only to the same request', async () => {
    const account = await engine.service().newAccount()
    const headers = { 'idempotency-key': 'one' }
    const created = await account.data<WebhookWithSecret>('POST', path, { url }, { headers })
    expect(created).toMatchObject({ url, types: [], isEnabled: true, disabledReason: null })
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await account.data('POST', path, { url }, { headers })).toEqual(created)
    const { secret: _, ...record } = created
    expect(await account.data('GET', path)).toEqual([record])
    expect(await account.data('GET', `${path}/${record.id}`)).toEqual(record)
  })

  test('with SECRET_KEY, leave no readable secret in the database, and sign as before', async () => {
    const server = await startTestServer({
      ...(await engine.emptyStorage()),
      SECRET_KEY: 'a key that nobody can guess 0123456789',
      WEBHOOK_ALLOW: 'loopback',
    })
    const receiver = await startWebhookReceiver()
    const account = await server.newAccount()
    const headers = { 'idempotency-key': 'one' }
    const create = () =>
      account.data<WebhookWithSecret>('POST', path, { url: `${receiver.url}/in` }, { headers })
    const created = await create()
    expect(await create()).toEqual(created)
    const rotated = await account.data<WebhookWithSecret>('POST', `${path}/${created.id}/rotate`)
    const tables = ['webhooks', 'idempotency'].map((table) => server.database.all(`SELECT * FROM ${table}`))
    const stored = JSON.stringify(await Promise.all(tables))
    expect(stored).toContain('sealed1.')
    expect(stored).not.toMatch(/whsec_/)
    await account.data('POST', `${path}/${created.id}/test`)
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 60_000)
    const [{ body, headers: signed } = { body: '', headers: {} }] = receiver.received
    for (const { secret } of [created, rotated])
      expect(() => new Webhook(secret).verify(body, signed as Record<string, string>)).not.toThrow()
    await receiver.stop()
    await server.close()
  })

  test('keep concurrent changes of their parts', async () => {
    const account = await engine.service().newAccount()
    for (let i = 0; i < 10; i++) {
      const { id } = await account.data<WebhookRecord>('POST', path, { url })
      const changes = [{ url: `https://${i}.example/` }, { isEnabled: false }, { types: ['mail.failed'] }]
      await Promise.all(changes.map((change) => account.data('PUT', `${path}/${id}`, change)))
      expect(await account.data('GET', `${path}/${id}`)).toMatchObject(Object.assign({}, ...changes))
      await account.data('DELETE', `${path}/${id}`)
    }
  })

  test('are changed, disabled, enabled, and deleted', async () => {
    const account = await engine.service().newAccount()
    const { id } = await account.data<WebhookRecord>('POST', path, { url })
    const change = { url: 'https://other.example/', types: ['mail.failed', 'mail.failed'], isEnabled: false }
    expect(await account.data('PUT', `${path}/${id}`, change)).toMatchObject({
      url: 'https://other.example/',
      types: ['mail.failed'],
      isEnabled: false,
      disabledReason: 'Disabled by a request.',
    })
    expect(await account.data('PUT', `${path}/${id}`, { isEnabled: true })).toMatchObject({
      types: ['mail.failed'],
      isEnabled: true,
      disabledReason: null,
    })
    await account.send('DELETE', `${path}/${id}`)
    expect(await account.data('GET', path)).toEqual([])
    for (const action of ['rotate', 'test'])
      expect(await account.send('POST', `${path}/${id}/${action}`)).toMatchObject(refusal(404, 'not_found'))
  })

  test('are at most 20 per account, however many requests create them at once', async () => {
    const account = await engine.service().newAccount()
    const answers = await Promise.all(Array.from({ length: 24 }, () => account.send('POST', path, { url })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject(refusal(400, 'too_many_webhooks'))
    expect(await account.data('GET', path)).toHaveLength(20)
  })

  test('of another account do not exist, and those of another sub-account are forbidden', async () => {
    const service = engine.service()
    const [account, other] = [await service.newAccount(), await service.newAccount()]
    const headers = { 'x-subaccount-email': 'school@example.com' }
    const { id } = await account.data<WebhookRecord>('POST', path, { url }, { headers })
    const requests = [
      ['GET', ''],
      ['PUT', '', { types: [] }],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', `/deliveries/${id}/replay`],
      ['DELETE', ''],
    ] as const
    for (const [method, end, body] of requests) {
      expect(await other.send(method, `${path}/${id}${end}`, body)).toMatchObject(refusal(404, 'not_found'))
      const club = { headers: { 'x-subaccount-email': 'club@example.com' } }
      expect(await account.send(method, `${path}/${id}${end}`, body, club)).toMatchObject(
        refusal(403, 'forbidden'),
      )
    }
    expect(await account.send('POST', `${path}/${id}/deliveries/${id}/replay`)).toMatchObject(
      refusal(404, 'not_found'),
    )
  })

  test('are never sent to addresses that are not public', async () => {
    const receiver = await startWebhookReceiver()
    try {
      const account = await engine.service().newAccount()
      const local = receiver.url.replace('127.0.0.1', 'localhost')
      const { id } = await account.data<WebhookRecord>('POST', path, { url: local })
      await account.data('POST', `${path}/${id}/test`)
      await expect
        .poll(() => account.data('GET', `${path}/${id}/deliveries`))
        .toMatchObject([{ status: 'pending', attempts: 1, error: expect.stringContaining('must be public') }])
      expect(receiver.received).toEqual([])
    } finally {
      await receiver.stop()
    }
    const account = await engine.service().newAccount()
    const { id } = await account.data<WebhookRecord>('POST', path, { url })
    for (const host of ['10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])
      for (const [method, address] of [
        ['POST', path],
        ['PUT', `${path}/${id}`],
      ] as const)
        expect(await account.send(method, address, { url: `http://${host}/` }), host).toMatchObject(
          refusal(400, 'validation_failed', 'url'),
        )
  })

  test.each([
    ['url', {}],
    ['url', { url: 'ftp://receiver.example' }],
    ['url', { url: 'https://user:secret@receiver.example' }],
    ['url', { url: 'https:receiver.example' }],
    ['url', { url: `https://receiver.example/${'a'.repeat(2_000)}` }],
    ['url', { url: 'http://127.0.0.1/' }],
    ['types[0]', { url, types: ['certificate.lost'] }],
    ['types', { url, types: 'mail.failed' }],
  ])('with an invalid %s are refused (%#)', async (place, body) => {
    const account = await engine.service().newAccount()
    expect(await account.send('POST', path, body)).toMatchObject(refusal(400, 'validation_failed', place))
  })
})
