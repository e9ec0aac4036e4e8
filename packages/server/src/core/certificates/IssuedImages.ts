import type { Database } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { addReferences, hashesIn } from '../images/imageReferences.ts'
import { rememberImages } from '../images/recipientReferences.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import type { CertificateRow } from './certificateRepository.ts'

/**
 * Records that certificates of an account need the images of a design, once the first one is committed. Further ones cost
 * nothing. The images have the references of the template and the organization until then, and are kept for a day after.
 */
export class IssuedImages {
  readonly #database: Pick<Database, 'engine' | 'run'>
  /** Accounts and logos with which a template, an object per version, was issued. */
  readonly #recorded = new WeakMap<CertificateSnapshot['template'], Set<string>>()

  constructor(database: Pick<Database, 'engine' | 'run'>) {
    this.#database = database
  }

  /** @param images references of the recipient's own images */
  async record(
    { id, accountId, snapshot }: Pick<CertificateRow, 'id' | 'accountId' | 'snapshot'>,
    images: readonly string[] = [],
  ): Promise<void> {
    const { template, organization } = snapshot
    if (images.length) {
      const references = { accountId, certificateId: id, hashes: hashesIn(images.join()) }
      await this.#run(rememberImages(references, this.#database.engine))
    }
    const known = this.#recorded.get(template) ?? new Set<string>()
    const key = `${accountId} ${organization.logo}`
    if (known.has(key)) return
    const hashes = hashesIn(JSON.stringify([template, organization]))
    await this.#run(addReferences({ owner: `certificates:${accountId}`, accountId, hashes }))
    this.#recorded.set(template, known.add(key))
  }

  async #run(statements: readonly Statement[]): Promise<void> {
    for (const { sql, values } of statements) await this.#database.run(sql, values)
  }
}
