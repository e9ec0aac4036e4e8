import type { Database } from '../../kit/database/Database.ts'
import type { DatabaseWatch } from '../../kit/database/DatabaseWatch.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Exchange, Handlers } from '../../kit/http/Exchange.ts'
import type { System } from '../../kit/system/System.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { healthRoutes } from './healthRoutes.ts'
import { Readiness } from './Readiness.ts'
import { createWriteProbe } from './writeProbe.ts'

interface HealthDependencies extends Pick<System, 'newId'> {
  database: Pick<Database, 'run' | 'now'>
  renderer: Pick<Renderer, 'health'>
  isStopping: () => boolean
  databaseWatch: Pick<DatabaseWatch, 'problem' | 'failures' | 'check'>
}

/** Handlers of the health checks; all of them share one probe of the database. */
export function healthHandlers(deps: HealthDependencies): Handlers<typeof healthRoutes.descriptions> {
  const { database, renderer, isStopping, databaseWatch, newId } = deps
  const write = createWriteProbe(database, { newId })
  /** Failures after which a large write succeeded. */
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
