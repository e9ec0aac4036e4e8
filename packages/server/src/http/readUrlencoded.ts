import type { Request, Response } from 'express'
import { readBody } from './readBody.ts'

/**
 * Reads the fields of a form without files. Of several fields with a name, the last one counts.
 *
 * @param limit in bytes
 * @throws {ServiceError} 400, 408, or 413
 */
export async function readUrlencoded(
  request: Request,
  response: Response,
  limit: number,
): Promise<Record<string, string>> {
  const body = await readBody(request, response, limit)
  const text = Buffer.concat(body?.end() ?? []).toString()
  return Object.fromEntries(new URLSearchParams(text))
}
