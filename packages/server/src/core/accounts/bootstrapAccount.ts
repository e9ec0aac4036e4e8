import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import { withMigrationLock } from '../../kit/database/withMigrationLock.ts'
import type { System } from '../../kit/system/System.ts'
import { findFirstAccount, findKey, revokeOtherDemoKeys } from './accountRepository.ts'
import { hashApiKey } from './apiKey.ts'
import { createAccount } from './createAccount.ts'
import { createKey } from './createKey.ts'
import { keyState } from './keyState.ts'
import { recordKey } from './recordKey.ts'

/**
 * Ensures that there is an account, and that the configured key is its only active demo key. If the configured key was
 * revoked or has expired, nothing changes: a process that restarts with an old configuration must not revoke the key
 * that replaced it.
 *
 * @returns a new key that must be shown once, if one was created
 */
export async function bootstrapAccount(
  deps: System & { database: Database; log: Pick<Logger, 'warn'> },
  { demoApiKey, initialCredits }: { demoApiKey: string | undefined; initialCredits: number },
): Promise<string | undefined> {
  const { database, clock, log } = deps
  return withMigrationLock(database, async (tx) => {
    const existing = await findFirstAccount(tx)
    if (existing && !demoApiKey) return undefined
    const accountId = existing ?? (await createAccount(tx, deps, { name: '', credits: initialCredits })).id
    if (!demoApiKey) {
      const created = await createKey(tx, deps, { accountId, name: 'First key', origin: 'demo' })
      await recordKey(tx, deps, 'key.created', created)
      return created.apiKey
    }

    const hash = hashApiKey(demoApiKey)
    const stored = await findKey(tx, hash, database.now)
    const state = stored ? keyState(stored, stored.now) : 'active'
    if (state !== 'active') {
      log.warn(
        `DEMO_API_KEY is ${state} and will not be accepted. Set another value, or unset it and use other keys.`,
      )
      return undefined
    }
    for (const revoked of await revokeOtherDemoKeys(tx, hash, clock()))
      await recordKey(tx, deps, 'key.revoked', revoked)
    if (stored) return undefined
    const options = { accountId, name: 'DEMO_API_KEY', origin: 'demo', apiKey: demoApiKey } as const
    await recordKey(tx, deps, 'key.created', await createKey(tx, deps, options))
    return undefined
  })
}
