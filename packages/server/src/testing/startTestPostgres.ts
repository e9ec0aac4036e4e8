import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './freePort.ts'

const run = promisify(execFile)

/** A separate PostgreSQL with its data in a temporary folder. */
export interface TestPostgres {
  /** URL of the database that every cluster has. */
  readonly address: string
  /** Returns the URL of a new, empty database. */
  newDatabase(): Promise<string>
  /**
   * Stops the server, and starts it again.
   *
   * @param signal SIGQUIT: immediately; SIGINT: after its transactions are rolled back; SIGKILL: as in a crash
   */
  restart(signal?: 'SIGQUIT' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Pauses and resumes every process of the server, as when a virtual machine is paused. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** @param signal SIGINT: after a checkpoint, as in production */
  stop(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>
}

/** Returns the folder of PostgreSQL's programs, if it is installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/** Differences between a PostgreSQL for tests and the default. */
export interface TestPostgresOptions {
  /** True to wait until commits are on disk, as in production, which tests don't need. */
  durable?: boolean
  /** A folder from `createCluster`, which is kept when the server stops; by default a new one that is deleted with it. */
  cluster?: string
  /** Additional environment variables of the server. */
  environment?: Record<string, string>
  /** Settings in the form `name=value`. */
  settings?: readonly string[]
  /** File for its messages, which are appended. */
  log?: string
}

/** Returns the user that owns the files of PostgreSQL: `postgres` if the tests run as root, which PostgreSQL refuses. */
export function postgresIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** Environment variable with the folder of an empty cluster, which {@link createCluster} copies. */
export const emptyClusterVariable = 'TEST_EMPTY_CLUSTER'

/**
 * Creates the files of an empty PostgreSQL, by copying those of a run if there are any: `initdb` takes ten times as long.
 *
 * @param folder must not exist, in one that PostgreSQL's user may write
 * @param parameters further ones of `initdb`
 */
export async function createCluster(
  binaries: string,
  folder: string,
  parameters: readonly string[] = [],
): Promise<void> {
  const options = { ...postgresIdentity(), cwd: dirname(folder), env: environment }
  const empty = process.env[emptyClusterVariable]
  if (empty && !parameters.length) await run('cp', ['-R', '-p', empty, folder], options)
  else
    await run(
      join(binaries, 'initdb'),
      ['-A', 'trust', '-N', '-U', 'tester', '-E', 'UTF8', '-D', folder, ...parameters],
      options,
    )
}

const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }

/** Maximum attempts to start on a port that was free, and may be taken a moment later. */
const maxStarts = 3
/**
 * Maximum attempts to restart: a connection being accepted when all processes were killed keeps the shared memory,
 * without which the next server doesn't start, until it notices, which takes a busy machine seconds.
 */
const maxRestarts = 120

/** Starts PostgreSQL on a free loopback port. */
export async function startTestPostgres(
  binaries: string,
  options: TestPostgresOptions = {},
): Promise<TestPostgres> {
  const identity = postgresIdentity()
  const folder = mkdtempSync(join(tmpdir(), 'certificate-postgres-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = options.cluster ?? join(folder, 'data')
  if (!options.cluster) await createCluster(binaries, data)
  let port = await freePort()
  const begin = () => {
    const log = options.log ? openSync(options.log, 'a') : undefined
    const server = spawn(
      join(binaries, 'postgres'),
      [
        ...['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)],
        ...(options.durable ? [] : ['-F']),
        ...(options.settings ?? []).flatMap((setting) => ['-c', setting]),
      ],
      {
        ...identity,
        cwd: folder,
        env: { ...environment, ...options.environment },
        stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'],
        // Its own process group, so that all its processes can be stopped together.
        detached: true,
      },
    )
    if (log !== undefined) closeSync(log)
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let { server, ended } = begin()
  const untilStarted = async (beforeNext: () => Promise<unknown>, max = maxStarts) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await untilItAnswers(addressOf('postgres'), server)
      } catch (error) {
        if (server.exitCode === null || attempt === max) throw error
        await beforeNext()
        ;({ server, ended } = begin())
      }
    }
  }
  // Child processes call setsid, so they are found by their parent.
  const signalAll = async (signal: NodeJS.Signals) => {
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
    for (const pid of [...stdout.trim().split(/\s+/).map(Number), server.pid ?? 0])
      if (pid) signalIfRunning(pid, signal)
  }
  const addressOf = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`
  const stop = async (signal: NodeJS.Signals = 'SIGQUIT') => {
    server.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilStarted(async () => (port = await freePort()))
  } catch (error) {
    await stop()
    throw error
  }
  let count = 0
  return {
    address: addressOf('postgres'),
    async newDatabase() {
      const name = `test_${++count}`
      await runStatement(addressOf('postgres'), `CREATE DATABASE ${name}`)
      return addressOf(name)
    },
    async restart(signal = 'SIGQUIT') {
      if (signal === 'SIGKILL') await signalAll(signal)
      else server.kill(signal)
      await ended
      ;({ server, ended } = begin())
      await untilStarted(() => setTimeout(500), maxRestarts)
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop,
  }
}

/** Sends a signal; a connection, and its process, may end at any time. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function runStatement(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await runStatement(url, 'SELECT 1')
    } catch (error) {
      if (server.exitCode !== null)
        throw new Error(`PostgreSQL ended with ${server.exitCode}.`, { cause: error })
      if (attempt >= 400) throw error
      await setTimeout(50)
    }
  }
}
