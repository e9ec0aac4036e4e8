import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { withMigrationLock } from '../database/withMigrationLock.ts'
import type { System } from '../system/System.ts'
import { findFirstAccount, findKey, revokeOtherDemoKeys } from './accountRepository.ts'
import { hashApiKey } from './apiKey.ts'
import { createAccount } from './createAccount.ts'
import { createKey } from './createKey.ts'
import { keyState } from './keyState.ts'

/**
 * Ensures that there is an account to begin with, and that of its demo keys only the configured one is active. A
 * configured key that was revoked or has expired stays so, and then nothing changes: processes that restart with an
 * earlier configuration must not revoke its successor.
 *
 * @returns a key that was created just now and must be shown once; `undefined` if there is nothing to show
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
    if (!demoApiKey)
      return (await createKey(tx, deps, { accountId, name: 'First key', origin: 'demo' })).apiKey

    const hash = hashApiKey(demoApiKey)
    const stored = await findKey(tx, hash)
    const state = stored ? keyState(stored, clock()) : 'active'
    if (state !== 'active') {
      log.warn(`DEMO_API_KEY is ${state} and stays so. Set another value, or unset it and use other keys.`)
      return undefined
    }
    await revokeOtherDemoKeys(tx, hash, clock())
    if (!stored)
      await createKey(tx, deps, { accountId, name: 'DEMO_API_KEY', origin: 'demo', apiKey: demoApiKey })
    return undefined
  })
}
