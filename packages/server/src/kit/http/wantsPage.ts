import type { Request } from 'express'

/** Returns true if a browser opens an address, rather than a program, which does not prefer HTML. */
export function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html'
}
