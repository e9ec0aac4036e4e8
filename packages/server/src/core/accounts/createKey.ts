import type { Tx } from '../../kit/database/Database.ts'
import type { System } from '../../kit/system/System.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { insertKey, type KeyLimits, type KeyOrigin } from './accountRepository.ts'
import { hashApiKey, newApiKey } from './apiKey.ts'

/** A new key, with the secret that can only be shown now. */
export interface CreatedKey extends KeyLimits {
  id: string
  accountId: string
  name: string
  /** First 7 characters of `apiKey`. */
  prefix: string
  /** Last 4 characters of `apiKey`. */
  hint: string
  createdAt: number
  expiresAt: number | null
  /** The secret; only its hash is stored. */
  apiKey: string
}

/**
 * Adds a key to an existing account.
 *
 * @param options apiKey: the secret, if the configuration defines it; default: 256 random bits
 */
export async function createKey(
  tx: Tx,
  { clock, newId, randomBytes }: System,
  options: Partial<KeyLimits> & {
    accountId: string
    name: string
    origin: KeyOrigin
    expiresAt?: number | null
    apiKey?: string | undefined
  },
): Promise<CreatedKey> {
  const { accountId, name, origin, expiresAt = null } = options
  const { apiKey = newApiKey(randomBytes, { isTest: isTestAccount(accountId) }) } = options
  const { scopes = null, subAccountEmail = null } = options
  const [prefix, hint] = [apiKey.slice(0, 7), apiKey.slice(-4)]
  const key = {
    id: newId(),
    accountId,
    name,
    prefix,
    hint,
    createdAt: clock(),
    expiresAt,
    scopes,
    subAccountEmail,
  }
  await insertKey(tx, { ...key, hash: hashApiKey(apiKey), origin })
  return { ...key, apiKey }
}
