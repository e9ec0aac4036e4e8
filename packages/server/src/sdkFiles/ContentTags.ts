import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'
import type { PlainFile } from './findAsset.ts'

/** An entry takes about 200 bytes. */
const maxTags = 2_000

/**
 * Entity tags from file contents. Size and time are not enough: npm packages give all files the same time, and the loaders
 * of two releases often have the same size, so browsers would keep the older one.
 */
export class ContentTags {
  readonly #tags = new LRUCache<string, Promise<string | undefined>>({ max: maxTags })

  /** The tag of a file, with its quotes; `undefined` if the file is gone. Each file is read once. */
  load(file: PlainFile): Promise<string | undefined> {
    const key = [file.folder, file.name, file.size, file.mtimeMs].join('\n')
    const tag =
      this.#tags.get(key) ??
      hashOf(join(file.folder, file.name)).catch(() => {
        this.#tags.delete(key)
        return undefined
      })
    this.#tags.set(key, tag)
    return tag
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
