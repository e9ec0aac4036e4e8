import type { Core } from '../../core/service/Core.ts'
import type { ModuleParts } from '../../core/service/Module.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import type { AccountServices } from './AccountServices.ts'
import { announceLink } from './announceLink.ts'
import { createAccountServices } from './createAccountServices.ts'
import { createPersonMailJobs } from './createPersonMailJobs.ts'
import type { PeopleSettings } from './peopleSettings.ts'
import { peopleSweep } from './sweepPeople.ts'

/** Emails to people that a process sends at the same time. */
const concurrency = 4

/** Composes the module; it offers everything that pages do with accounts. */
export function createPeople(
  core: Core,
  { signUp, signInProvider, passwordCost }: PeopleSettings,
): ModuleParts<AccountServices> {
  const { settings, outbox, outside, log } = core
  const { mailer, leaseMs } = outbox
  if (signUp === 'open' && settings.databaseUrl !== undefined && settings.storageBytes === undefined)
    log.warn(
      'Anybody may sign up, and nothing stops them before the disk of PostgreSQL is full: set STORAGE_BYTES.',
    )
  // Without a mail server there are no emails to people: see `LinkMails`.
  const mails =
    mailer &&
    new JobWorker(createPersonMailJobs({ ...core, mailer, mailRate: settings.mailRate }), {
      ...core,
      concurrency,
      leaseMs,
    })
  const accounts = createAccountServices(
    {
      ...core,
      announce: (link) => outside.print(announceLink({ ...link, at: core.clock() }, settings.dataDir)),
      wait: outside.wait,
      passwordCost,
      onPersonMailQueued: () => mails?.wake(),
    },
    {
      publicUrl: core.publicUrl,
      signUpMode: signUp,
      credits: settings.initialCredits,
      mailsPerDay: settings.mailsPerDay,
      sendsMail: settings.smtpUrl !== undefined,
      provider: signInProvider,
    },
  )
  return {
    offer: accounts,
    workers: mails ? [mails] : [],
    sweepers: [peopleSweep(core)],
  }
}
