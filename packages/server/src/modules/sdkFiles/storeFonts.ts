import { copyFile, link, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { versionsIn } from './releaseVersions.ts'
import { filesIn, moveFolder, type ReleaseStorage, temporary } from './storeReleases.ts'

interface FontStorage extends Pick<ReleaseStorage, 'releases' | 'newId'> {
  /** Folder of the fonts of the release in `built`. */
  fonts: string
  /** Ends the work between two files. */
  signal: AbortSignal
}

/**
 * Stores a release's fonts beside its files, so that they stay as they are when a later release changes them. A font that
 * another stored release has, too, is a hard link: a release takes the space of what it changed.
 *
 * @throws the file system's error if the storage cannot be written
 */
export async function storeFonts(
  built: string,
  { releases, fonts, newId, signal }: FontStorage,
): Promise<void> {
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
        await place(join(fonts, name), join(passing, name), await findSame(fonts, others, name))
      }
      await moveFolder(passing, to)
    } finally {
      await rm(passing, { recursive: true, force: true })
    }
  }
}

/** Links to a file with the same content if there is one and the file system can; else copies. */
async function place(source: string, target: string, same: string | undefined): Promise<void> {
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
