import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { PlainFile } from './findAsset.ts'

/** Upper bound, in bytes: all compressed files of a release. */
const cachedBytes = 32 * 2 ** 20

/** A file in memory. */
export interface CachedFile {
  bytes: Uint8Array
}

/** Reads files through a bounded cache, so that no reader holds a file open. */
export class FileCache {
  readonly #files = new LRUCache<string, CachedFile, string>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    // An entry that is evicted while it is being read still reaches its readers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: path }) => ({ bytes: await readFile(path) }),
  })

  /** Identifies the current content of a file. */
  keyOf({ folder, name, size, mtimeMs }: PlainFile): string {
    return [folder, name, size, mtimeMs].join('\n')
  }

  /** @throws a file system error, if the file was removed meanwhile */
  async load(file: PlainFile): Promise<CachedFile> {
    return (await this.#files.fetch(this.keyOf(file), {
      context: join(file.folder, file.name),
    })) as CachedFile
  }
}
