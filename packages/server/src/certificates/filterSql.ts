import type { CertificateStatus } from '@certificate-sdk/client'
import type { SqlValue } from '../database/Statement.ts'
import type { CertificateFilter } from './certificateSchema.ts'
import { normalizeVerificationCode } from './verificationCode.ts'

const standing = 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NULL'
const isScheduled = (now: string) => `publish_at IS NOT NULL AND publish_at > ${now}`
const isExpired = (now: string) => `expires_at IS NOT NULL AND expires_at <= ${now}`

/** The states of `certificateState`, as conditions. */
const conditions: Readonly<Record<CertificateStatus, (now: string) => string>> = {
  erased: () => 'erased_at IS NOT NULL',
  revoked: () => 'erased_at IS NULL AND revoked_at IS NOT NULL',
  superseded: () => 'erased_at IS NULL AND revoked_at IS NULL AND superseded_at IS NOT NULL',
  scheduled: (now) => `${standing} AND ${isScheduled(now)}`,
  expired: (now) => `${standing} AND NOT (${isScheduled(now)}) AND ${isExpired(now)}`,
  valid: (now) => `${standing} AND NOT (${isScheduled(now)}) AND NOT (${isExpired(now)})`,
}

/**
 * The SQL that limits a list of certificates: to a state, and to those with a text in the recipient's name or address, or
 * with this code, id, or running number. Letter case does not matter, except for other letters than a to z in SQLite.
 *
 * @param now the database's clock in SQL
 */
export function filterSql(
  { search = '', status }: CertificateFilter,
  now: string,
): { sql: string; values: SqlValue[] } {
  const state = status ? ` AND ${conditions[status](now)}` : ''
  if (search === '') return { sql: state, values: [] }
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\d{1,15}$/.test(search) ? Number(search) : null
  return {
    sql: `${state} AND (LOWER(recipient_name) LIKE ? ESCAPE '\\' OR LOWER(recipient_email) LIKE ? ESCAPE '\\'
      OR recipient_name LIKE ? ESCAPE '\\' OR code = ? OR id = ? OR running_number = ?)`,
    values: [
      part,
      part,
      `%${search.replace(/[\\%_]/g, '\\$&')}%`,
      normalizeVerificationCode(search),
      search.toLowerCase(),
      number,
    ],
  }
}
