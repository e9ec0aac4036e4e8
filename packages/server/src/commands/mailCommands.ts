import { type CommandArguments, formatTable, UsageError } from '@certificate-sdk/command-line'
import { findAccount } from '../core/accounts/accountRepository.ts'
import { listDeadLetters, resendDeadLetters } from '../core/mail/deadLetters.ts'
import type { Database } from '../kit/database/Database.ts'
import { readClock } from '../kit/database/readClock.ts'
import { accountNotFound } from '../kit/errors/AccountError.ts'
import type { Command } from './Command.ts'
import { toIso } from './keyView.ts'

/** Maximum number of emails shown by `mail list`. */
const maxMails = 200

const list: Command = {
  name: 'mail list',
  usage: '--failed [--account <id>]',
  summary: `List emails that were given up, the latest ${maxMails} first.`,
  options: { account: 'text', failed: 'flag' },
  positionals: [],
  prepare(args) {
    requireFailed(args)
    const accountId = args.optional('account')
    return async ({ database }) => {
      await checkAccount(database, accountId)
      const { total, mails } = await listDeadLetters(database, { accountId, limit: maxMails })
      const listed = mails.map(({ queuedAt, failedAt, ...mail }) => ({
        ...mail,
        queuedAt: toIso(queuedAt),
        failedAt: toIso(failedAt),
      }))
      const table = formatTable(
        ['FAILED', 'ATTEMPTS', 'ACCOUNT', 'CERTIFICATE', 'RECIPIENT', 'ERROR'],
        listed.map((mail) => [
          mail.failedAt,
          mail.attempts,
          mail.accountId,
          mail.certificateId,
          mail.recipientEmail,
          mail.error,
        ]),
      )
      return { text: `${table}\nFailed: ${total}`, json: { total, mails: listed } }
    }
  },
}

const resend: Command = {
  name: 'mail resend',
  usage: '--failed [--account <id>]',
  summary: 'Send all emails again that were given up. Those of revoked certificates stay.',
  options: { account: 'text', failed: 'flag' },
  positionals: [],
  prepare(args) {
    requireFailed(args)
    const accountId = args.optional('account')
    return async ({ database, clock }) => {
      await checkAccount(database, accountId)
      const now = await readClock(database, clock)
      const resent = await resendDeadLetters(database, { accountId, now })
      return { text: `Queued again: ${resent}`, json: { resent } }
    }
  },
}

/** Requires `--failed`, the only selection so far, so that scripts keep their meaning when others are added. */
function requireFailed(args: CommandArguments): void {
  if (!args.flag('failed')) throw new UsageError('--failed is missing.')
}

async function checkAccount(database: Database, accountId: string | undefined): Promise<void> {
  if (accountId !== undefined && !(await findAccount(database, accountId))) throw accountNotFound(accountId)
}

/** `mail list`, `mail resend` */
export const mailCommands: readonly Command[] = [list, resend]
