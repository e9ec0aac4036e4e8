import type { Response } from 'express'

/** When something was deprecated, and when it may be removed. */
export interface Deprecation {
  /** Day in ISO 8601. */
  since: string
  /** Day in ISO 8601, at least a year after `since`. */
  until: string
}

/** Deprecated parts of the contract. */
export const deprecations = {
  dryRun: { since: '2026-11-29', until: '2027-12-31' },
} as const satisfies Readonly<Record<string, Deprecation>>

/** Announces the removal of a feature to programs: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function markDeprecated(response: Response, { since, until }: Deprecation): void {
  response.set('deprecation', `@${Date.parse(since) / 1000}`).set('sunset', new Date(until).toUTCString())
}
