import type { IssueTimes } from '../life/issueTimes.ts'
import { isoDay } from '../life/zonedCalendar.ts'
import type { CertificateRow } from './certificateRepository.ts'

type StoredDays = Pick<CertificateRow, 'issuedAt' | 'issuedOn' | 'expiresAt' | 'validThrough'>

/** Days that a certificate names, such as `2026-12-08`, and everything about it: frozen when it is issued. */
export type ShownDays = Pick<IssueTimes, 'issuedOn' | 'validThrough'>

/** Days that a stored certificate shows. */
export function shownDays({ issuedAt, issuedOn, expiresAt, validThrough }: StoredDays): ShownDays {
  return {
    issuedOn: issuedOn ?? isoDay(issuedAt),
    validThrough: validThrough ?? (expiresAt === null ? null : isoDay(expiresAt - 1)),
  }
}

/** Days to store: only those that {@link shownDays} cannot tell from the times. */
export function storedDays(times: Pick<IssueTimes, 'issuedAt' | 'expiresAt'> & ShownDays): {
  [Day in keyof ShownDays]: string | null
} {
  const implied = shownDays({ ...times, issuedOn: null, validThrough: null })
  return {
    issuedOn: times.issuedOn === implied.issuedOn ? null : times.issuedOn,
    validThrough: times.validThrough === implied.validThrough ? null : times.validThrough,
  }
}
