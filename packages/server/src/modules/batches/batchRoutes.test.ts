import type { Batch, BatchRowRecord, CertificateRecord, LedgerEntry } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { batchEnd, batchPath, readyForBatch, recipientOf, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { documentedFields } from '../../testing/testDocuments.ts'

/** Longer than the page of the test template, at any size. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(5).trim()

describeOnSqliteFirst('Batches', (engine) => {
  test('each valid row becomes a certificate and costs a credit', async () => {
    const account = await engine.service().newAccount({ credits: 300 })
    const common = await readyForBatch(account)
    const recipients = [...recipientsOf(250), recipientOf(251, { email: 'nowhere' })]
    const created = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    expect(created).toMatchObject({ state: 'running', total: 251, issued: 0, failed: 1, waiting: 250 })
    const batch = await batchEnd(account, created.id)
    expect(batch).toMatchObject({ state: 'completed', total: 251, issued: 250, failed: 1, waiting: 0 })
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 50 })
    const certificates = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(new Set(certificates.map(({ recipient }) => recipient.email)).size).toBe(250)
    const ledger = await account.data<LedgerEntry[]>('GET', '/api/users/ledger')
    expect(ledger.map(({ balanceAfter }) => balanceAfter)).toEqual(
      Array.from({ length: 251 }, (_, i) => 50 + i),
    )
    const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${batch.id}/rows`)
    expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 251 }, (_, i) => i + 1))
    expect(new Set(rows.map(({ certificateId }) => certificateId)).size).toBe(251)
    expect(rows[250]).toMatchObject({
      state: 'failed',
      certificateId: null,
      problem: { column: 'email', code: 'validation_failed' },
    })
  })

  test('a second row with the same address is skipped on request', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const forms = ['NFC', 'NFD'].map((form, i) =>
      recipientOf(4 + i, { email: 'zoë@example.com'.normalize(form) }),
    )
    const recipients = [...recipientsOf(2), recipientOf(1), ...forms]
    const { id } = await account.data<Batch>('POST', batchPath, {
      ...common,
      recipients,
      onDuplicateEmail: 'skip',
    })
    expect(await batchEnd(account, id)).toMatchObject({ issued: 3, skipped: 2, failed: 0 })
    const skipped = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=skipped`)
    expect(skipped).toMatchObject([3, 5].map((row) => ({ row, problem: { code: 'duplicate_email' } })))
  })

  test('a repeated request with the same key creates one batch', async () => {
    const account = await engine.service().newAccount()
    const body = { ...(await readyForBatch(account)), recipients: recipientsOf(3) }
    const headers = { 'idempotency-key': 'class-of-2026' }
    const first = await account.data<Batch>('POST', batchPath, body, { headers })
    const again = await account.send('POST', batchPath, body, { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toMatchObject({ data: { id: first.id } })
    const other = { ...body, recipients: recipientsOf(4) }
    expect(await account.send('POST', batchPath, other, { headers })).toMatchObject(
      refusal(422, 'idempotency_key_reused'),
    )
    expect(await account.data('GET', '/api/batches')).toHaveLength(1)
    expect(await batchEnd(account, first.id)).toMatchObject({ issued: 3 })
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 97 })
  })

  test('too few credits for all rows reserve none', async () => {
    const account = await engine.service().newAccount({ credits: 2 })
    const body = { ...(await readyForBatch(account)), recipients: recipientsOf(3) }
    expect(await account.send('POST', batchPath, body)).toMatchObject(refusal(402, 'insufficient_credits'))
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 2 })
    expect(await account.data('GET', '/api/batches')).toEqual([])
  })

  test('a row is an ordinary issue, under the key of its batch and its number', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(2) })
    await batchEnd(account, id)
    const body = { ...common, recipientData: recipientOf(2) }
    const headers = { 'idempotency-key': `batch:${id}:2` }
    const answer = await account.send('POST', '/api/certificates/issue', body, { headers })
    const [row] = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?limit=1`)
    expect(answer.headers.get('idempotent-replayed')).toBe('true')
    expect(answer.body).toMatchObject({ data: { recipient: { name: 'Person 2' } } })
    expect(row).toMatchObject({ row: 1, state: 'issued', name: 'Person 1' })
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 98 })
  })

  test('failed rows are issued by a retry, once what was wrong is corrected', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = [recipientOf(1), recipientOf(2, { name: longName }), recipientOf(3, { email: '' })]
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 2 })
    const still = await account.data('POST', `/api/batches/${id}/retry`, {})
    expect(still).toEqual({ id, state: 'running' })
    expect(await batchEnd(account, id)).toMatchObject({ issued: 1, failed: 2 })
    const fields = documentedFields.filter(({ type }) => type !== 'name')
    await account.send('PUT', `/api/templates/${common.mailData.templateId}`, { fields })
    await account.data('POST', `/api/batches/${id}/retry`, {})
    expect(await batchEnd(account, id)).toMatchObject({ issued: 2, failed: 1 })
    expect(await account.data('POST', `/api/batches/${id}/retry`, {})).toEqual({ id, state: 'completed' })
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 98 })
  })

  test('emails are counted, and an unchanged batch is not sent again', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const mailData = { ...common.mailData, subject: 'Hello', body: 'Well done, {{name}}' }
    const recipients = recipientsOf(3)
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, mailData, recipients })
    await batchEnd(account, id)
    await engine.service().outbox.idle()
    const answer = await account.send('GET', `/api/batches/${id}`)
    // The test service has no mail server.
    expect(answer.body).toMatchObject({ data: { mails: { sent: 0, failed: 0, waiting: 0, stored: 3 } } })
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await account.send('GET', `/api/batches/${id}`, undefined, { headers })).status).toBe(304)
  })

  test('times and numbers are those of every row, and the end of the batch is an event', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const recipients = recipientsOf(3)
    const expiresAt = '2100-01-01'
    const late = await account.send('POST', batchPath, { ...common, recipients, issueAt: '2001-01-01' })
    expect(late).toMatchObject(refusal(400, 'validation_failed', 'issueAt'))
    const { id } = await account.data<Batch>('POST', batchPath, {
      ...common,
      recipients,
      number: true,
      expiresAt,
    })
    await batchEnd(account, id)
    const certificates = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(certificates.map(({ number }) => number).sort()).toEqual([1, 2, 3])
    expect(new Set(certificates.map((one) => one.expiresAt))).toEqual(new Set(['2100-01-02T00:00:00.000Z']))
    const events = await account.data<{ data: object }[]>('GET', '/api/events?types=batch.completed')
    expect(events.map(({ data }) => data)).toEqual([{ batchId: id }])
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const second = await account.data<Batch>('POST', batchPath, { ...common, recipients, issueAt: soon })
    expect(await batchEnd(account, second.id)).toMatchObject({ issued: 3 })
    const [scheduled] = await account.data<CertificateRecord[]>('GET', '/api/certificates?limit=1')
    expect(scheduled).toMatchObject({ status: 'scheduled' })
  })

  test('rows come in pages, in their order', async () => {
    const account = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(5) })
    await batchEnd(account, id)
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const address: string = `/api/batches/${id}/rows?limit=2${cursor && `&cursor=${cursor}`}`
      const { body } = await account.send('GET', address)
      const page = body as { data: BatchRowRecord[]; pagination: { next: string | null } }
      seen.push(...page.data.map(({ row }) => row))
      cursor = page.pagination.next
    }
    expect(seen).toEqual([1, 2, 3, 4, 5])
  })

  test('a batch of another account does not exist; one of another sub-account is forbidden', async () => {
    const account = await engine.service().newAccount()
    const other = await engine.service().newAccount()
    const common = await readyForBatch(account)
    const headers = { 'x-subaccount-email': 'one@example.com' }
    const { id } = await account.data<Batch>(
      'POST',
      batchPath,
      { ...common, recipients: recipientsOf(1) },
      { headers },
    )
    const wrong = { headers: { 'x-subaccount-email': 'two@example.com' } }
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/rows'],
      ['POST', '/cancel'],
      ['POST', '/retry'],
    ] as const) {
      const address = `/api/batches/${id}${end}`
      expect(await other.send(method, address)).toMatchObject(refusal(404, 'not_found'))
      expect(await account.send(method, address, undefined, wrong)).toMatchObject(refusal(403, 'forbidden'))
    }
    expect(await other.data('GET', '/api/batches')).toEqual([])
    expect(await account.data('GET', '/api/batches', undefined, wrong)).toEqual([])
    expect(await other.send('POST', batchPath, { ...common, recipients: recipientsOf(1) })).toMatchObject(
      refusal(404, 'not_found'),
    )
    await batchEnd(account, id)
    const [certificate] = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(certificate).toMatchObject({ subAccountEmail: 'one@example.com' })
  })
})
