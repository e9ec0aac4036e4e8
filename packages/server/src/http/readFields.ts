import type { RequestHandler } from 'express'
import { readBody } from './readBody.ts'

/**
 * Reads the fields of a form as an object of texts; of several fields with one name, the last counts.
 *
 * @param limit in bytes
 */
export function readFields(limit: number): RequestHandler {
  return async function readFormFields(request, response, next) {
    const body = await readBody(request, response, limit)
    const text = Buffer.concat(body?.end() ?? []).toString()
    request.body = Object.fromEntries(new URLSearchParams(text))
    next()
  }
}
