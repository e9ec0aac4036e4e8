import type { Request } from 'express'
import { isLocalRequest } from './isLocalRequest.ts'

/** Describes the sender of a request without a session. */
export function visitorOf(
  request: Request,
  publicUrl: string,
): {
  address: string
  isLocal: boolean
  cookieHeader: string | undefined
} {
  return {
    address: request.ip ?? '',
    isLocal: isLocalRequest(request, publicUrl),
    cookieHeader: request.headers.cookie,
  }
}
