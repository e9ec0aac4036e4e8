import { findAccount } from '../core/accounts/accountRepository.ts'
import { listDeadLetters, resendDeadLetters } from '../core/mail/deadLetters.ts'
import type { Database } from '../kit/database/Database.ts'
import { readClock } from '../kit/database/readClock.ts'
import { accountNotFound } from '../kit/errors/AccountError.ts'
import type { Command, CommandArguments } from './Command.ts'
import { formatTable } from './formatTable.ts'
import { toIso } from './keyView.ts'
import { UsageError } from './UsageError.ts'

/** E-mails that `mail list` shows. */
const mostMails = 200

const list: Command = {
  name: 'mail list',
  usage: '--failed [--account <id>]',
  summary: `List e-mails that were given up, the latest ${mostMails} first.`,
  options: ['account'],
  flags: ['failed'],
  positionals: [],
  prepare(args) {
    requireFailed('mail list', args)
    const accountId = args.optional('account')
    return async ({ database }) => {
      await checkAccount(database, accountId)
      const { total, mails } = await listDeadLetters(database, { accountId, limit: mostMails })
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
          // Of a mail server, and printed to a terminal.
          mail.error.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '),
        ]),
      )
      return { text: `${table}\nFailed: ${total}`, json: { total, mails: listed } }
    }
  },
}

const resend: Command = {
  name: 'mail resend',
  usage: '--failed [--account <id>]',
  summary: 'Send all e-mails again that were given up. Those of revoked certificates stay.',
  options: ['account'],
  flags: ['failed'],
  positionals: [],
  prepare(args) {
    requireFailed('mail resend', args)
    const accountId = args.optional('account')
    return async ({ database, clock }) => {
      await checkAccount(database, accountId)
      const now = await readClock(database, clock)
      const resent = await resendDeadLetters(database, { accountId, now })
      return { text: `Queued again: ${resent}`, json: { resent } }
    }
  },
}

/** There is no other selection yet; naming it keeps a script's meaning if there is one. */
function requireFailed(name: string, args: CommandArguments): void {
  if (!args.flag('failed')) throw new UsageError(`${name} needs --failed.`)
}

async function checkAccount(database: Database, accountId: string | undefined): Promise<void> {
  if (accountId !== undefined && !(await findAccount(database, accountId))) throw accountNotFound(accountId)
}

/** `mail list`, `mail resend` */
export const mailCommands: readonly Command[] = [list, resend]
