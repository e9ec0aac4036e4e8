import type {
  Batch,
  BatchChange,
  BatchRowRecord,
  CertificateRecord,
  EventRecord,
  LedgerEntry,
} from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { maxAttempts } from '../../kit/jobs/retrySchedule.ts'
import { batchEnd, batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createBatchJobs } from './createBatchJobs.ts'

/** Expects one certificate and one debit for each issued row. */
async function expectExact(caller: ServiceCaller, id: string, credits: number): Promise<void> {
  const rows = await caller.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=issued`)
  const issued = rows.map(({ certificateId }) => certificateId).sort()
  const certificates = await caller.data<CertificateRecord[]>('GET', '/api/certificates')
  expect(certificates.map(({ certificateId }) => certificateId).sort()).toEqual(issued)
  const ledger = await caller.data<LedgerEntry[]>('GET', '/api/users/ledger')
  expect(ledger.flatMap(({ certificateId }) => certificateId ?? []).sort()).toEqual(issued)
  expect(ledger.reverse().map(({ balanceAfter }) => balanceAfter)).toEqual(
    Array.from({ length: issued.length + 1 }, (_, i) => credits - i),
  )
  expect(await caller.data('GET', '/api/users/balance')).toEqual({ balance: credits - issued.length })
}

describeOnEveryEngine('Runs of batches', (engine) => {
  let environment: Record<string, string>
  /** A service whose worker does nothing. */
  let idle: TestServer
  beforeAll(async () => {
    environment = await engine.emptyStorage()
    idle = await startTestServer(environment)
    await idle.batches.stop()
  })
  afterAll(() => idle.close())

  /** Runs work with the idle service, and with issuing services on the same database. */
  async function withIdleService(
    work: (idle: TestServer, startOther: () => Promise<TestServer>) => Promise<void>,
  ): Promise<void> {
    const others: TestServer[] = []
    try {
      await work(idle, async () => {
        const other = await startTestServer({ ...environment, DATA_DIR: idle.dataDir })
        others.push(other)
        return other
      })
    } finally {
      for (const other of others) await other.close()
    }
  }

  test('end between two rows when the service stops, and another process continues at once', async () => {
    await withIdleService(async (idle, startOther) => {
      const credits = 1_000
      const account = await idle.newAccount({ credits })
      const common = await readyForBatch(account)
      const recipients = recipientsOf(220)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
      const issued = async () =>
        (await idle.database.one<{ issued: number }>('SELECT issued FROM batches WHERE id = ?', [id]))
          ?.issued ?? 0
      const stopping = await startOther()
      await expect.poll(issued, { interval: 1 }).toBeGreaterThan(0)
      await stopping.batches.stop()
      // A chunk has 200 rows, and two are in progress.
      expect((await issued()) % 200).not.toBe(0)
      const counted = 'SELECT 1 FROM batch_chunks WHERE batch_id = ? AND (lease IS NOT NULL OR attempts > 1)'
      expect(await idle.database.all(counted, [id])).toEqual([])
      await startOther()
      expect(await batchEnd(account, id)).toMatchObject({ issued: 220 })
      await expectExact(account, id, credits)
    })
  })

  test('certificates are listed in the order of their rows, and below what was issued later', async () => {
    const account = await engine.service().newAccount({ credits: 1000 })
    const common = await readyForBatch(account)
    // More than one chunk, so that rows are issued concurrently and in turns.
    const recipients = recipientsOf(210)
    const batch = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    expect(await batchEnd(account, batch.id)).toMatchObject({ issued: 210 })
    const recipientData = { ...recipients[0], name: 'Last' }
    await account.data('POST', '/api/certificates/issue', { ...common, recipientData })
    const certificates = await account.data<CertificateRecord[]>('GET', '/api/certificates')
    expect(certificates.map(({ recipient }) => recipient.name)).toEqual([
      'Last',
      ...recipients.map(({ name }) => name),
    ])
  })

  test('what a batch has reserved can be spent by nothing else', () =>
    withIdleService(async (idle) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      await account.data('POST', batchPath, { ...common, recipients: recipientsOf(9) })
      expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 10, reserved: 9 })
      const issue = { ...common, recipientData: recipientsOf(1)[0] }
      const answers = await Promise.all(
        [1, 2, 3].map(() => account.send('POST', '/api/certificates/issue', issue)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402])
      const more = await account.send('POST', batchPath, { ...common, recipients: recipientsOf(1) })
      expect(more).toMatchObject(refusal(402, 'insufficient_credits'))
    }))

  test('a canceled batch releases its credits, and canceling it again changes nothing', () =>
    withIdleService(async (idle, startOther) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(9) })
      const canceled = { id, state: 'canceled' }
      const answers = await Promise.all(
        [1, 2].map(() => account.data('POST', `/api/batches/${id}/cancel`, {})),
      )
      expect(answers).toEqual([canceled, canceled])
      const other = await startOther()
      await other.batches.idle()
      expect(await batchEnd(account, id)).toMatchObject({ issued: 0, skipped: 9, waiting: 0, failed: 0 })
      const skipped = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=skipped`)
      expect(skipped.map(({ problem }) => problem?.code)).toEqual(Array(9).fill('batch_canceled'))
      const csv = (await account.send('GET', `/api/batches/${id}/results.csv`)).bytes.toString()
      expect(csv.match(/skipped,,,The batch was canceled\./g)).toHaveLength(9)
      expect(await account.data('GET', `/api/batches/${id}/rows?state=waiting`)).toEqual([])
      expect(await account.send('POST', `/api/batches/${id}/retry`, {})).toMatchObject(
        refusal(409, 'batch_canceled'),
      )
      await expectExact(account, id, 10)
    }))

  test('rows that lose their credits meanwhile fail, and are issued by a retry', () =>
    withIdleService(async (idle, startOther) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(9) })
      expect(await account.send('POST', `/api/batches/${id}/retry`, {})).toMatchObject(
        refusal(409, 'batch_running'),
      )
      // The rows' credits are reserved, so only the database can lose them.
      await idle.database.run('UPDATE accounts SET balance = 4 WHERE id = ?', [account.accountId])
      const other = await startOther()
      expect(await batchEnd(account, id)).toMatchObject({ issued: 4, failed: 5 })
      expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 0 })
      const failed = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(new Set(failed.map(({ problem }) => problem?.code))).toEqual(new Set(['insufficient_credits']))
      expect(await account.send('POST', `/api/batches/${id}/retry`, {})).toMatchObject(
        refusal(402, 'insufficient_credits'),
      )
      await idle.database.run('UPDATE accounts SET balance = 5 WHERE id = ?', [account.accountId])
      await account.data('POST', `/api/batches/${id}/retry`, {})
      other.batches.wake()
      expect(await batchEnd(account, id)).toMatchObject({ issued: 9, failed: 0 })
      expect(await account.data('GET', '/api/certificates')).toHaveLength(9)
    }))

  test('a batch that is canceled while it runs stops between two rows', async () => {
    const account = await engine.service().newAccount({ credits: 1_000 })
    const common = await readyForBatch(account)
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(150) })
    let issued = 0
    while (issued < 10) ({ issued } = await account.data<Batch>('GET', `/api/batches/${id}`))
    await account.data('POST', `/api/batches/${id}/cancel`, {})
    const batch = await batchEnd(account, id)
    await engine.service().batches.idle()
    expect(await batchEnd(account, id)).toMatchObject({ issued: batch.issued, skipped: batch.skipped })
    expect(batch.issued + batch.skipped).toBe(150)
    await expectExact(account, id, 1_000)
  })

  test('cancels that arrive with the last row leave exact credits, and say what became of the batch', async () => {
    const account = await engine.service().newAccount({ credits: 50 })
    const common = await readyForBatch(account)
    let issued = 0
    for (let wait = 0; wait < 12; wait++) {
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(1) })
      await new Promise((resolve) => setTimeout(resolve, wait))
      const [first, second] = await Promise.all(
        [1, 2].map(() => account.data<BatchChange>('POST', `/api/batches/${id}/cancel`, {})),
      )
      const batch = await batchEnd(account, id)
      expect([first?.state, second?.state]).toEqual([batch.state, batch.state])
      // A cancellation may also happen between the row and the end of its batch.
      expect([batch.issued, batch.skipped]).toEqual(batch.issued ? [1, 0] : [0, 1])
      if (batch.state === 'completed') expect(batch.issued).toBe(1)
      issued += batch.issued
    }
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 50 - issued })
    expect(await account.data('GET', '/api/certificates')).toHaveLength(issued)
  })

  test('two processes that work on the same rows issue each once', () =>
    withIdleService(async (idle, startOther) => {
      const account = await idle.newAccount({ credits: 1_000 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, {
        ...common,
        recipients: recipientsOf(210),
      })
      const others = [await startOther(), await startOther()]
      for (let isRunning = true; isRunning; ) {
        // Simulates the death of the process that holds them.
        await idle.database.run("UPDATE batch_chunks SET lease = NULL, due_at = 0 WHERE status = 'pending'")
        for (const { batches } of others) batches.wake()
        await new Promise((resolve) => setTimeout(resolve, 50))
        isRunning = (await account.data<Batch>('GET', `/api/batches/${id}`)).state === 'running'
      }
      expect(await batchEnd(account, id)).toMatchObject({ issued: 210, failed: 0 })
      await expectExact(account, id, 1_000)
    }))

  test('rows whose process died at each attempt fail in the end, release their credits, and can be retried', () =>
    withIdleService(async (idle, startOther) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(3) })
      await idle.database.run('UPDATE batch_chunks SET attempts = ?', [maxAttempts])
      const other = await startOther()
      await expect
        .poll(() => account.data('GET', `/api/batches/${id}`))
        .toMatchObject({ state: 'completed', issued: 0, failed: 3, waiting: 0 })
      const failed = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(failed.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('internal'))
      expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 10 })
      const events = await account.data<EventRecord[]>('GET', '/api/events?types=batch.completed')
      expect(events).toHaveLength(1)
      await account.data('POST', `/api/batches/${id}/retry`, {})
      other.batches.wake()
      expect(await batchEnd(account, id)).toMatchObject({ issued: 3, failed: 0 })
      await expectExact(account, id, 10)
    }))

  test('rows that fail for a reason of the service are given up at the fifth attempt', () =>
    withIdleService(async (idle) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(2) })
      const fail = async () => {
        throw new Error('The disk is broken.')
      }
      const jobs = createBatchJobs({
        database: idle.database,
        clock: Date.now,
        log: { warn: () => undefined },
        issuer: { prepareWith: fail, storeImages: fail, recordImages: () => undefined, commitRow: fail },
        onIssued: () => undefined,
        onMailQueued: () => undefined,
      })
      const chunk = { id: '', batchId: id, accountId: account.accountId, first: 1, last: 2, createdAt: 0 }
      for (let attempts = 1; attempts <= 4; attempts++)
        await expect(jobs.attempt({ ...chunk, attempts }, () => false)).rejects.toThrow('The disk is broken.')
      expect(await account.data('GET', `/api/batches/${id}`)).toMatchObject({ state: 'running', waiting: 2 })
      await jobs.attempt({ ...chunk, attempts: 5 }, () => false)
      expect(await account.data('GET', `/api/batches/${id}`)).toMatchObject({ state: 'completed', failed: 2 })
      const failed = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(failed.map(({ problem }) => problem?.code)).toEqual(['internal', 'internal'])
      expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 10 })
    }))

  test('rows in a font that this process lacks wait for another one', () =>
    withIdleService(async (idle) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(1) })
      const fail = async () => {
        throw new ServiceError(400, 'unknown_font', 'House is not known.')
      }
      const jobs = createBatchJobs({
        database: idle.database,
        clock: Date.now,
        log: { warn: () => undefined },
        issuer: { prepareWith: fail, storeImages: fail, recordImages: () => undefined, commitRow: fail },
        onIssued: () => undefined,
        onMailQueued: () => undefined,
      })
      const chunk = { id: '', batchId: id, accountId: account.accountId, first: 1, last: 1, createdAt: 0 }
      await expect(jobs.attempt({ ...chunk, attempts: 1 }, () => false)).rejects.toThrow(
        'House is not known.',
      )
      expect(await account.data('GET', `/api/batches/${id}`)).toMatchObject({ state: 'running', waiting: 1 })
      await jobs.attempt({ ...chunk, attempts: 5 }, () => false)
      const failed = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(failed.map(({ problem }) => problem?.code)).toEqual(['unknown_font'])
    }))

  test('rows of an account that was deleted meanwhile say so', () =>
    withIdleService(async (idle, startOther) => {
      const account = await idle.newAccount({ credits: 10 })
      const common = await readyForBatch(account)
      const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients: recipientsOf(2) })
      await idle.database.run('UPDATE accounts SET balance = 0, deleted_at = 1 WHERE id = ?', [
        account.accountId,
      ])
      await startOther()
      await batchEnd(account, id)
      const failed = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows?state=failed`)
      expect(failed.map(({ problem }) => problem?.message)).toEqual(Array(2).fill('The account was deleted.'))
    }))

  test('accounts take turns', () =>
    withIdleService(async (idle, startOther) => {
      const large = await idle.newAccount({ credits: 2_000 })
      const small = await idle.newAccount({ credits: 2_000 })
      const first = await large.data<Batch>('POST', batchPath, {
        ...(await readyForBatch(large)),
        recipients: recipientsOf(700),
      })
      const second = await small.data<Batch>('POST', batchPath, {
        ...(await readyForBatch(small)),
        recipients: recipientsOf(50),
      })
      await startOther()
      await batchEnd(small, second.id)
      const { state, issued } = await large.data<Batch>('GET', `/api/batches/${first.id}`)
      expect(state).toBe('running')
      expect(issued).toBeLessThan(600)
    }))
})
