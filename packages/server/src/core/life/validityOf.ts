import { instantOn } from './instantOn.ts'
import type { IssueTimes } from './issueTimes.ts'
import { isoDay } from './zonedCalendar.ts'

/** Start and end of validity for credential data models, on the days that the certificate shows. */
export function validityOf({ issuedAt, issuedOn, expiresAt, validThrough }: Omit<IssueTimes, 'publishAt'>): {
  validFrom: string
  validUntil?: string
} {
  const validFrom = instantOn(issuedAt, issuedOn)
  if (expiresAt === null || validThrough === null) return { validFrom }
  const last = isoDay(expiresAt) === validThrough ? expiresAt : expiresAt - 1_000
  return { validFrom, validUntil: instantOn(last, validThrough) }
}
