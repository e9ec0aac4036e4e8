import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileCache } from './FileCache.ts'
import type { PlainFile } from './findAsset.ts'

/** An entry takes about 200 bytes. */
const maxTags = 2_000

/**
 * Entity tags from file contents. Size and time are not enough: npm packages give all files the same time, and the loaders
 * of two releases often have the same size, so browsers would keep the older one.
 */
export class ContentTags {
  readonly #files: Pick<FileCache, 'keyOf' | 'load'>
  readonly #tags = new LRUCache<string, Promise<string | undefined>>({ max: maxTags })

  constructor(files: Pick<FileCache, 'keyOf' | 'load'>) {
    this.#files = files
  }

  /** The tag of a file, with its quotes; `undefined` if the file is gone. Each file is hashed once. */
  load(file: PlainFile): Promise<string | undefined> {
    const key = this.#files.keyOf(file)
    const tag =
      this.#tags.get(key) ??
      this.#hash(file).catch(() => {
        this.#tags.delete(key)
        return undefined
      })
    this.#tags.set(key, tag)
    return tag
  }

  async #hash(file: PlainFile): Promise<string> {
    const { bytes } = await this.#files.load(file)
    return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  }
}
