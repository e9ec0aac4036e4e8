import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { type Answer, refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

describeOnSqliteFirst('Drafts of batches', (engine) => {
  /** Processes on one database. */
  const servers: TestServer[] = []
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  beforeAll(async () => {
    const environment = { DATA_DIR: folder, ...(await engine.emptyStorage()) }
    for (let i = 0; i < 3; i++) servers.push(await startTestServer(environment))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    rmSync(folder, { recursive: true })
  })
  const first = () => servers[0] as TestServer

  async function stored(accountId: string) {
    const states = await first().database.all<{ state: string }>(
      'SELECT state FROM batches WHERE account_id = ? ORDER BY state',
      [accountId],
    )
    const rows = await first().database.one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM batch_rows WHERE batch_id NOT IN (SELECT id FROM batches WHERE state <> 'preparing')`,
    )
    return { states: states.map(({ state }) => state), rowsOfDrafts: rows?.n }
  }

  const recipients = (count: number) => Array.from({ length: count }, (_, i) => recipientOf(i + 1))

  test('go at once if the credits are missing', async () => {
    const account = await first().newAccount({ credits: 2 })
    const body = { ...(await readyForBatch(account)), recipients: recipients(1_100) }
    expect(await account.send('POST', batchPath, body)).toMatchObject(refusal(402, 'insufficient_credits'))
    await expect.poll(() => stored(account.accountId)).toEqual({ states: [], rowsOfDrafts: 0 })
  })

  test('are one per key, however many processes get the request at once', async () => {
    const { accountId, key, ...account } = await first().newAccount({ credits: 1_000 })
    const body = { ...(await readyForBatch(account)), recipients: recipients(600) }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () =>
      Promise.all(servers.map(({ caller }) => caller(key).send('POST', batchPath, body, { headers })))
    const answers = await send()
    const isReplay = (answer: Answer) => answer.headers.get('idempotent-replayed') !== null
    expect(answers.filter((answer) => answer.status === 200 && !isReplay(answer))).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)).toMatchObject(refusal(409, 'idempotency_key_in_use'))
    const { states, rowsOfDrafts } = await stored(accountId)
    expect([states.length, rowsOfDrafts]).toEqual([1, 0])
    const replayed = await send()
    expect(replayed.map(isReplay)).toEqual([true, true, true])
  })

  test('of a process that died go when the request is repeated', async () => {
    const account = await first().newAccount({ credits: 10 })
    const { database } = first()
    const key = randomUUID()
    const draft = randomUUID()
    const insert = async (until: number) =>
      database.run(
        `INSERT INTO batches (id, account_id, state, content, created_at, started_at, draft_key, draft_until)
         VALUES (?, ?, 'preparing', '{}', ?, ?, ?, ?)`,
        [draft, account.accountId, Date.now(), Date.now(), key, until],
      )
    await insert(Date.now() + 60_000)
    await database.run("INSERT INTO batch_rows (batch_id, place, state) VALUES (?, 1, 'waiting')", [draft])
    const body = { ...(await readyForBatch(account)), recipients: recipients(3) }
    const send = () => account.send('POST', batchPath, body, { headers: { 'idempotency-key': key } })
    expect(await send()).toMatchObject(refusal(409, 'idempotency_key_in_use'))
    await database.run('UPDATE batches SET draft_until = ? WHERE id = ?', [Date.now() - 1, draft])
    const answer = await send()
    expect(answer.status).toBe(200)
    await expect
      .poll(async () => [await stored(account.accountId), (answer.body as { data: Batch }).data.total])
      .toEqual([{ states: [expect.stringMatching(/running|completed/)], rowsOfDrafts: 0 }, 3])
  })
})
