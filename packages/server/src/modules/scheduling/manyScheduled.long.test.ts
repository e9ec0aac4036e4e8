import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Batch, IssuedCertificate } from '@certificate-sdk/client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAccount } from '../../core/accounts/createAccount.ts'
import { createKey } from '../../core/accounts/createKey.ts'
import { openDatabase } from '../../kit/database/openDatabase.ts'
import { threadTimeOf } from '../../kit/threads/threadTime.ts'
import { batchEnd, batchPath, readyForBatch, recipientsOf } from '../../testing/batchCalls.ts'
import { everySchema } from '../../testing/everySchema.ts'
import { serviceCaller } from '../../testing/serviceCaller.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'

const count = 2_000
const system = { clock: Date.now, newId: randomUUID, randomBytes }

/** Returns the CPU time of a process and its threads, in ms. */
const cpuOf = (pid: number) => threadTimeOf(readFileSync(`/proc/${pid}/stat`, 'latin1'))

test.each([
  [1, 1.0],
  [3, 1.2],
])(
  'certificates of one instant are published by %i processes with %f ms of CPU each',
  async (processes, max) => {
    const databaseUrl = await newSharedDatabase(inject('postgres'), { isMigrated: true })
    const folders = Array.from({ length: processes }, () => mkdtempSync(join(tmpdir(), 'certificate-data-')))
    const services = folders.map((DATA_DIR) =>
      spawnService({
        DATA_DIR,
        DATABASE_URL: databaseUrl,
        RENDER_WORKERS: '1',
        RATE_LIMIT_PER_MINUTE: '100000',
      }),
    )
    const database = await openDatabase({
      databaseUrl,
      dataDir: '',
      migrate: false,
      schema: await everySchema(),
    })
    onTestFinished(async () => {
      for (const { kill, ended } of services) {
        kill('SIGKILL')
        await ended
      }
      await database.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    })
    const [url = ''] = await Promise.all(services.map((service) => service.url))
    const newCaller = async () => {
      const { accountId, apiKey } = await database.transaction(async (tx) => {
        const account = await createAccount(tx, system, { name: '', credits: count })
        const key = { accountId: account.id, name: '', origin: 'command', expiresAt: null } as const
        return createKey(tx, system, key)
      })
      return { accountId, ...serviceCaller(url, apiKey) }
    }
    const [many, one] = [await newCaller(), await newCaller()]
    const issueAt = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const { id } = await many.data<Batch>('POST', batchPath, {
      ...(await readyForBatch(many)),
      recipients: recipientsOf(count),
      issueAt,
    })
    expect(await batchEnd(many, id)).toMatchObject({ issued: count })
    const body = { ...(await readyToIssue(one)), issueAt }
    await one.data<IssuedCertificate>('POST', '/api/certificates/issue', body)

    /** Makes an account's certificates public after some time, in ms. */
    const publishIn = async (accountId: string, ms: number) => {
      const at = Date.now() + ms
      const ids = 'SELECT id FROM certificates WHERE account_id = ?'
      await database.run(`UPDATE certificate_tasks SET due_at = ? WHERE certificate_id IN (${ids})`, [
        at,
        accountId,
      ])
      await database.run('UPDATE certificates SET publish_at = ? WHERE account_id = ?', [at, accountId])
      return at
    }
    const published = async (accountId: string) => {
      const sql =
        "SELECT COUNT(*) AS n FROM events WHERE account_id = CAST(? AS uuid) AND type = 'certificate.issued'"
      return (await database.one<{ n: number }>(sql, [accountId]))?.n
    }
    const cpu = () => services.reduce((sum, { pid }) => sum + cpuOf(pid), 0)
    await publishIn(many.accountId, 3_000)
    const due = await publishIn(one.accountId, 4_000)
    const before = cpu()
    const publishedAfter = expect
      .poll(() => published(one.accountId), { interval: 20, timeout: 60_000 })
      .toBe(1)
      .then(() => Date.now() - due)
    await expect.poll(() => published(many.accountId), { interval: 100, timeout: 60_000 }).toBe(count)
    const each = (cpu() - before) / count
    const late = await publishedAfter
    console.log(
      `${processes} processes: ${each.toFixed(2)} ms of CPU each; the other account's after ${late} ms`,
    )
    expect(each).toBeLessThanOrEqual(max)
    expect(late).toBeLessThanOrEqual(5_000)
  },
  300_000,
)
