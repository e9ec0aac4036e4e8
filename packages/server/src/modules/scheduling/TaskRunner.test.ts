import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { IssuedCertificate } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CertificateTask, insertTask } from '../../core/life/taskRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { openDatabase } from '../../kit/database/openDatabase.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { everySchema } from '../../testing/everySchema.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { TaskRunner } from './TaskRunner.ts'

/** Due time of the tests' tasks, in ms since 1970. */
const due = 1_000

interface Issued {
  accountId: string
  ids: readonly string[]
}

describeOnEveryEngine('Tasks that are due at one instant', (engine) => {
  let storage: Database
  const database = () => storage
  const issued: Issued[] = []
  const folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))

  // Without the service, which would also run the tasks.
  beforeAll(async () => {
    const environment: Record<string, string> = { DATA_DIR: folder, ...(await engine.emptyStorage()) }
    const server = await startTestServer(environment)
    for (let i = 0; i < 5; i++) {
      const account = await server.newAccount()
      const body = await readyToIssue(account)
      const issue = () => account.data<IssuedCertificate>('POST', '/api/certificates/issue', body)
      issued.push({
        accountId: account.accountId,
        ids: [await issue(), await issue()].map((one) => one.certificateId),
      })
    }
    await server.close()
    storage = await openDatabase({
      dataDir: folder,
      databaseUrl: environment.DATABASE_URL,
      migrate: false,
      schema: await everySchema(),
    })
  })
  afterAll(async () => {
    await storage.close()
    rmSync(folder, { recursive: true })
  })

  function runner({
    log = { error: vi.fn(), warn: vi.fn() },
    onMailQueued = () => undefined,
    transaction = database().transaction,
  }: {
    log?: { error: (...line: unknown[]) => void; warn: () => void }
    onMailQueued?: () => void
    transaction?: Database['transaction']
  } = {}): TaskRunner {
    return new TaskRunner({
      database: { ...database(), transaction },
      newId: randomUUID,
      randomBytes,
      steadyClock: systemTime,
      log,
      onMailQueued,
    })
  }

  async function insert(tasks: readonly Omit<CertificateTask, 'id'>[]): Promise<void> {
    await database().transaction(async (tx) => {
      for (const task of tasks) {
        const { sql, values } = insertTask({ id: randomUUID(), ...task })
        await tx.run(sql, values)
      }
    })
  }

  /** Returns how many certificates were announced, and whether the numbers of the account's events are contiguous. */
  async function announced(accountId: string): Promise<{ announced: number; hasGaps: boolean }> {
    const sql = 'SELECT sequence, type FROM events WHERE account_id = ? ORDER BY sequence'
    const events = await database().all<{ sequence: number; type: string }>(sql, [accountId])
    return {
      announced: events.filter(({ type }) => type === 'certificate.issued').length,
      hasGaps: events.some(({ sequence }, i) => sequence !== i + 1),
    }
  }

  const next = () => issued.pop() as Issued

  test('are carried out once, in as few transactions with three processes as with one', async () => {
    const { accountId, ids } = next()
    const certificateId = ids[0] as string
    await insert(
      Array.from({ length: 500 }, () => ({ certificateId, accountId, kind: 'publish', dueAt: due })),
    )
    let transactions = 0
    const transaction: Database['transaction'] = (work, options) => {
      transactions++
      return database().transaction(work, options)
    }
    const runners = [runner({ transaction }), runner({ transaction }), runner({ transaction })]
    const done = await Promise.all(runners.map((one) => one.run()))
    expect(done.reduce((a, b) => a + b)).toBe(500)
    expect(await announced(accountId)).toEqual({ announced: 502, hasGaps: false })
    // Five that run tasks. Each process finds the account locked before each of its own, and nothing left at the end.
    expect(transactions).toBeLessThanOrEqual(5 * 3 + 3)
  })

  test('of one account hold up those of another one for one turn', async () => {
    const [many, one] = [next(), next()]
    await insert([
      ...Array.from({ length: 1_000 }, () => ({
        ...{ certificateId: many.ids[0] as string, accountId: many.accountId },
        ...{ kind: 'publish' as const, dueAt: due },
      })),
      { certificateId: one.ids[0] as string, accountId: one.accountId, kind: 'publish', dueAt: due + 1_000 },
    ])
    const left = new Map<number, number>()
    let turns = 0
    const onMailQueued = () => {
      const sql = 'SELECT COUNT(*) AS n FROM certificate_tasks WHERE account_id = ?'
      const place = turns++
      void database()
        .one<{ n: number }>(sql, [one.accountId])
        .then((row) => left.set(place, row?.n ?? 0))
    }
    expect(await runner({ onMailQueued }).run()).toBe(1_001)
    await expect.poll(() => left.get(0)).toBe(0)
    expect(turns).toBe(10)
  })

  test('that fail hold up no others, and are tried again at the next look', async () => {
    const { accountId, ids } = next()
    const [certificateId, broken] = ids as [string, string]
    await database().run("UPDATE certificates SET snapshot = 'broken' WHERE id = ?", [broken])
    await insert(
      [certificateId, broken, certificateId].map((id, i) => ({
        ...{ certificateId: id, accountId },
        ...{ kind: 'reminder' as const, dueAt: due + i },
      })),
    )
    const log = { error: vi.fn(), warn: vi.fn() }
    expect(await runner({ log }).run()).toBe(2)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ certificateId: broken, task: 'reminder' }),
      'task not carried out',
    )
    expect(await runner({ log }).run()).toBe(0)
    expect(log.error).toHaveBeenCalledTimes(2)
  })
})
