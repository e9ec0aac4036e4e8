import type { CertificateStatus } from '@certificate-sdk/client'
import type { Database } from './Database.ts'

/** States of certificates, in the order in which the documentation names them. */
export const certificateStates = [
  'valid',
  'expired',
  'revoked',
  'superseded',
  'erased',
  'scheduled',
] as const satisfies readonly CertificateStatus[]

/**
 * SQL of the state of a certificate as the indexes of lists have it: that of `certificateState`, except that the clock changes
 * it only once `StateMarks` has noted that an instant has passed. Queries compare with the clock as well, so that no list is late.
 */
export const storedState = `(CASE WHEN erased_at IS NOT NULL THEN 'erased' WHEN revoked_at IS NOT NULL THEN 'revoked'
  WHEN superseded_at IS NOT NULL THEN 'superseded' WHEN publish_at IS NOT NULL AND published_at IS NULL THEN 'scheduled'
  WHEN expired_at IS NOT NULL THEN 'expired' ELSE 'valid' END)`

/** Instants in the life of a certificate, and the columns that note that they have passed. */
export const stateMarks = { publish_at: 'published_at', expires_at: 'expired_at' } as const

/**
 * Indexes by which certificates and events are listed, in the order of the lists, by name. Those of certificates replace one
 * without the state: a list of all is merged from those of the states, so an issue writes no more of them.
 */
export const listIndexes: Readonly<Record<string, string>> = {
  certificates_listed: `certificates (account_id, ${storedState}, issued_at, id)`,
  certificates_listed_by_sub_account: `certificates (account_id, sub_account_email, ${storedState}, issued_at, id)
    WHERE sub_account_email IS NOT NULL`,
  ...Object.fromEntries(
    Object.entries(stateMarks).map(([instant, mark]) => [
      `certificates_by_${mark}`,
      `certificates (${instant}) WHERE ${instant} IS NOT NULL AND ${mark} IS NULL`,
    ]),
  ),
  events_by_type: 'events (account_id, type, sequence)',
  events_by_sub_account:
    'events (account_id, sub_account_email, type, sequence) WHERE sub_account_email IS NOT NULL',
}

/** Indexes of states in earlier releases, by name. */
export const formerStateIndexes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (['revoked', 'superseded', 'erased'] as const).map((state) => [
      `certificates_${state}`,
      `certificates (account_id, issued_at, id) WHERE ${state}_at IS NOT NULL`,
    ]),
  ),
  certificates_scheduled: 'certificates (account_id, publish_at) WHERE publish_at IS NOT NULL',
  certificates_expiring: 'certificates (account_id, expires_at) WHERE expires_at IS NOT NULL',
}

/** Names of indexes that {@link listIndexes} replace. */
export const replacedIndexes = [
  ...Object.keys(formerStateIndexes),
  'certificates_by_account',
  'certificates_by_sub_account',
  'certificates_by_expiry',
]

/** Columns that note passed instants, and on SQLite the indexes. PostgreSQL builds them beside other work: see `SearchUpkeep`. */
export function addListIndexes(engine: Database['engine']): string[] {
  return [
    ...Object.values(stateMarks).map((mark) => `ALTER TABLE certificates ADD COLUMN ${mark} BIGINT`),
    ...(engine === 'sqlite'
      ? [
          ...replacedIndexes.map((name) => `DROP INDEX ${name}`),
          ...Object.entries(listIndexes).map(([name, on]) => `CREATE INDEX ${name} ON ${on}`),
        ]
      : []),
  ]
}
