import type { RequestHandler } from 'express'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'

/**
 * Refuses every request when a newer version has migrated the database to a schema that this one does not
 * fit.
 */
export function refuseTooNew(watch: Pick<DatabaseWatch, 'refuseTooNew'>): RequestHandler {
  return function refuseTooNew(_request, _response, next) {
    watch.refuseTooNew()
    next()
  }
}
