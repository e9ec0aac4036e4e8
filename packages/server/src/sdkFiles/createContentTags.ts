import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { PlainFile } from './findAsset.ts'

/** A tag takes about 200 bytes. */
const mostTags = 2_000

/**
 * Entity tags from what files contain. Size and time are not enough: packages of a registry give all files one time, and
 * the loaders of two releases often have one size, so that browsers would stay with the older one.
 *
 * @returns the tag of a file, with its quotes, or nothing if the file is gone; each file is read once
 */
export function createContentTags(): (file: PlainFile) => Promise<string | undefined> {
  const tags = new LRUCache<string, Promise<string | undefined>>({ max: mostTags })
  return (file) => {
    const key = [file.folder, file.name, file.size, file.mtimeMs].join('\n')
    const tag =
      tags.get(key) ??
      hashOf(join(file.folder, file.name)).catch(() => {
        tags.delete(key)
        return undefined
      })
    tags.set(key, tag)
    return tag
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
