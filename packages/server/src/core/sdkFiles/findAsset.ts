import { realpath, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from './chooseEncoding.ts'
import { isChannel, isVersion, versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'

/** A file under `/sdk` that can be served. */
export interface Asset {
  original: PlainFile
  /** The same content, compressed when the release was built. */
  compressed: Partial<Record<Encoding, PlainFile>>
  /** A media type, or an extension with its dot. */
  contentType: string
  /** True if the content at its URL never changes. */
  immutable: boolean
}

/** A regular file inside its folder, not reached through a link. */
export interface PlainFile {
  /** Absolute, with all links resolved. */
  folder: string
  /** Path below the folder. */
  name: string
  size: number
  mtimeMs: number
}

/** Excludes hidden files and path traversal, on any system. */
const segment = /^[\w-][\w.-]{0,199}$/
const maxSegments = 4

/** Files that a page may load from a channel; all others have their release's address. */
const channelFiles = ['certificate-sdk.js', 'integrity.json']

/**
 * Finds the file of a path under `/sdk`. This release's files take precedence over stored releases, so that a new build
 * of the same version is served at once.
 *
 * | path | file |
 * | --- | --- |
 * | `certificate-sdk.js` | the loader of this release |
 * | `1.4.2/…` | a file of that release, fonts included |
 * | `1.4/certificate-sdk.js` | the loader of the newest patch of 1.4 |
 * | `1.4/1.4.2/…` | same as `1.4.2/…`: a loader looks for its files next to itself |
 *
 * @param path decoded segments
 */
export async function findAsset(folders: SdkFolders, path: readonly string[]): Promise<Asset | undefined> {
  if (path.length > maxSegments || !path.every((part) => segment.test(part))) return undefined
  const [first = '', second = ''] = path
  if (!isChannel(first)) return findReleased(folders, path)
  if (path.length > 2)
    return second.startsWith(`${first}.`) ? findReleased(folders, path.slice(1)) : undefined
  const version = channelFiles.includes(second) ? await newestOf(folders, first) : undefined
  const asset = version ? await findReleased(folders, [version, second]) : undefined
  return asset && { ...asset, immutable: false }
}

/**
 * Returns this service's release if it belongs to the channel, so that rolling back works; otherwise the newest stored.
 */
async function newestOf({ built, releases }: SdkFolders, channel: string): Promise<string | undefined> {
  for (const folder of [built, releases]) {
    const versions = folder === undefined ? [] : await versionsIn(folder)
    const newest = versions.find((version) => version.startsWith(`${channel}.`) && !version.includes('-'))
    if (newest) return newest
  }
  return undefined
}

async function findReleased(folders: SdkFolders, path: readonly string[]): Promise<Asset | undefined> {
  const { built, releases } = folders
  const [version = '', kind, font] = path
  const versioned = isVersion(version) && path.length > 1
  if (versioned && kind === 'fonts')
    return font === undefined || path[3] ? undefined : findFont(folders, version, font)
  const name = join(...path)
  // Compressed files are only served under the original's name, so that every file has one URL.
  if (/\.(?:br|gz)$/.test(name)) return undefined
  for (const folder of [built, versioned ? releases : undefined]) {
    const original = await findPlainFile(folder, name)
    if (!original) continue
    const [br, gzip] = await Promise.all([
      findPlainFile(folder, `${name}.br`),
      findPlainFile(folder, `${name}.gz`),
    ])
    return {
      original,
      compressed: { ...(br && { br }), ...(gzip && { gzip }) },
      // Every package uses the same name for its license.
      contentType: extname(name) || '.txt',
      immutable: versioned,
    }
  }
  return undefined
}

/**
 * Finds a font as of a release. Fonts are already compressed; the editor decompresses them. Releases stored without
 * fonts get this service's, which may change, so they are cached only briefly.
 */
async function findFont(
  { built, releases, fonts }: SdkFolders,
  version: string,
  name: string,
): Promise<Asset | undefined> {
  const isOurs = (await findPlainFile(built, join(version, 'certificate-sdk.js'))) !== undefined
  const stored = isOurs ? undefined : await findPlainFile(releases, join(version, 'fonts', name))
  const original = stored ?? (await findPlainFile(fonts, name))
  const contentType = name.endsWith('.txt') ? '.txt' : 'application/octet-stream'
  return original && { original, compressed: {}, contentType, immutable: isOurs || stored !== undefined }
}

async function findPlainFile(root: string | undefined, name: string): Promise<PlainFile | undefined> {
  if (root === undefined) return undefined
  try {
    const folder = await realpath(root)
    const file = join(folder, name)
    if ((await realpath(file)) !== file) return undefined
    const stats = await stat(file)
    return stats.isFile() ? { folder, name, size: stats.size, mtimeMs: stats.mtimeMs } : undefined
  } catch {
    return undefined
  }
}
