import * as v from 'valibot'
import { subAccountSchema } from '../../kit/contract/requestHeaders.ts'
import { findScope, type Scope } from '../../kit/contract/Scope.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import type { System } from '../../kit/system/System.ts'
import type { Actor } from '../access/Actor.ts'
import { lockAccountOfPerson } from '../access/lockAccount.ts'
import { requireFresh, requirePermission } from '../access/permissions.ts'
import { changeAs, type RecordChange } from '../audit/changeAs.ts'
import { findKeyById, type KeyRow, listKeys, markKeyReplaced, markKeyRevoked } from './accountRepository.ts'
import { createKey } from './createKey.ts'
import { type KeyState, keyState } from './keyState.ts'

/** Maximum number of active keys per account. */
const maxKeys = 100
/** How long a replaced key keeps working, in ms: the default and the maximum. */
const overlap = { usual: 86_400_000, max: 30 * 86_400_000 }
/** Maximum length of a key's name, in characters. */
const maxNameLength = 200

/** A key in a list. */
export interface KeyEntry extends Omit<KeyRow, 'accountId' | 'accountName' | 'revokedAt'> {
  state: KeyState
}

/** A new key with its secret, which can't be shown again. */
export interface NewKey {
  key: KeyEntry
  apiKey: string
}

/** Form values for a new key. */
export interface KeyInput {
  name: string
  /** In ms since 1970; default: never. */
  expiresAt?: number | null
  /** Names of scopes; empty: all. */
  scopes?: readonly string[]
  /** Sub-account that the key acts for; empty: the whole account. */
  subAccountEmail?: string
}

/** Runs a person's transaction that creates a key, and notifies them. */
type CreateKeyAs = <Result>(
  actor: Actor,
  change: (tx: Tx, record: RecordChange) => Promise<Result>,
) => Promise<Result>

/**
 * API keys, for people; operators use `commands/`. The API itself has no routes for keys, so that a leaked key can't
 * create others.
 */
export class KeyService {
  readonly #deps: System & { database: Database }
  readonly #createAs: CreateKeyAs

  constructor(deps: System & { database: Database }, createAs: CreateKeyAs) {
    this.#deps = deps
    this.#createAs = createAs
  }

  /** Newest first. */
  async list(actor: Actor): Promise<KeyEntry[]> {
    requirePermission(actor, 'manageKeys')
    const rows = await listKeys(this.#deps.database, [actor.accountId])
    return rows.reverse().map((row) => toEntry(row, actor.now))
  }

  async create(
    actor: Actor,
    { name, expiresAt = null, scopes = [], subAccountEmail = '' }: KeyInput,
  ): Promise<NewKey> {
    requireFresh(actor, 'manageKeys')
    if (expiresAt !== null && !(expiresAt > actor.now)) throw new Refusal('invalid_date')
    const label = readLabel(name)
    const limits = { scopes: readChosen(scopes), subAccountEmail: readSubAccount(subAccountEmail) }
    return this.#createAs(actor, async (tx, record) => {
      await lockAccountOfPerson(tx, actor.accountId)
      const options = { accountId: actor.accountId, name: label, origin: 'command', expiresAt } as const
      const { id, apiKey } = await createKey(tx, this.#deps, { ...options, ...limits })
      await this.#refuseTooMany(tx, actor)
      await record('key.created', label || id)
      return { key: toEntry(await this.#require(tx, actor, id), actor.now), apiKey }
    })
  }

  /**
   * Creates a key with the same name and limits. The old key keeps working for the overlap, but never past its own
   * expiry, and counts toward the limit until then.
   */
  async rotate(
    actor: Actor,
    { id, overlapMs = overlap.usual }: { id: string; overlapMs?: number },
  ): Promise<NewKey> {
    requireFresh(actor, 'manageKeys')
    const { now, accountId } = actor
    const stays = Math.min(Math.max(0, overlapMs), overlap.max)
    return this.#createAs(actor, async (tx, record) => {
      await lockAccountOfPerson(tx, accountId)
      const former = await this.#require(tx, actor, id)
      const lifetime = former.expiresAt === null ? null : former.expiresAt - former.createdAt
      const created = await createKey(tx, this.#deps, {
        ...{ accountId, name: former.name, origin: 'command' },
        ...{ scopes: former.scopes, subAccountEmail: former.subAccountEmail },
        expiresAt: lifetime === null ? null : now + lifetime,
      })
      const mark = { id, replacedBy: created.id, expiresAt: now + stays, now }
      if (!(await markKeyReplaced(tx, mark))) throw new Refusal('not_found')
      await this.#refuseTooMany(tx, actor)
      await record('key.rotated', former.name || id)
      return { key: toEntry(await this.#require(tx, actor, created.id), now), apiKey: created.apiKey }
    })
  }

  async revoke(actor: Actor, id: string): Promise<void> {
    requireFresh(actor, 'manageKeys')
    await changeAs(this.#deps, actor, async (tx, record) => {
      const { name } = await this.#require(tx, actor, id)
      if (await markKeyRevoked(tx, id, actor.now)) await record('key.revoked', name || id)
    })
  }

  /** Finds a key of the person's account; another account's key does not exist. */
  async #require(tx: Tx, { accountId }: Actor, id: string): Promise<KeyRow> {
    const row = await findKeyById(tx, id)
    if (row?.accountId !== accountId) throw new Refusal('not_found')
    return row
  }

  /** Refuses one key too many, the new one included. Locks the account so that two requests can't both pass the limit. */
  async #refuseTooMany(tx: Tx, { accountId, now }: Actor): Promise<void> {
    const active = (await listKeys(tx, [accountId])).filter((row) => keyState(row, now) === 'active')
    if (active.length > maxKeys) throw new Refusal('too_many')
  }
}

function readLabel(text: string): string {
  const label = text.normalize('NFKC').trim()
  if (label !== '' && !/^[^\p{C}\p{Zl}\p{Zp}]+$/u.test(label)) throw new Refusal('invalid_name')
  if ([...label].length > maxNameLength) throw new Refusal('invalid_name')
  return label
}

/** @throws {Refusal} `not_found` for a scope that no form offers */
function readChosen(names: readonly string[]): readonly Scope[] | null {
  if (names.length === 0) return null
  return names.map((name) => {
    const scope = findScope(name)
    if (!scope) throw new Refusal('not_found')
    return scope
  })
}

/** @throws {Refusal} `invalid_email` */
function readSubAccount(text: string): string | null {
  if (text === '') return null
  const result = v.safeParse(subAccountSchema, text)
  if (!result.success) throw new Refusal('invalid_email')
  return result.output.toLowerCase()
}

function toEntry(row: KeyRow, now: number): KeyEntry {
  const { accountId, accountName: _, revokedAt, ...entry } = row
  return { ...entry, state: keyState({ ...row, accountId, revokedAt }, now) }
}
