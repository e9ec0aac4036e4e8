import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { System } from '../../kit/system/System.ts'
import { versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'

interface FontStorage extends Pick<ReleaseStorage, 'releases' | 'newId'> {
  /** Folder with the fonts of the release in `built`. */
  fonts: string
  /** Aborts the work between two files. */
  signal: AbortSignal
}

/** Releases of the SDK to keep: several months' worth, for pages that are never reloaded. */
const storedReleases = 10

/** Delay after startup before its fonts are stored, in ms: they are 22 MB, and the first requests matter more. */
const storeFontsAfter = 60_000

interface StorageOfReleases extends Pick<System, 'newId' | 'clock'> {
  sdk: SdkFolders
  log: Logger
}

/**
 * Stores the release that this service was built with, so that its files outlive it. Startup doesn't wait for it: until
 * it is done, this release is served from its build folder. Never rejects; logs failures.
 */
export async function storeBuiltRelease(
  {
    sdk: { built, releases, fonts, storeFontsAfterMs = storeFontsAfter },
    newId,
    clock,
    log,
  }: StorageOfReleases,
  signal: AbortSignal,
): Promise<void> {
  if (built === undefined) return
  try {
    await storeReleases(built, { releases, keep: storedReleases, newId, clock })
    await delay(storeFontsAfterMs, undefined, { signal, ref: false })
    await storeFonts(built, { releases, fonts, newId, signal })
  } catch (error) {
    if (signal.aborted) return
    log.warn({ err: error, folder: releases }, 'This release of the SDK is not stored: set SDK_RELEASES_DIR')
  }
}

/**
 * Stores a release's fonts next to its files, so that later releases can change theirs. Fonts that another stored
 * release also has become hard links and take no additional space.
 *
 * @throws the file system's error if the storage cannot be written
 */
async function storeFonts(built: string, { releases, fonts, newId, signal }: FontStorage): Promise<void> {
  const versions = await versionsIn(releases)
  for (const version of await versionsIn(built)) {
    const to = join(releases, version, 'fonts')
    if ((await filesIn(to)).length) continue
    const passing = join(releases, temporary + newId())
    const others = versions.map((other) => join(releases, other, 'fonts'))
    try {
      await mkdir(passing)
      for (const name of await filesIn(fonts)) {
        if (signal.aborted) return
        await putFile(join(fonts, name), join(passing, name), await findSame(fonts, others, name))
      }
      await moveFolder(passing, to)
    } finally {
      await rm(passing, { recursive: true, force: true })
    }
  }
}

/** Links to a file with the same content if there is one and the file system supports it; else copies. */
async function putFile(source: string, target: string, same: string | undefined): Promise<void> {
  const isLinked =
    same !== undefined &&
    (await link(same, target).then(
      () => true,
      () => false,
    ))
  if (!isLinked) await copyFile(source, target)
}

/** Finds a file in other folders with the same name and content. */
async function findSame(
  folder: string,
  others: readonly string[],
  name: string,
): Promise<string | undefined> {
  const bytes = await readFile(join(folder, name))
  for (const other of others) {
    const found = await readFile(join(other, name)).catch(() => undefined)
    if (found?.equals(bytes)) return join(other, name)
  }
  return undefined
}

interface ReleaseStorage {
  /** Folder with a subfolder per version; created if missing. Several processes may share it. */
  releases: string
  /** Number of newest versions to keep; at least one. */
  keep: number
  newId: () => string
  /** Milliseconds since 1970. */
  clock: () => number
}

/** Prefix of folders that are being added or removed: nothing under `/sdk` begins with a dot. */
const temporary = '.temporary-'
/** Age from which a temporary folder belongs to a dead process, in ms. */
const abandonedAfter = 3_600_000

/**
 * Adds the releases in `built` to the stored ones and removes the oldest, so that pages opened before a deployment
 * still find their files. Stored files never change: a second build of a version only adds files. Folders and files
 * appear atomically.
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
    // The folder exists, possibly from another process.
    for (const name of missing(wanted, await filesIn(to))) {
      await mkdir(dirname(join(to, name)), { recursive: true })
      await rename(join(passing, name), join(to, name))
    }
  } finally {
    await rm(passing, { recursive: true, force: true })
  }
}

/**
 * Lists the files not stored yet. Compressed forms come before their original, so that an existing original has all of
 * them, with the same content.
 */
function missing(files: readonly string[], stored: readonly string[]): string[] {
  const known = new Set(stored)
  const original = (name: string) => name.replace(/\.(?:br|gz)$/, '')
  return files.filter((name) => !known.has(original(name))).sort((a, b) => b.length - a.length)
}

/** @returns true if the name was free */
async function moveFolder(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(code)) return false
    throw error
  }
}

/** Renames the folder first, so that readers lose it at once even if deleting its files fails. */
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

/** Paths of the regular files in a folder, with `/`; empty if it does not exist. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
