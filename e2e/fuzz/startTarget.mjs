import { startService } from '../attack/startService.mjs'
import { startPostgres } from '../chaos/startPostgres.mjs'
import { importTestSupport } from '../support/importTestSupport.mjs'

/** Secret of reports and metrics. */
const token = 'Hq4Zt8Wm2Xc6Vb9Nk3Lp7Rd1Gf5Js0Ya'

/**
 * @typedef {object} Target
 * @property {import('../../packages/server/src/testing/fuzz/openFuzzer.ts').Fuzzer} fuzzer
 * @property {() => string | undefined} ended why the process is no longer there
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built service on an engine, with a log of errors only.
 *
 * @param {import('./planParts.mjs').EngineName} engine
 * @param {string} logFile
 * @returns {Promise<Target>}
 */
export async function startTarget(engine, logFile) {
  const { fuzzEnvironment, openFuzzer } = await importTestSupport('fuzz/openFuzzer.ts')
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const service = await startService(logFile, {
    ...fuzzEnvironment(token),
    LOG_LEVEL: 'error',
    ...(postgres && { DATABASE_URL: postgres.address }),
  })
  const fuzzer = await openFuzzer(
    { url: service.url, token },
    { dataDir: service.environment.DATA_DIR, databaseUrl: postgres?.address },
  )
  return {
    fuzzer,
    ended: service.ended,
    async stop() {
      await fuzzer.close()
      await service.stop()
      await postgres?.stop()
    },
  }
}
