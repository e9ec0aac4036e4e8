import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { deleteWords, type endedMails, findOldMails } from './outboxRepository.ts'

/** Emails per transaction. */
const mailsPerBatch = 100

interface SweepDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/**
 * Deletes the text of emails some time after they were sent, given up, or stored without a mail server. Their states
 * stay.
 *
 * @returns work that resolves to the number of emails whose text was deleted
 */
export function mailSweep(
  { database, steadyClock }: SweepDependencies,
  { keepMs }: { keepMs: number },
): PeriodicWork<number> {
  return {
    failure: 'words of old emails not deleted',
    everyMs: 30 * 60_000,
    async run(isStopping = () => false) {
      const before = (await steadyClock.now()) - keepMs
      const sweep = (how: keyof typeof endedMails) =>
        inBatches(
          mailsPerBatch,
          async (limit) => {
            const ids = await findOldMails(database, { how, before, limit })
            await commitStatements(
              database,
              ids.map((id) => deleteWords(id, database.engine)),
            )
            return ids.length
          },
          isStopping,
        )
      return (await sweep('delivered')) + (await sweep('undelivered'))
    },
  }
}
