import type { RequestHandler } from 'express'
import { readTexts } from './readForm.ts'

/**
 * Reads the fields of a form as an object of texts; of several fields with one name, the last counts.
 *
 * @param limit in bytes
 */
export function readFields(limit: number): RequestHandler {
  return async function readFormFields(request, response, next) {
    request.body = Object.fromEntries(await readTexts(request, response, limit))
    next()
  }
}
