import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { hashSecretToken, newSecretToken } from '../../kit/secrets/secretToken.ts'
import type { System } from '../../kit/system/System.ts'
import { insertLink } from './linkRepository.ts'

/**
 * Creates a link for the operator of the service that signs in as the owner of an account, once and within a day. It is
 * printed on the terminal, so that no stranger can create the first account.
 *
 * @returns URL of the page that it opens
 */
export async function createOperatorLink(
  { database, clock, newId, randomBytes }: System & { database: Database },
  { accountId, publicUrl }: { accountId: string; publicUrl: string },
): Promise<string> {
  const token = newSecretToken(randomBytes)
  const now = await readClock(database, clock)
  const link = { id: newId(), hash: hashSecretToken(token), purpose: 'operator', accountId, now } as const
  await database.transaction((tx) => insertLink(tx, link))
  return `${publicUrl}/dashboard/sign-in?token=${token}`
}
