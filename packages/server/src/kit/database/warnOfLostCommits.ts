import type { Logger } from 'pino'
import type { Database } from './Database.ts'

/** Settings of PostgreSQL without which a crash loses what was acknowledged, and what to do about each. */
const settings = {
  synchronous_commit:
    'Answers are sent before they are on the disk: a crash of PostgreSQL loses acknowledged certificates. Set synchronous_commit = on, also for the role and the database of DATABASE_URL.',
  fsync:
    'A power failure loses acknowledged certificates and may damage the database. Set fsync = on in postgresql.conf.',
} as const

/** Warns at the start if PostgreSQL may lose what it has confirmed, because nothing else would show it. */
export async function warnOfLostCommits(
  { engine, one }: Pick<Database, 'engine' | 'one'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (engine !== 'postgres') return
  for (const [name, advice] of Object.entries(settings)) {
    const row = await one<{ value: string }>('SELECT current_setting(?) AS value', [name])
    if (row?.value === 'off') log.warn({ [name]: 'off' }, advice)
  }
}
