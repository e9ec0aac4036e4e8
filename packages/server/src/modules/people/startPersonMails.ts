import type { Logger } from 'pino'
import type { MessageMailer } from '../../core/mail/Mailer.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import type { System } from '../../kit/system/System.ts'
import { createPersonMailJobs } from './createPersonMailJobs.ts'

/** E-mails to people that a process sends at the same time. */
const concurrency = 4

interface PersonMailsDependencies extends System {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  publicUrl: string
  log: Pick<Logger, 'warn' | 'error'>
}

/** Starts to send e-mails to people. Without a mail server there are none: see `LinkMails`. */
export function startPersonMails(
  deps: PersonMailsDependencies,
  {
    mailer,
    mailRate,
    leaseMs,
  }: { mailer: MessageMailer | undefined; mailRate: number | undefined; leaseMs: number },
): { wake(): void; stop(): Promise<void> } {
  if (!mailer) return { wake: () => {}, stop: async () => {} }
  return new JobWorker(createPersonMailJobs({ ...deps, mailer, mailRate }), {
    ...deps,
    concurrency,
    leaseMs,
  }).start()
}
