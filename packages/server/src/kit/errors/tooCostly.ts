import { ServiceError, type ServiceErrorOptions } from './ServiceError.ts'

/** The error for work that takes longer than a request or an owner may: 413 for one request, 429 for several. */
export function tooCostly(status: 413 | 429, message: string, options?: ServiceErrorOptions): ServiceError {
  return new ServiceError(status, 'too_costly', message, options)
}
