import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'

/** Identifies a process on this and other machines. */
interface Owner {
  pid: number
  host: string
}

/**
 * Makes sure that one run at a time uses a journal: two would issue the same rows. The lock of a process that was killed
 * is taken over if it ran on this machine.
 *
 * @returns releases the lock
 * @throws {InputError} if another run holds it
 */
export async function lockFile(path: string, isRunning = processExists): Promise<() => Promise<void>> {
  const own = `${JSON.stringify({ pid: process.pid, host: hostname() } satisfies Owner)}\n`
  for (;;) {
    try {
      await writeFile(path, own, { flag: 'wx' })
      return () => rm(path, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw fileProblem('write', path, error)
    }
    await removeStale(path, isRunning)
  }
}

async function removeStale(path: string, isRunning: (pid: number) => boolean): Promise<void> {
  const content = await readFile(path, 'utf8').catch(() => undefined)
  // Released meanwhile.
  if (content === undefined) return
  const owner = ownerOf(content)
  // This process's own id: left by a process before a restart of the container.
  const isGone = owner && owner.host === hostname() && (owner.pid === process.pid || !isRunning(owner.pid))
  if (!isGone) throw inUse(path, owner)
  // Of two processes that find it stale only one moves it; the other might move the lock that the first has made since.
  const aside = `${path}.${process.pid}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved !== undefined && moved !== content) {
    await rename(aside, path)
    throw inUse(path, ownerOf(moved))
  }
  await rm(aside, { force: true })
}

function inUse(path: string, owner: Owner | undefined): InputError {
  const who = owner ? ` (process ${owner.pid} on ${owner.host})` : ''
  return new InputError(`Another run${who} uses this journal. If there is none any more, delete ${path}.`)
}

function ownerOf(content: string): Owner | undefined {
  try {
    const { pid, host } = JSON.parse(content) as Partial<Owner>
    return Number.isInteger(pid) && typeof host === 'string' ? { pid: pid as number, host } : undefined
  } catch {
    return undefined
  }
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process exists, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
