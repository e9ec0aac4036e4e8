import { formatTable } from '@certificate-sdk/command-line'
import { findAccount } from '../core/accounts/accountRepository.ts'
import { listAdditions } from '../core/credits/ledgerRepository.ts'
import { topUp } from '../core/credits/topUp.ts'
import { accountNotFound } from '../kit/errors/AccountError.ts'
import type { Command } from './Command.ts'
import { toIso } from './keyView.ts'
import { parseAmount } from './parseAmount.ts'
import { parseLabel } from './parseLabel.ts'

/** Additions listed by `credits show`; debits are in `/api/users/ledger`. */
const shownAdditions = 20

const add: Command = {
  name: 'credits add',
  usage: '--account <id> <amount> [--note <text>] [--once <reference>]',
  summary: 'Add credits and print the balance. With --once, the same reference adds only once per account.',
  options: { account: 'text', note: 'text', once: 'text' },
  positionals: ['amount'],
  prepare(args) {
    const accountId = args.required('account')
    const amount = parseAmount('<amount>', args.required('amount'), 1)
    const note = parseLabel('note', args.optional('note'), '')
    const reference = parseLabel('once', args.optional('once'), null)
    return async (deps) => {
      const { balance, added } = await topUp(deps, { accountId, amount, note, reference })
      return {
        text: `${added ? `Added: ${amount}` : `Added before: ${amount} by “${reference}”; nothing changed`}\nBalance: ${balance}`,
        json: { accountId, amount, added, balance },
      }
    }
  },
}

const show: Command = {
  name: 'credits show',
  usage: '--account <id>',
  summary: `Show the balance and the last ${shownAdditions} additions.`,
  options: { account: 'text' },
  positionals: [],
  prepare(args) {
    const accountId = args.required('account')
    return async ({ database }) => {
      const account = await findAccount(database, accountId)
      if (!account) throw accountNotFound(accountId)
      const rows = await listAdditions(database, accountId, shownAdditions)
      const additions = rows.map(({ id, amount, balanceAfter, reason, note, reference, createdAt }) => ({
        id,
        amount,
        balanceAfter,
        reason,
        note,
        reference,
        createdAt: toIso(createdAt),
      }))
      const table = formatTable(
        ['ADDED', 'REASON', 'AMOUNT', 'BALANCE', 'REFERENCE', 'NOTE'],
        additions.map((addition) => [
          addition.createdAt,
          addition.reason,
          addition.amount,
          addition.balanceAfter,
          addition.reference ?? '',
          addition.note,
        ]),
      )
      return {
        text: `Balance: ${account.balance}\n${table}`,
        json: { accountId, balance: account.balance, additions },
      }
    }
  },
}

/** `credits add`, `credits show` */
export const creditCommands: readonly Command[] = [add, show]
