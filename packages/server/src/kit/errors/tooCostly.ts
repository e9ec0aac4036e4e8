import { ServiceError, type ServiceErrorOptions } from './ServiceError.ts'

/** Error for work that exceeds the time of a request (413) or of an owner's requests (429). */
export function tooCostly(status: 413 | 429, message: string, options?: ServiceErrorOptions): ServiceError {
  return new ServiceError(status, 'too_costly', message, options)
}
