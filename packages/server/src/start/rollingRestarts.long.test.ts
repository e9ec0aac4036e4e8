import { expect, test } from 'vitest'
import { runRollingRestarts } from '../testing/runRollingRestarts.ts'
import { findPostgres, startTestPostgres } from '../testing/startTestPostgres.ts'

const binaries = findPostgres()

test.skipIf(!binaries)(
  'processes are replaced one after another behind a balancer that repeats nothing, and no request fails',
  async () => {
    const postgres = await startTestPostgres(binaries ?? '')
    try {
      const databaseUrl = await postgres.newDatabase()
      const report = await runRollingRestarts({ databaseUrl, restarts: 2, clients: 24, atLeast: 200 })
      expect(report).toMatchObject({ failed: {}, exitCodes: [0, 0] })
    } finally {
      await postgres.stop()
    }
  },
  180_000,
)
