import type { KeyObject } from 'node:crypto'
import { signBytes } from './issuerKey.ts'
import { multibase58 } from './multibase.ts'
import { createProofHash } from './proofHash.ts'

/** A document with contexts, ready to sign. */
export type Signable = { '@context': readonly string[] } & Record<string, unknown>

/** A Data Integrity 1.0 proof. */
export interface DataIntegrityProof {
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-rdfc-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
  proofValue: string
}

/** Signs documents with the cryptosuite `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0, 3.2). */
export class DocumentSigner {
  readonly #hash = createProofHash()

  /** @param created ms since 1970 */
  async sign<Document extends Signable>(
    document: Document,
    { key, verificationMethod, created }: { key: KeyObject; verificationMethod: string; created: number },
  ): Promise<Document & { proof: [DataIntegrityProof] }> {
    const options = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created: `${new Date(created).toISOString().slice(0, 19)}Z`,
      verificationMethod,
      proofPurpose: 'assertionMethod',
    } as const
    const bytes = await this.#hash(document, options)
    const proof: DataIntegrityProof = { ...options, proofValue: multibase58(signBytes(key, bytes)) }
    return { ...document, proof: [proof] }
  }
}
