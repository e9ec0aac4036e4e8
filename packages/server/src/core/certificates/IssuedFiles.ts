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

/** Maximum number of files that this process remembers as recorded. */
const knownFiles = 20_000
/** A smaller file is hashed at once: that takes less time than handing it to another thread. In bytes. */
const smallFile = 64 * 1024

/**
 * Keeps the hash of every file of a certificate that leaves the service: PDF, SVG, and PNG at each scale, downloaded or
 * emailed. A later version of the service may render other bytes, and still recognizes what this one has issued.
 */
export class IssuedFiles {
  readonly #deps: IssuedFilesDependencies
  readonly #known = new LRUCache<string, true>(maxEntries(knownFiles))

  constructor(deps: IssuedFilesDependencies) {
    this.#deps = deps
  }

  /**
   * Records a file before anyone receives it. If the database cannot be written, the file is sent anyway and
   * is recognized only by a version that renders the same bytes.
   *
   * @param options.gather whether it may be recorded up to 20 ms later, together with others
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

/** In hex. A large file is hashed in a thread of the system, on a copy: it may have many megabytes. */
async function sha256(bytes: Uint8Array): Promise<string> {
  if (bytes.length < smallFile) return createHash('sha256').update(bytes).digest('hex')
  const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Buffer.from(digest).toString('hex')
}
