import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

/** A separate PostgreSQL with its data in a temporary folder. */
export interface TestPostgres {
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  /**
   * Stops the server, and starts it again.
   *
   * @param signal SIGQUIT: immediately; SIGINT: after its transactions are rolled back; SIGKILL: as in a crash
   */
  restart(signal?: 'SIGQUIT' | 'SIGINT' | 'SIGKILL'): Promise<void>
  /** Pauses and continues every process of the server, as when a virtual machine is paused. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  stop(): Promise<void>
}

/** The folder of PostgreSQL's programs, if it is installed. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

/**
 * Starts PostgreSQL on a free loopback port, as the user `postgres` if the tests run as root.
 *
 * @param options durable: waits until commits are on disk, as in production; tests need not
 */
export async function startTestPostgres(
  binaries: string,
  { durable = false }: { durable?: boolean } = {},
): Promise<TestPostgres> {
  const identity: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userPostgres() : {}
  const folder = mkdtempSync(join(tmpdir(), 'certificate-postgres-'))
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const data = join(folder, 'data')
  const options = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  await run(
    join(binaries, 'initdb'),
    ['-A', 'trust', '-N', '-U', 'tester', '-E', 'UTF8', '-D', data],
    options,
  )
  const port = await freePort()
  const begin = () => {
    const server = spawn(
      join(binaries, 'postgres'),
      ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...(durable ? [] : ['-F'])],
      // A process group of its own, so that all its processes can be stopped together.
      { ...options, stdio: 'ignore', detached: true },
    )
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let { server, ended } = begin()
  // Child processes call setsid, so they are found by their parent.
  const signalAll = async (signal: NodeJS.Signals) => {
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
    for (const pid of [...stdout.trim().split(/\s+/).map(Number), server.pid ?? 0])
      if (pid) signalIfRunning(pid, signal)
  }
  const addressOf = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`
  await untilItAnswers(addressOf('postgres'))
  let count = 0
  return {
    async newDatabase() {
      const name = `test_${++count}`
      await question(addressOf('postgres'), `CREATE DATABASE ${name}`)
      return addressOf(name)
    },
    async restart(signal = 'SIGQUIT') {
      if (signal === 'SIGKILL') await signalAll(signal)
      else server.kill(signal)
      await ended
      ;({ server, ended } = begin())
      await untilItAnswers(addressOf('postgres'))
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop() {
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function userPostgres(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString())
  return { uid: id('-u'), gid: id('-g') }
}

/** A connection may end, and its process with it, at any time. */
function signalIfRunning(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function question(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await question(url, 'SELECT 1')
    } catch (error) {
      if (attempt >= 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
