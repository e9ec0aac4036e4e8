import { gzipSync } from 'node:zlib'
import { instantOn } from '../../core/life/instantOn.ts'
import { isoDay } from '../../core/life/zonedCalendar.ts'
import { contextUrls } from './contexts.ts'
import type { Signable } from './DocumentSigner.ts'
import { multibase64 } from './multibase.ts'

/** Entries per list: the minimum that hides which credential is being checked (Bitstring Status List 1.0, 3.1). */
export const listEntries = 131_072

/** A list as a credential without its proof: a bit is 1 if the certificate is revoked, replaced, or erased. */
export function statusListCredential({
  url,
  did,
  ended,
  validFrom,
}: {
  url: string
  did: string
  /** Indexes of the bits set to 1. */
  ended: readonly number[]
  /** ms since 1970. */
  validFrom: number
}): Signable {
  return {
    '@context': contextUrls.slice(0, 1),
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: instantOn(validFrom, isoDay(validFrom)),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: multibase64(gzipSync(bitsOf(ended), { level: 9 })),
    },
  }
}

/** Packs bits; entry 0 is the highest bit of the first byte. */
function bitsOf(indexes: readonly number[]): Uint8Array {
  const bits = new Uint8Array(listEntries / 8)
  for (const index of indexes) bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  return bits
}
