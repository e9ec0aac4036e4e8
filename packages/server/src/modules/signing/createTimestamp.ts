import { createHash } from 'node:crypto'
import type { Timestamp } from './createCms.ts'
import { integer, nothing, octets, oid, readDer, sequence } from './der.ts'

/**
 * A client of a timestamp authority (RFC 3161).
 *
 * @param newNonce a number, big endian, that no earlier request had
 */
export function createTimestamp(
  url: string,
  { fetch, newNonce }: { fetch: typeof globalThis.fetch; newNonce: () => Uint8Array },
): Timestamp {
  return async (bytes, signal) => {
    const imprint = sequence(
      sequence(oid('2.16.840.1.101.3.4.2.1'), nothing),
      octets(createHash('sha256').update(bytes).digest()),
    )
    const nonce = integer(newNonce())
    const wantsCertificate = Buffer.of(0x01, 1, 0xff)
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body: new Uint8Array(sequence(integer(Buffer.of(1)), imprint, nonce, wantsCertificate)),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`The timestamp authority answered ${response.status}.`)
    const [answer] = readDer(Buffer.from(await response.arrayBuffer()))
    const [status, token] = readDer(answer?.content ?? Buffer.alloc(0))
    const granted = readDer(status?.content ?? Buffer.alloc(0))[0]?.content[0]
    if ((granted !== 0 && granted !== 1) || !token) throw new Error('The timestamp authority refused.')
    // The timestamp must answer this request and no other.
    if (!token.whole.includes(imprint) || !token.whole.includes(nonce))
      throw new Error('The timestamp is not the one that was asked for.')
    return token.whole
  }
}
