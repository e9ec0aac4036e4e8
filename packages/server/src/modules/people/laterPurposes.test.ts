import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { createPersonMailJobs } from './createPersonMailJobs.ts'

const log = { warn: () => undefined, error: () => undefined }

describeOnEveryEngine('An email that a newer release has queued', (engine) => {
  test('waits for a process of that release, and is never buried by this one', async () => {
    const { database } = engine.service()
    const sent: string[] = []
    const mailer = { sendMessage: async ({ to }: { to: string }) => void sent.push(to) }
    const system = { clock: Date.now, newId: randomUUID, randomBytes }
    const jobs = createPersonMailJobs({
      ...{ ...system, database, log, mailer },
      ...{ mailRate: undefined, publicUrl: 'https://certificates.example' },
    })
    const worker = new JobWorker(jobs, {
      ...system,
      steadyClock: systemTime,
      log,
      concurrency: 1,
      leaseMs: 60_000,
    })
    const id = randomUUID()
    await database.run(
      `INSERT INTO person_mails (id, purpose, recipient_email, address_key, locale, token, account_name, status, attempts,
         due_at, created_at) VALUES (?, 'accountFrozen', 'ana@example.com', 'ana', 'en', '', '', 'pending', 0, 0, ?)`,
      [id, Date.now()],
    )
    const read = () =>
      database.one('SELECT status, attempts, lease, error FROM person_mails WHERE id = ?', [id])
    const attempt = async () => {
      worker.wake()
      await worker.idle()
    }
    await attempt()
    expect(await read()).toEqual({
      ...{ status: 'pending', attempts: 1, lease: null },
      error: 'This release has no words for emails “accountFrozen”.',
    })

    // Simulates a process that knows the purpose.
    await database.run("UPDATE person_mails SET purpose = 'keyCreated', due_at = 0 WHERE id = ?", [id])
    await attempt()
    expect(sent).toEqual(['ana@example.com'])
    expect(await read()).toMatchObject({ status: 'sent', error: null })
    await worker.stop()
  })
})
