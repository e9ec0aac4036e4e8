import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { versionsIn } from './releaseVersions.ts'

export interface ReleaseStorage {
  /** Folder with a subfolder per version; created if missing. Several processes may share it. */
  releases: string
  /** Number of versions to keep, the newest first; at least one. */
  keep: number
  newId: () => string
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Prefix of folders that are being added or removed: nothing under `/sdk` begins with a dot. */
export const temporary = '.temporary-'
/** A temporary folder of this age belongs to a process that died, in ms. */
const abandonedAfter = 3_600_000

/**
 * Adds the releases in `built` to the stored ones and removes the oldest, so that pages that were opened before a
 * deployment find their files after it. Stored files never change: a second build of a version only adds files. Folders
 * and files appear whole, or not at all.
 *
 * @throws the file system's error if the storage cannot be written
 */
export async function storeReleases(built: string, storage: ReleaseStorage): Promise<void> {
  const { releases, keep, newId, clock } = storage
  await mkdir(releases, { recursive: true, mode: 0o700 })
  await removeAbandoned(releases, clock() - abandonedAfter)
  const ours = await versionsIn(built)
  const passing = () => join(releases, temporary + newId())
  for (const version of ours) await storeRelease(join(built, version), join(releases, version), passing())
  const old = (await versionsIn(releases)).slice(keep).filter((version) => !ours.includes(version))
  for (const version of old) await removeRelease(join(releases, version), passing())
}

async function storeRelease(from: string, to: string, passing: string): Promise<void> {
  const files = await filesIn(from)
  const wanted = missing(files, await filesIn(to))
  if (!wanted.length) return
  try {
    for (const name of wanted) {
      await mkdir(dirname(join(passing, name)), { recursive: true })
      await copyFile(join(from, name), join(passing, name))
    }
    if (await moveFolder(passing, to)) return
    // The folder exists, from earlier or from another process.
    for (const name of missing(wanted, await filesIn(to))) {
      await mkdir(dirname(join(to, name)), { recursive: true })
      await rename(join(passing, name), join(to, name))
    }
  } finally {
    await rm(passing, { recursive: true, force: true })
  }
}

/**
 * The files that are not stored. Compressed forms come before their original, so that an original that exists has them
 * all, with the same content.
 */
function missing(files: readonly string[], stored: readonly string[]): string[] {
  const known = new Set(stored)
  const original = (name: string) => name.replace(/\.(?:br|gz)$/, '')
  return files.filter((name) => !known.has(original(name))).sort((a, b) => b.length - a.length)
}

/** @returns whether the name was free */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) return false
    throw error
  }
}

/** Renames the folder first, so that readers lose it at once, even if deleting its files fails. */
async function removeRelease(folder: string, passing: string): Promise<void> {
  // Another process may have been faster.
  await rename(folder, passing).catch(() => undefined)
  await rm(passing, { recursive: true, force: true })
}

async function removeAbandoned(releases: string, before: number): Promise<void> {
  for (const name of await readdir(releases)) {
    if (!name.startsWith(temporary)) continue
    const folder = join(releases, name)
    const made = await stat(folder).catch(() => undefined)
    if (made && made.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}

/** Paths of the regular files in a folder, with `/`; none if it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
