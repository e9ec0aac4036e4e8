import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Core } from '../../core/service/Core.ts'
import type { ModuleParts } from '../../core/service/Module.ts'
import { createDataDir } from '../../kit/database/createDataDir.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import type { AccountServices } from './AccountServices.ts'
import { createAccountServices } from './createAccountServices.ts'
import { createPersonMailJobs } from './createPersonMailJobs.ts'
import type { PeopleSettings } from './peopleSettings.ts'
import { peopleSweep } from './sweepPeople.ts'

/** Emails to people that a process sends concurrently. */
const concurrency = 4

/** Composes the module; it offers the account services to pages. */
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
  // Without a mail server, people get no emails; see `LinkMails`.
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

/** Number of lines kept in the file; earlier links have expired. */
const keptLines = 100

/** A link that would be emailed if there were a mail server. */
interface AnnouncedLink {
  /** Recipient address. */
  email: string
  link: string
  /** In ms since 1970. */
  at: number
}

/**
 * Hands out a sign-in link: prints it to a terminal; without one, writes it to a file that only the service's user can
 * read, because other output ends up in logs. The file contains no personal data, which would outlive an erasure.
 *
 * @returns the line to print
 */
export function announceLink(
  { email, link, at }: AnnouncedLink,
  dataDir: string,
  isTerminal = process.stdout.isTTY === true,
): string {
  if (isTerminal) return `No mail server is configured (SMTP_URL). The link for ${email}: ${link}`
  const file = join(dataDir, 'links.txt')
  try {
    createDataDir(dataDir)
    const lines = [...earlierLines(file), `${new Date(at).toISOString()} ${link}`]
    writeFileSync(file, `${lines.slice(-keptLines).join('\n')}\n`, { mode: 0o600 })
    return `No mail server is configured (SMTP_URL). A link that was asked for is in ${file}.`
  } catch (error) {
    return `No mail server is configured (SMTP_URL), and ${file} cannot be written: ${(error as Error).message}`
  }
}

function earlierLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}
