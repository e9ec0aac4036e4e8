import { realpath, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Encoding } from './chooseEncoding.ts'
import { isVersion } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'

/** A file under `/sdk` that may be sent. */
export interface Asset {
  original: PlainFile
  /** The same content, compressed when the release was built. */
  compressed: Partial<Record<Encoding, PlainFile>>
  contentType: string
  /** The content at its URL never changes. */
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

/** Excludes hidden files and paths out of the folder, on any system. */
const segment = /^[\w-][\w.-]{0,199}$/
const mostSegments = 4

/**
 * Finds the file of a path under `/sdk`. This release's own files come first, so that a new build of the same version
 * is served at once, and stored releases second.
 *
 * @param path decoded segments
 */
export async function findAsset(
  { built, releases, fonts }: SdkFolders,
  path: readonly string[],
): Promise<Asset | undefined> {
  if (path.length > mostSegments || !path.every((part) => segment.test(part))) return undefined
  const [version = '', kind, font] = path
  const versioned = isVersion(version) && path.length > 1
  if (versioned && kind === 'fonts') return font === undefined || path[3] ? undefined : findFont(fonts, font)
  const name = join(...path)
  // Compressed files are only served under their original's name, so that every file has one URL.
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
      contentType: extname(name),
      immutable: versioned,
    }
  }
  return undefined
}

/** Fonts do not depend on the version, and are compressed already; the editor decompresses them. */
async function findFont(fonts: string, name: string): Promise<Asset | undefined> {
  const original = await findPlainFile(fonts, name)
  const contentType = name.endsWith('.txt') ? '.txt' : 'application/octet-stream'
  return original && { original, compressed: {}, contentType, immutable: true }
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
