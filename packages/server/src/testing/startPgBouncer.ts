import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'
import { postgresIdentity } from './startTestPostgres.ts'

/** A PgBouncer in transaction mode. */
export interface PgBouncer {
  /** URL of the database through it, with `pgbouncer=true`. */
  url: string
  stop(): Promise<void>
}

/** Searches the paths of Debian's package and others. */
export function findPgBouncer(): string | undefined {
  return ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find((file) =>
    existsSync(file),
  )
}

/**
 * Starts PgBouncer in front of a database.
 *
 * @param url URL of a PostgreSQL without passwords
 * @param poolSize number of its connections to PostgreSQL
 */
export async function startPgBouncer(program: string, url: string, poolSize: number): Promise<PgBouncer> {
  const identity = postgresIdentity()
  const folder = mkdtempSync(join(tmpdir(), 'certificate-pgbouncer-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const { hostname, port, pathname, username } = new URL(url)
  const database = pathname.slice(1)
  const listenPort = await freePort()
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(
    configuration,
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  )
  const process = spawn(program, [configuration], { ...identity, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => process.once('exit', () => resolve()))
  const stop = async () => {
    process.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const address = `postgres://${username}@127.0.0.1:${listenPort}/${database}?pgbouncer=true`
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ connectionString: address })
    try {
      await client.connect()
      await client.end()
      return { url: address, stop }
    } catch (error) {
      if (process.exitCode !== null || attempt === 100) {
        await stop()
        throw new Error('PgBouncer does not answer.', { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
