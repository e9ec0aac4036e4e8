import type { Database } from '../../kit/database/Database.ts'
import type { DatabaseWatch } from '../../kit/database/DatabaseWatch.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Exchange, Handlers } from '../../kit/http/Exchange.ts'
import type { System } from '../../kit/system/System.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { healthRoutes } from './healthRoutes.ts'
import { Readiness } from './Readiness.ts'

interface HealthDependencies extends Pick<System, 'newId'> {
  database: Pick<Database, 'run' | 'now'>
  renderer: Pick<Renderer, 'health'>
  isStopping: () => boolean
  databaseWatch: Pick<DatabaseWatch, 'problem' | 'failures' | 'check'>
}

/** Handlers of the health checks, which share one probe of the database. */
export function healthHandlers(deps: HealthDependencies): Handlers<typeof healthRoutes.descriptions> {
  const { database, renderer, isStopping, databaseWatch, newId } = deps
  const write = createWriteProbe(database, { newId })
  /** Failures already followed by a successful large write. */
  let forgiven = 0
  const readiness = new Readiness({
    lasting: () => databaseWatch.problem(),
    async write() {
      const failures = databaseWatch.failures()
      await write(failures > forgiven)
      forgiven = failures
      await databaseWatch.check()
    },
    rendering: () => renderer.health(),
    now: () => performance.now(),
  })
  const live = ({ response }: Pick<Exchange, 'response'>) => {
    response.json({ success: true, message: 'ok' })
  }
  const ready = async ({ response }: Pick<Exchange, 'response'>) => {
    if (isStopping()) throw new ServiceError(503, 'stopping', 'The service is stopping.')
    const result = await readiness.check()
    if ('problem' in result) {
      const { problem, cause } = result
      throw new ServiceError(503, 'not_ready', problem, cause === undefined ? {} : { reason: cause })
    }
    response.json({ success: true, message: 'ok', rendering: result.rendering })
  }
  return { health: live, healthLive: live, ready, healthReady: ready }
}

/** Age at which rows of ended processes are deleted, in ms. */
const keptFor = 24 * 3_600_000

/** Size of a large probe, in bytes: about one to a few certificates, so that it fails when only small rows fit. */
const largeProbe = 64 * 1024

/**
 * Creates a function that writes one row and rejects if the database cannot be written: it doesn't respond, its disk is
 * full or read-only, or it is a standby. A nearly full disk has room for a small row but not for a certificate, so
 * after a failure the row is a large one. Each process has its own row, so that a process that hangs while writing
 * delays no other.
 */
function createWriteProbe(
  database: Pick<Database, 'run' | 'now'>,
  { newId }: Pick<System, 'newId'>,
): (isLarge: boolean) => Promise<void> {
  const process = newId()
  let isFirst = true
  return async (isLarge) => {
    const { now } = database
    // Random, because a database compresses equal bytes.
    const ballast = isLarge
      ? Array.from({ length: largeProbe / 32 }, newId)
          .join('')
          .slice(0, largeProbe)
      : null
    await database.run(
      `INSERT INTO health_probes (process, written_at, ballast) VALUES (?, ${now}, ?)
       ON CONFLICT (process) DO UPDATE SET written_at = excluded.written_at, ballast = excluded.ballast`,
      [process, ballast],
    )
    if (!isFirst) return
    isFirst = false
    await database.run(`DELETE FROM health_probes WHERE written_at < ${now} - ?`, [keptFor])
  }
}
