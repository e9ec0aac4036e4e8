import { randomBytes, randomUUID } from 'node:crypto'
import { createAccount } from '../../core/accounts/createAccount.ts'
import { createKey } from '../../core/accounts/createKey.ts'
import { type DatabaseConfig, openDatabase } from '../../kit/database/openDatabase.ts'
import { everySchema } from '../everySchema.ts'

export { fuzzEnvironment } from './FuzzTarget.ts'

import { fuzzRequests, type RequestReport } from './fuzzRequests.ts'
import { fuzzSequences, type SequenceReport } from './fuzzSequences.ts'

/** Fuzzes one service. */
export interface Fuzzer {
  requests(options: { seed: number; count: number }): Promise<RequestReport>
  sequences(options: { seed: number; count: number }): Promise<SequenceReport>
  close(): Promise<void>
}

/**
 * Opens the database of a service that runs as a separate process, to create accounts in it.
 *
 * @param service `token`: from `fuzzEnvironment`
 */
export async function openFuzzer(
  service: { url: string; token: string },
  config: Omit<DatabaseConfig, 'migrate' | 'schema'>,
): Promise<Fuzzer> {
  const database = await openDatabase({ ...config, schema: await everySchema(), migrate: false })
  const deps = { clock: Date.now, newId: randomUUID, randomBytes }
  const newKey = (credits: number) =>
    database.transaction(async (tx) => {
      const { id: accountId } = await createAccount(tx, deps, { name: '', credits })
      const { apiKey } = await createKey(tx, deps, { accountId, name: '', origin: 'command' })
      return apiKey
    })
  const target = { ...service, newKey }
  return {
    requests: (options) => fuzzRequests(target, options),
    sequences: (options) => fuzzSequences(target, options),
    close: () => database.close(),
  }
}
