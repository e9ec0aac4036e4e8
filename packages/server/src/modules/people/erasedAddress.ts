import { createHash } from 'node:crypto'
import type { Statement } from '../../kit/database/Statement.ts'

/**
 * Replaces the address of an erased person where emails are counted, so that an erasure doesn't reset the limits.
 *
 * @param key from `emailKey`
 */
export function erasedAddress(key: string): string {
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`
}

/**
 * Erases an address from the emails to people, and cancels those not sent yet.
 *
 * @param purpose of the emails; absent: all
 */
export function eraseAddress(key: string, purpose?: string): Statement {
  return {
    sql: `UPDATE person_mails SET address_key = ?, recipient_email = '', token = '', account_name = '', details = NULL,
        error = NULL, lease = NULL, status = CASE WHEN status = 'pending' THEN 'failed' ELSE status END
      WHERE address_key = ?${purpose === undefined ? '' : ' AND purpose = ?'}`,
    values: [erasedAddress(key), key, ...(purpose === undefined ? [] : [purpose])],
  }
}
