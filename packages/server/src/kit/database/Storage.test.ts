import { expect, test } from 'vitest'
import { everySchema } from '../../testing/everySchema.ts'
import { findPostgres, startTestPostgres } from '../../testing/startTestPostgres.ts'
import { openPostgres } from './openPostgres.ts'
import { Storage } from './Storage.ts'

const binaries = findPostgres()

test.skipIf(!binaries)(
  'a start warns of settings with which acknowledged certificates are lost',
  async () => {
    const postgres = await startTestPostgres(binaries ?? '', { durable: true })
    const databaseUrl = await postgres.newDatabase()
    const start = async () => {
      const warnings: object[] = []
      const log = { info: () => undefined, warn: (details: object) => void warnings.push(details) }
      const config = {
        databaseUrl,
        dataDir: '',
        migrate: true,
        startupSeconds: 5,
        schema: await everySchema(),
      }
      const storage = new Storage(config, log)
      await storage.open()
      await storage.close()
      return warnings
    }
    try {
      expect(await start()).toEqual([])
      const database = openPostgres(databaseUrl)
      await database.all(
        `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET synchronous_commit = off`,
      )
      await database.close()
      expect(await start()).toEqual([{ synchronous_commit: 'off' }])
    } finally {
      await postgres.stop()
    }
  },
)
