import { type FileHandle, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { FileNotWritten } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { TaskQueue } from '../../kit/queues/TaskQueue.ts'
import type { System } from '../../kit/system/System.ts'
import { type ImageStore, keptImageMs } from './ImageStore.ts'

/** Limits of all files together: bytes, and open files. */
const keptBytes = 256 * 2 ** 20
const keptFiles = 128
/** Bytes per piece: as much as the socket accepts at once. */
const pieceBytes = 64 * 1024

interface ImageFile {
  handle: FileHandle
  type: string
  length: number
  readers: number
  isEvicted: boolean
}

/** An image opened for reading. */
export interface OpenImage {
  type: string
  /** In bytes. */
  length: number
  /** Each piece is valid until the next one is requested. */
  pieces(): AsyncGenerator<Uint8Array>
  /** Must be called once. */
  close(): void
}

interface ImageFilesOptions extends Pick<System, 'newId'> {
  images: Pick<ImageStore, 'write'>
  /** Folder for temporary files. */
  folder: string
}

/**
 * Copies large hosted images to temporary files, so that a slow reader takes 64 kB of memory instead of 10 MB, and a
 * popular image is read from the database once. The files are unlinked once they are written: a killed process leaves
 * nothing behind.
 */
export class ImageFiles {
  readonly #options: ImageFilesOptions
  readonly #files: LRUCache<string, ImageFile>
  /** Limits concurrent copies: each has its image in memory, here or in another thread. */
  readonly #copying = new TaskQueue({
    concurrency: 2,
    perOwner: 1_000,
    total: 1_000,
    refuse: () => new ServiceError(503, 'busy', 'Too much is being sent. Try again in a moment.'),
  })

  constructor(options: ImageFilesOptions) {
    this.#options = options
    this.#files = new LRUCache({
      max: keptFiles,
      maxSize: keptBytes,
      sizeCalculation: ({ length }) => length + 1,
      ttl: keptImageMs,
      fetchMethod: (hash) => this.#copying.run('', () => this.#copy(hash)),
      ignoreFetchAbort: true,
      dispose: (file) => {
        file.isEvicted = true
        closeUnused(file)
      },
    })
  }

  /** @returns `undefined` if the image doesn't exist, or there is no space for its file */
  async open(hash: string): Promise<OpenImage | undefined> {
    // `get` closes an outdated file. `fetch` would keep it if the image is deleted, and lose it if it can't be read.
    const file = this.#files.get(hash) ?? (await this.#files.fetch(hash))
    // Other images may have evicted it while it was copied.
    if (!file || file.isEvicted) return undefined
    file.readers++
    return {
      type: file.type,
      length: file.length,
      pieces: () => piecesOf(file),
      close: () => {
        file.readers--
        closeUnused(file)
      },
    }
  }

  /** Closes the files without readers; the last reader closes each of the others. */
  close(): void {
    this.#files.clear()
  }

  async #copy(hash: string): Promise<ImageFile | undefined> {
    const { images, folder, newId } = this.#options
    const path = join(folder, `certificate-image-${newId()}`)
    // Readable only by the service's user, because images may show people.
    const handle = await open(path, 'wx+', 0o600).catch(() => undefined)
    if (!handle) return undefined
    try {
      const image = await images.write(hash, path).finally(() => unlink(path))
      if (image) return { handle, ...image, readers: 0, isEvicted: false }
    } catch (error) {
      await handle.close()
      if (error instanceof FileNotWritten) return undefined
      throw error
    }
    await handle.close()
    return undefined
  }
}

function closeUnused({ handle, readers, isEvicted }: ImageFile): void {
  if (isEvicted && readers === 0) void handle.close()
}

async function* piecesOf({ handle, length }: ImageFile): AsyncGenerator<Uint8Array> {
  // One buffer for all pieces: a hundred readers would leave megabytes of garbage each second.
  const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, length))
  for (let at = 0; at < length; ) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, at)
    if (!bytesRead) throw new Error('The temporary file of an image is shorter than the image.')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}
