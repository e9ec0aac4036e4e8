import type { Database, Tx } from '../database/Database.ts'
import { certificateState, isInForce } from '../life/certificateState.ts'
import { type CertificateRow, findCertificate } from './certificateRepository.ts'

/** The certificate of an e-mail that is about to be sent; `undefined` if it was revoked, replaced, or erased meanwhile. */
export async function findInForce(
  tx: Tx & Pick<Database, 'now'>,
  id: string,
): Promise<CertificateRow | undefined> {
  const row = await findCertificate(tx, id)
  return row && isInForce(certificateState(row, row.now)) ? row : undefined
}
