import { formatTable, UsageError } from '@certificate-sdk/command-line'
import { findAccount, findKeyById, listKeys, markKeyRevoked } from '../core/accounts/accountRepository.ts'
import { createKey } from '../core/accounts/createKey.ts'
import { openTestAccount } from '../core/accounts/openTestAccount.ts'
import { recordKey } from '../core/accounts/recordKey.ts'
import { replaceKey } from '../core/accounts/replaceKey.ts'
import { isTestAccount, testAccountIdOf } from '../core/testMode/testAccount.ts'
import { scopes } from '../kit/contract/Scope.ts'
import { accountNotFound, keyNotFound } from '../kit/errors/AccountError.ts'
import type { Command } from './Command.ts'
import { createdKeyText, createdKeyView, keyView } from './keyView.ts'
import { parseScopes, parseSubAccount } from './parseKeyLimits.ts'
import { parseLabel } from './parseLabel.ts'

const create: Command = {
  name: 'keys create',
  usage:
    '--account <id> [--test] [--name <text>] [--expires <date or period>] [--scope <scope>]... [--sub-account <email>]',
  summary: 'Create a key and print it once. It expires when that day begins (UTC), or after 90d or 24h.',
  details: `--test        of test mode: issues specimens, costs nothing, sends no emails
--scope       what it may do; several times for several. Without: everything.
              ${scopes.slice(0, 4).join(', ')},
              ${scopes.slice(4, 8).join(', ')},
              ${scopes.slice(8).join(', ')}
--sub-account acts for this sub-account only`,
  options: {
    account: 'text',
    test: 'flag',
    name: 'text',
    expires: 'text',
    scope: 'texts',
    'sub-account': 'text',
  },
  positionals: [],
  prepare(args, now) {
    const accountId = args.required('account')
    const isTest = args.flag('test')
    const name = parseLabel('name', args.optional('name'), '')
    const limits = {
      scopes: parseScopes(args.all('scope')),
      subAccountEmail: parseSubAccount(args.optional('sub-account')),
    }
    const expires = args.optional('expires')
    const expiresAt = expires === undefined ? null : parseExpiry('expires', expires, now)
    return async (deps) => {
      const key = await deps.database.transaction(async (tx) => {
        if (!(await findAccount(tx, accountId))) throw accountNotFound(accountId)
        const created = await createKey(tx, deps, {
          accountId: isTest ? await openTestAccount(tx, deps, accountId) : accountId,
          name,
          origin: 'command',
          expiresAt,
          ...limits,
        })
        await recordKey(tx, deps, 'key.created', created)
        return created
      })
      return { text: createdKeyText(key), json: createdKeyView(key) }
    }
  },
}

const list: Command = {
  name: 'keys list',
  usage: '[--account <id>]',
  summary: 'List keys by id, name, and last 4 characters, including expired and revoked ones.',
  options: { account: 'text' },
  positionals: [],
  prepare(args) {
    const accountId = args.optional('account')
    return async ({ database, clock }) => {
      if (accountId !== undefined && !(await findAccount(database, accountId)))
        throw accountNotFound(accountId)
      const accountIds = accountId === undefined ? undefined : [accountId, testAccountIdOf(accountId)]
      const keys = (await listKeys(database, accountIds)).map((row) => keyView(row, clock()))
      const rows = keys.map((key) => [
        key.id,
        key.accountId,
        isTestAccount(key.accountId) ? 'test' : 'live',
        key.name,
        key.hint === null ? '' : `…${key.hint}`,
        key.createdAt,
        key.expiresAt ?? '',
        key.state,
      ])
      return {
        text: formatTable(['KEY', 'ACCOUNT', 'MODE', 'NAME', 'ENDS IN', 'CREATED', 'EXPIRES', 'STATE'], rows),
        json: keys,
      }
    }
  },
}

const revoke: Command = {
  name: 'keys revoke',
  usage: '<key-id>',
  summary: 'Revoke a key, immediately and permanently.',
  options: {},
  positionals: ['key-id'],
  prepare(args) {
    const id = args.required('key-id')
    return async (deps) => {
      const { row, done } = await deps.database.transaction(async (tx) => {
        const done = await markKeyRevoked(tx, id, deps.clock())
        const row = await findKeyById(tx, id)
        if (!row) throw keyNotFound(id)
        if (done) await recordKey(tx, deps, 'key.revoked', row)
        return { row, done }
      })
      const key = keyView(row, deps.clock())
      return { text: `Key ${id} ${done ? 'is' : 'was already'} revoked.`, json: key }
    }
  },
}

const replace: Command = {
  name: 'keys replace',
  usage: '<key-id> [--grace <period>]',
  summary: 'Replace a key by a new one. The old one expires now, or after a period such as 24h.',
  options: { grace: 'text' },
  positionals: ['key-id'],
  prepare(args) {
    const id = args.required('key-id')
    const grace = parsePeriod('grace', args.optional('grace') ?? '0m')
    return async (deps) => {
      const { created, previous } = await replaceKey(deps, id, grace)
      const replaced = keyView(previous, deps.clock())
      return {
        text: `${createdKeyText(created)}\nThe replaced key expires: ${replaced.expiresAt}`,
        json: { ...createdKeyView(created), replaced },
      }
    }
  },
}

/** `keys create`, `keys list`, `keys revoke`, `keys replace` */
export const keyCommands: readonly Command[] = [create, list, revoke, replace]

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/**
 * Parses a period such as `90d`, `24h`, or `30m` into ms.
 *
 * @throws {UsageError} for anything else
 */
function parsePeriod(option: string, text: string): number {
  const period = periodOf(text)
  if (period === undefined) throw new UsageError(`--${option} must be a period such as 24h, 30m or 7d.`)
  return period
}

/**
 * Parses an expiry: a period from now, or a date, meaning the start of that day in UTC.
 *
 * @throws {UsageError} unless it is in the future
 */
function parseExpiry(option: string, text: string, now: number): number {
  const period = periodOf(text)
  const instant = period === undefined ? startOfDay(text) : now + period
  if (instant === undefined)
    throw new UsageError(`--${option} must be a date such as 2027-01-31, or a period such as 90d or 24h.`)
  if (instant <= now) throw new UsageError(`--${option} must be in the future.`)
  return instant
}

function periodOf(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  return count && unit ? Number(count) * unitMs[unit as keyof typeof unitMs] : undefined
}

function startOfDay(text: string): number | undefined {
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  // Some invalid dates, such as February 30, are parsed as a day of the next month.
  return new Date(instant).getTime() === instant && new Date(instant).toISOString().startsWith(text)
    ? instant
    : undefined
}
