import type { Request } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { shortenPath } from './shortenPath.ts'

/** Answers a path without a route. */
export function notFound({ method, path }: Request): never {
  throw new ServiceError(404, 'unknown_path', `No route for ${method} ${shortenPath(path)}.`)
}
