import type { RequestHandler } from 'express'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'

/**
 * Refuses every request while the database cannot be used by this process: a newer version has migrated it to a schema that this one
 * does not fit, or its file is gone.
 */
export function refuseWhileUnusable(watch: Pick<DatabaseWatch, 'refuseUnusable'>): RequestHandler {
  return function refuseWhileUnusable(_request, _response, next) {
    watch.refuseUnusable()
    next()
  }
}
