import type { ErrorRequestHandler } from 'express'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'

/** Replaces errors of statements by their cause, if a newer version has just migrated the database. */
export function explainFailures(watch: Pick<DatabaseWatch, 'explain'>): ErrorRequestHandler {
  return async function explainFailures(error, _request, _response, next) {
    next(await watch.explain(error))
  }
}
