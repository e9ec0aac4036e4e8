import { createHash, webcrypto } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import { maxEntries } from '../../kit/system/maxEntries.ts'
import type { System } from '../../kit/system/System.ts'
import { hasIssuedFile, insertIssuedFile } from './issuedFileRepository.ts'

interface IssuedFilesDependencies extends Pick<System, 'clock'> {
  database: Pick<Database, 'engine' | 'one' | 'run'>
  log: Pick<Logger, 'warn'>
}

/** Maximum number of recorded files that this process remembers. */
const knownFiles = 20_000
/** Size below which hashing synchronously is faster than handing the file to another thread, in bytes. */
const smallFile = 64 * 1024

/**
 * Stores the hash of every certificate file that leaves the service: PDF, SVG, and PNG at each scale, downloaded or
 * emailed. A later version may render different bytes, and still recognizes files issued by this one.
 */
export class IssuedFiles {
  readonly #deps: IssuedFilesDependencies
  readonly #known = new LRUCache<string, true>(maxEntries(knownFiles))

  constructor(deps: IssuedFilesDependencies) {
    this.#deps = deps
  }

  /**
   * Records a file before it is sent. If the database can't be written, the file is sent anyway, and only versions that
   * render the same bytes recognize it.
   *
   * @param options.gather true to wait up to 20 ms and record it with others
   * @returns its bytes
   */
  async record(
    certificateId: string,
    bytes: Uint8Array,
    options: { gather?: boolean } = {},
  ): Promise<Uint8Array> {
    const { database, clock, log } = this.#deps
    const hash = await sha256(bytes)
    const file = `${certificateId} ${hash}`
    if (this.#known.has(file)) return bytes
    try {
      const { sql, values } = insertIssuedFile(
        { certificateId, hash },
        { now: clock(), engine: database.engine },
      )
      await database.run(sql, values, options)
      this.#known.set(file, true)
    } catch (error) {
      log.warn({ err: error, certificateId }, 'hash of an issued file not recorded')
    }
    return bytes
  }

  /** @param hash SHA-256 in hex */
  has(certificateId: string, hash: string): Promise<boolean> {
    return hasIssuedFile(this.#deps.database, { certificateId, hash })
  }
}

/** Hashes in hex. A large file is copied and hashed on a system thread, because it may have many megabytes. */
async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.length < smallFile) return createHash('sha256').update(bytes).digest('hex')
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}
