import { emailKey, findRecipient } from '../../core/mail/mailAddresses.ts'
import type { Tx } from '../../kit/database/Database.ts'

/** Certificates whose privacy the link of an email decides. */
export interface Choice {
  locale: string
  /** True if the newest certificate is private. */
  isPrivate: boolean
  /** The email's certificate and those that replace it, if they have its address. */
  certificateIds: readonly string[]
  /** The newest certificate, which the recipient may show; `undefined` if one of another address replaced it. */
  shownId: string | undefined
}

interface Successor {
  id: string
  email: string
  privateBy: string | null
  supersededBy: string | null
}

const successorsSql = `WITH RECURSIVE successors AS (
    SELECT id, superseded_by FROM certificates WHERE id = ?
    UNION SELECT n.id, n.superseded_by FROM successors s JOIN certificates n ON n.id = s.superseded_by
  )
  SELECT c.id, c.recipient_email AS email, c.private_by AS "privateBy", c.superseded_by AS "supersededBy"
  FROM successors s JOIN certificates c ON c.id = s.id`

/**
 * Follows the certificate of an email to the one that replaces it, which may have no email: the former link is the only
 * one that its recipient has.
 *
 * @param reference as `linkReference` made it
 */
export async function findChoice(
  tx: Pick<Tx, 'one' | 'all'>,
  reference: string,
): Promise<Choice | undefined> {
  const addressee = await findRecipient(tx, reference)
  if (!addressee) return undefined
  const { certificateId, locale, email } = addressee
  const successors = await tx.all<Successor>(successorsSql, [certificateId])
  const sameAddress = successors.filter((one) => emailKey(one.email) === emailKey(email))
  const newest = sameAddress.find(({ supersededBy }) => supersededBy === null)
  const { privateBy } = newest ?? addressee
  return {
    locale,
    isPrivate: privateBy !== null,
    certificateIds: sameAddress.map(({ id }) => id),
    shownId: newest?.id,
  }
}
