import type { PostgresOptions } from '../kit/database/openPostgres.ts'

/** Options for a PostgreSQL that neither stops nor freezes: any delay comes from a busy machine. */
export const patientPostgres: PostgresOptions = {
  timeouts: { connect: 60_000, answer: 60_000, count: 60_000 },
}
