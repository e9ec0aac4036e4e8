import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { System } from '../../kit/system/System.ts'
import { versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'
import { filesIn, moveFolder, type ReleaseStorage, storeReleases, temporary } from './storeReleases.ts'

interface FontStorage extends Pick<ReleaseStorage, 'releases' | 'newId'> {
  /** Folder of the fonts of the release in `built`. */
  fonts: string
  /** Ends the work between two files. */
  signal: AbortSignal
}

/** Releases of the SDK to keep: several months' worth, for pages that are never reloaded. */
const storedReleases = 10

/** How long after a start its fonts are stored, in ms: they are 22 MB, and the first requests matter more. */
const storeFontsAfter = 60_000

interface StorageOfReleases extends Pick<System, 'newId' | 'clock'> {
  sdk: SdkFolders
  log: Logger
}

/**
 * Stores the release that this service was built with, so that its files outlive it. Starting does not await it: until it is
 * done, this release is served from its build folder. Never rejects; a failure is logged.
 */
export async function storeOwnRelease(
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
 * Stores a release's fonts beside its files, so that they stay as they are when a later release changes them. A font that
 * another stored release has, too, is a hard link: a release takes the space of what it changed.
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

/** Links to a file with the same content if there is one and the file system can; else copies. */
async function putFile(source: string, target: string, same: string | undefined): Promise<void> {
  const isLinked =
    same !== undefined &&
    (await link(same, target).then(
      () => true,
      () => false,
    ))
  if (!isLinked) await copyFile(source, target)
}

/** Finds a file in one of several other folders that has the same name and content as in this folder. */
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
