import { findMailedCertificate } from './core/certificates/mailedCertificate.ts'
import { createEventSweeper } from './core/events/sweepEvents.ts'
import { ImageSweeper } from './core/images/ImageSweeper.ts'
import { createMailJobs } from './core/mail/createMailJobs.ts'
import { takeDailyMail } from './core/mail/dailyMails.ts'
import { createMailReleaser } from './core/mail/heldMails.ts'
import { SmtpMailer } from './core/mail/Mailer.ts'
import { MailSweeper } from './core/mail/MailSweeper.ts'
import type { MailRow, SentState } from './core/mail/outboxRepository.ts'
import type { Dependencies } from './Dependencies.ts'
import type { BlobStore } from './kit/blobs/BlobStore.ts'
import { BlobSweeper } from './kit/blobs/BlobSweeper.ts'
import type { Config } from './kit/config/readConfig.ts'
import { ErasureUpkeep } from './kit/database/ErasureUpkeep.ts'
import { readClock } from './kit/database/readClock.ts'
import { ResponseSweeper } from './kit/idempotency/ResponseSweeper.ts'
import { JobWorker } from './kit/jobs/JobWorker.ts'
import { BatchSweeper } from './modules/batches/BatchSweeper.ts'
import { batchConcurrency, type ChunkRow, createBatchJobs } from './modules/batches/createBatchJobs.ts'
import { DomainChecks } from './modules/issuers/DomainChecks.ts'
import { observeMailer } from './modules/observation/observeParts.ts'
import { startPersonMails } from './modules/people/startPersonMails.ts'
import { createPeopleSweeper } from './modules/people/sweepPeople.ts'
import { StateMarks } from './modules/scheduling/StateMarks.ts'
import { TaskRunner } from './modules/scheduling/TaskRunner.ts'
import { startWebhooks } from './modules/webhooks/startWebhooks.ts'

/** After this time, in ms, another process continues with the rows of one that died. */
const batchLeaseMs = 10_000

/** Work that no request waits for. */
export interface Background {
  outbox: JobWorker<MailRow, SentState>
  batches: JobWorker<ChunkRow, 'done'>
  webhooks: { wake(): void }
  /** E-mails to people who have accounts. */
  personMails: { wake(): void }
  /** `run` carries out the tasks of certificates that are due now. */
  tasks: Pick<TaskRunner, 'run'>
  /** Stops everything that a newer release's tables may not fit; sweeps of old rows continue. */
  halt(): void
  /** Finishes what is running, and stops everything. */
  stop(): Promise<void>
}

/** Starts everything that runs beside requests: queues of jobs, times that arrive, and sweeps of old rows. */
export function startBackground(
  deps: Dependencies,
  config: Config,
  {
    issuing,
    blobs,
  }: { issuing: Pick<Parameters<typeof createBatchJobs>[0], 'issuer'>; blobs: BlobStore | undefined },
): Background {
  const { database, metrics } = deps
  const { mailer, ...limits } = outboxOptions(config, metrics)
  const mails = createMailJobs({
    ...deps,
    mailer,
    mailRate: config.mailRate,
    bounces: deps.bounces,
    findCertificate: (id) => findMailedCertificate(database, id, deps.publicUrl),
    takeDailyMail: async (mail) => {
      const now = await readClock(database, deps.clock)
      return takeDailyMail(database, { ...mail, now, mailsPerDay: config.mailsPerDay })
    },
    recordFile: (id, bytes) => deps.issuedFiles.record(id, bytes, { gather: true }),
  })
  const outbox = new JobWorker(mails, { ...deps, ...limits }).start()
  const tasks = new TaskRunner(deps)
  const batches = new JobWorker(
    createBatchJobs({ ...deps, ...issuing, onIssued: () => metrics?.certificateIssued() }),
    { ...deps, concurrency: batchConcurrency.chunks, leaseMs: batchLeaseMs },
  ).start()
  const webhooks = startWebhooks(deps, limits)
  const personMails = startPersonMails(deps, { mailer, mailRate: config.mailRate, ...limits })
  const workers = [batches, outbox, tasks.start(), webhooks, personMails]
  const sweepers = [
    new ResponseSweeper(deps).start(),
    new ImageSweeper(deps).start(),
    ...(blobs ? [new BlobSweeper({ ...deps, store: blobs }).start()] : []),
    new MailSweeper(deps, { keepMs: config.mailKeepDays * 24 * 60 * 60_000 }).start(),
    new BatchSweeper(deps).start(),
    deps.searchUpkeep.start(),
    new StateMarks(deps).start(),
    new ErasureUpkeep(deps).start(),
    deps.visits.start(),
    createEventSweeper(deps).start(),
    createPeopleSweeper(deps).start(),
    deps.storageRoom.start(),
    createMailReleaser(deps).start(),
    new DomainChecks(deps).start(),
  ]
  return {
    outbox,
    batches,
    webhooks,
    personMails,
    tasks,
    halt() {
      for (const worker of workers) void worker.stop()
    },
    async stop() {
      await Promise.all([...workers, ...sweepers].map((work) => work.stop()))
    },
  }
}

/** A mail server may be silent for at most three quarters of a lease, so that no lease expires during an attempt. */
function outboxOptions(
  { smtpUrl, mailFrom, outboxConcurrency, outboxLeaseSeconds }: Config,
  metrics: Dependencies['metrics'],
) {
  const [leaseMs, concurrency] = [outboxLeaseSeconds * 1000, outboxConcurrency]
  const options = { connections: concurrency, silenceMs: (leaseMs * 3) / 4 }
  const mailer =
    smtpUrl && mailFrom
      ? observeMailer(new SmtpMailer({ url: smtpUrl, from: mailFrom, ...options }), metrics)
      : undefined
  return { mailer, concurrency, leaseMs }
}
