import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { importTestSupport } from '../../support/importTestSupport.mjs'

/**
 * Starts PostgreSQL as in production: commits wait for the disk.
 *
 * @returns {Promise<{ url: string, newDatabase: () => Promise<string>, stop: () => Promise<void>,
 *   pgbench: (clients: number, seconds: number) => Promise<number> } | undefined>}
 *   url: of a database; pgbench: how many times per second it runs the statements of an issue on one account, without any
 *   service; `undefined` if PostgreSQL is not installed
 */
export async function startBenchPostgres() {
  const { findPostgres, startTestPostgres } = await importTestSupport('startTestPostgres.ts')
  const binaries = findPostgres()
  if (!binaries) return undefined
  const postgres = await startTestPostgres(binaries, { durable: true })
  const url = await postgres.newDatabase()
  return {
    url,
    newDatabase: () => postgres.newDatabase(),
    stop: () => postgres.stop(),
    async pgbench(clients, seconds) {
      const folder = await mkdtemp(join(tmpdir(), 'certificate-pgbench-'))
      const script = join(folder, 'issue.sql')
      await writeFile(script, statements)
      const { stdout } = await promisify(execFile)(
        join(binaries, 'pgbench'),
        ['-n', '-M', 'prepared', '-f', script, '-c', String(clients), '-j', '2', '-T', String(seconds), url],
        { cwd: folder },
      )
      await rm(folder, { recursive: true })
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    },
  }
}

/** Statements that issuing runs, the debit last. */
const statements = `
BEGIN;
INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
  SELECT id, gen_random_uuid()::text, repeat('f', 64), 200, '', 1 FROM accounts LIMIT 1;
INSERT INTO certificates (id, account_id, code, recipient_name, recipient_email, attributes, design, snapshot, issued_at)
  SELECT gen_random_uuid(), id, gen_random_uuid()::text, 'Ada Lovelace', 'ada@example.com', '{}', 'design',
    repeat('s', 1500), 1 FROM accounts LIMIT 1;
UPDATE accounts SET balance = balance - 1, entries = entries + 1 WHERE balance >= 1;
INSERT INTO ledger (id, account_id, amount, balance_after, reason, created_at, sequence)
  SELECT gen_random_uuid(), id, -1, balance, 'issue', 1, entries FROM accounts LIMIT 1;
COMMIT;
`
