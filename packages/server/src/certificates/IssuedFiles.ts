import { webcrypto } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { System } from '../system/System.ts'
import { hasIssuedFile, insertIssuedFile } from './issuedFileRepository.ts'

interface IssuedFilesDependencies extends Pick<System, 'clock'> {
  database: Pick<Database, 'one' | 'run'>
  log: Pick<Logger, 'warn'>
}

/** Maximum number of files that this process remembers as recorded. */
const knownFiles = 20_000

/**
 * Keeps the hash of every file of a certificate that leaves the service: PDF, SVG, and PNG at each scale, downloaded or
 * e-mailed. A later version of the service may render other bytes, and still recognizes what this one has issued.
 */
export class IssuedFiles {
  readonly #deps: IssuedFilesDependencies
  readonly #known = new LRUCache<string, true>({ max: knownFiles })

  constructor(deps: IssuedFilesDependencies) {
    this.#deps = deps
  }

  /**
   * Records a file before anyone receives it. If the database cannot be written, the file is sent anyway and
   * is recognized only by a version that renders the same bytes.
   *
   * @returns its bytes
   */
  async record(certificateId: string, bytes: Uint8Array): Promise<Uint8Array> {
    const { database, clock, log } = this.#deps
    // Hashes in a thread of the system, on a copy: a file may have many megabytes.
    const digest = await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
    const hash = Buffer.from(digest).toString('hex')
    const file = `${certificateId} ${hash}`
    if (this.#known.has(file)) return bytes
    try {
      await insertIssuedFile(database, { certificateId, hash }, clock())
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
