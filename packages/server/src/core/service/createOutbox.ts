import { readClock } from '../../kit/database/readClock.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import { findMailedCertificate } from '../certificates/mailedCertificate.ts'
import { createMailJobs } from '../mail/createMailJobs.ts'
import { takeDailyMail } from '../mail/dailyMails.ts'
import { type Mailer, type MessageMailer, SmtpMailer } from '../mail/Mailer.ts'
import type { MailRow, SentState } from '../mail/outboxRepository.ts'
import { observeMailer } from '../observation/observeParts.ts'
import type { Dependencies } from './Dependencies.ts'
import type { Extensions } from './Extensions.ts'

/** Sends emails. */
export interface Outbox {
  /** Sends those to recipients. */
  worker: JobWorker<MailRow, SentState>
  /** Absent: emails are only stored. */
  mailer: (Mailer & MessageMailer) | undefined
  /** Time after which other processes send the emails of a dead process, in ms. */
  leaseMs: number
}

/** Composes what sends emails from rows of the outbox. */
export function createOutbox(
  deps: Dependencies,
  { pdfSigner, bounces, meter }: Extensions,
  issuedFiles: Pick<IssuedFiles, 'record'>,
): Outbox {
  const { database, settings, clock } = deps
  const { smtpUrl, mailFrom, mailRate, mailsPerDay, publicUrl } = settings
  const concurrency = settings.outboxConcurrency
  const leaseMs = settings.outboxLeaseSeconds * 1000
  // A mail server may be silent for at most three quarters of a lease, so that no lease expires during an attempt.
  const options = { connections: concurrency, silenceMs: (leaseMs * 3) / 4 }
  const mailer =
    smtpUrl && mailFrom
      ? observeMailer(new SmtpMailer({ url: smtpUrl, from: mailFrom, ...options }), meter)
      : undefined
  const jobs = createMailJobs({
    ...deps,
    publicUrl,
    pdfSigner,
    bounces,
    mailer,
    mailRate,
    findCertificate: (id) => findMailedCertificate(database, id, publicUrl),
    takeDailyMail: async (mail) =>
      takeDailyMail(database, { ...mail, now: await readClock(database, clock), mailsPerDay }),
    recordFile: (id, bytes) => issuedFiles.record(id, bytes, { gather: true }),
  })
  return { worker: new JobWorker(jobs, { ...deps, concurrency, leaseMs }), mailer, leaseMs }
}
