import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { systemTime } from '../../testing/systemTime.ts'
import type { Database } from '../database/Database.ts'
import type { Failure, JobKind } from './JobKind.ts'
import type { Job } from './JobQueue.ts'
import type { JobTable } from './JobTable.ts'
import { JobWorker } from './JobWorker.ts'
import { requeueBuried, TableQueue } from './TableQueue.ts'

const hour = 3_600_000

interface Note extends Job {
  payload: string
}

/** Two kinds share the table. */
const tableOf = (kind: string) =>
  ({
    table: 'jobs',
    kind,
    columns: 'id, payload, attempts, created_at AS "createdAt"',
    turns: { owner: ['kind'] },
    completed: (_status, now) => ({ done_at: now }),
  }) as const satisfies JobTable<'done'>

describeOnEveryEngine('A worker', (engine) => {
  let database: Database
  const open: JobWorker<Note, 'done'>[] = []
  beforeAll(async () => {
    database = engine.service().database
    await database.run(
      `CREATE TABLE jobs (id TEXT PRIMARY KEY, kind TEXT NOT NULL, payload TEXT NOT NULL, status TEXT NOT NULL,
         attempts INTEGER NOT NULL, due_at BIGINT NOT NULL, lease TEXT, created_at BIGINT NOT NULL, done_at BIGINT,
         error TEXT)`,
    )
  })
  beforeEach(() => database.run('DELETE FROM jobs'))
  afterEach(async () => {
    for (const worker of open.splice(0)) await worker.stop()
  })

  async function queue(kind: string, payload: string, due = Date.now() - hour): Promise<void> {
    await database.run(
      `INSERT INTO jobs (id, kind, payload, status, attempts, due_at, created_at)
       VALUES (?, ?, ?, 'pending', 0, ?, ?)`,
      [crypto.randomUUID(), kind, payload, due, due],
    )
  }
  const read = (payload: string) =>
    database.one('SELECT status, attempts, error FROM jobs WHERE payload = ?', [payload])

  const queueOf = (kind: string) => new TableQueue<Note, 'done'>({ database, clock: Date.now }, tableOf(kind))

  /** Starts a worker of one kind; the message of an error determines the kind of failure. */
  function start(kind: string, attempt: (note: Note) => Promise<'done'>) {
    const onFailure = vi.fn<JobKind<Note, 'done'>['onFailure']>()
    const failureOf = (error: unknown) => (error as Error).message as Failure
    const worker = new JobWorker<Note, 'done'>(
      { name: kind, queue: queueOf(kind), attempt, failureOf, onFailure, close: () => undefined },
      {
        log: { error: vi.fn() },
        steadyClock: systemTime,
        newId: () => crypto.randomUUID(),
        randomBytes,
        concurrency: 4,
        leaseMs: 60_000,
      },
    ).start()
    open.push(worker)
    return { worker, onFailure }
  }

  test('attempts the jobs of its kind, and leaves those of others alone', async () => {
    await queue('note', 'a')
    await queue('note', 'b')
    await queue('letter', 'c')
    const done: string[] = []
    const { worker } = start('note', async ({ payload }) => {
      done.push(payload)
      return 'done'
    })
    await worker.idle()
    expect(done.sort()).toEqual(['a', 'b'])
    expect(await read('a')).toEqual({ status: 'done', attempts: 1, error: null })
    expect(await read('c')).toEqual({ status: 'pending', attempts: 0, error: null })
  })

  test.each([
    ['temporary', { status: 'pending', attempts: 1, error: 'temporary' }],
    ['uncounted', { status: 'pending', attempts: 0, error: 'uncounted' }],
    ['final', { status: 'failed', attempts: 1, error: 'final' }],
  ])('after a failure that is %s, continues as that says', async (message, row) => {
    await queue('note', 'a')
    const { worker, onFailure } = start('note', () => Promise.reject(new Error(message)))
    await worker.idle()
    expect(await read('a')).toEqual(row)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ payload: 'a' }), {
      reason: message,
      isFinal: message === 'final',
    })
  })

  test('leaves an attempt that its stop cuts off to another worker, which begins at once', async () => {
    await queue('note', 'a')
    let cutOff = () => {}
    const first = start(
      'note',
      () => new Promise((_, reject) => (cutOff = () => reject(new Error('uncounted')))),
    )
    await expect.poll(() => read('a')).toMatchObject({ attempts: 1 })
    const stopped = first.worker.stop()
    cutOff()
    await stopped
    const { worker } = start('note', async () => 'done')
    await worker.idle()
    expect(await read('a')).toMatchObject({ status: 'done', attempts: 1 })
  })

  test('claims again at once while jobs are due, however quick they are', async () => {
    for (let i = 0; i < 100; i++) await queue('note', `${i}`)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const { worker } = start('note', async () => 'done')
    await worker.idle()
    // One owner gets 3 of 4 slots: 34 claims. All but the last find a backlog, which shortens their wait to 20 ms.
    const waits = timers.mock.calls.filter(([, ms = 0]) => ms > 20 && ms <= 50)
    expect(waits.length).toBeLessThan(5)
  })

  test('attempts a buried job again once it is requeued', async () => {
    await queue('note', 'a')
    await start('note', () => Promise.reject(new Error('final'))).worker.idle()
    const buried = { buried: 'SELECT id FROM jobs WHERE payload = ?', values: ['a'], now: Date.now() - hour }
    expect(await requeueBuried(database, tableOf('note'), buried)).toBe(1)
    expect(await requeueBuried(database, tableOf('note'), buried)).toBe(0)
    await start('note', async () => 'done').worker.idle()
    expect(await read('a')).toEqual({ status: 'done', attempts: 1, error: null })
  })

  test('shortens only the waits of its own kind', async () => {
    const future = Date.now() + 24 * hour
    await queue('note', 'a', future)
    await queue('letter', 'b', future)
    const queueOf = (kind: string) =>
      new TableQueue<Note, 'done'>({ database, clock: Date.now }, tableOf(kind))
    await queueOf('note').shortenWaits({ now: Date.now(), leaseMs: 60_000 })
    const late = await database.all('SELECT payload FROM jobs WHERE due_at = ?', [future])
    expect(late).toEqual([{ payload: 'b' }])
  })
})
