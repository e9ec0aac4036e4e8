import { formatTable } from '@certificate-sdk/command-line'
import { findAccount, listAccounts } from '../core/accounts/accountRepository.ts'
import { createAccount } from '../core/accounts/createAccount.ts'
import { createKey } from '../core/accounts/createKey.ts'
import { recordKey } from '../core/accounts/recordKey.ts'
import { accountNotFound } from '../kit/errors/AccountError.ts'
import { createOperatorLink } from '../modules/people/createOperatorLink.ts'
import type { Command } from './Command.ts'
import { createdKeyText, createdKeyView, toIso } from './keyView.ts'
import { parseAmount } from './parseAmount.ts'
import { parseLabel } from './parseLabel.ts'

const create: Command = {
  name: 'accounts create',
  usage: '[--name <text>] [--credits <amount>]',
  summary: 'Create an account, by default without credits, and print its first key once.',
  options: { name: 'text', credits: 'text' },
  positionals: [],
  prepare(args) {
    const name = parseLabel('name', args.optional('name'), '')
    const credits = parseAmount('--credits', args.optional('credits') ?? '0', 0)
    return async (deps) => {
      const { account, key } = await deps.database.transaction(async (tx) => {
        const account = await createAccount(tx, deps, { name, credits })
        const options = { accountId: account.id, name: 'First key', origin: 'command' } as const
        const key = await createKey(tx, deps, options)
        await recordKey(tx, deps, 'key.created', key)
        return { account, key }
      })
      return {
        text: `Account: ${account.id}\nCredits: ${account.balance}\n${createdKeyText(key)}`,
        json: {
          account: { ...account, createdAt: toIso(account.createdAt) },
          key: createdKeyView(key),
        },
      }
    }
  },
}

const list: Command = {
  name: 'accounts list',
  usage: '',
  summary: 'List all accounts with their credits.',
  options: {},
  positionals: [],
  prepare: () => async (deps) => {
    const accounts = (await listAccounts(deps.database)).map((account) => ({
      ...account,
      createdAt: toIso(account.createdAt),
    }))
    return {
      text: formatTable(
        ['ACCOUNT', 'NAME', 'CREATED', 'CREDITS'],
        accounts.map(({ id, name, createdAt, balance }) => [id, name, createdAt, balance]),
      ),
      json: accounts,
    }
  },
}

const signIn: Command = {
  name: 'accounts sign-in',
  needs: ['people'],
  usage: '--account <id>',
  summary: 'Print a link that signs in to the dashboard as the owner of an account, once and within a day.',
  options: { account: 'text' },
  positionals: [],
  prepare(args) {
    const accountId = args.required('account')
    return async (deps) => {
      if (!(await findAccount(deps.database, accountId))) throw accountNotFound(accountId)
      const { host, port, publicUrl = `http://${host}:${port}` } = deps.config
      const link = await createOperatorLink(deps, { accountId, publicUrl })
      return { text: link, json: { link } }
    }
  },
}

/** `accounts create`, `accounts list`, `accounts sign-in` */
export const accountCommands: readonly Command[] = [create, list, signIn]
