import { createHash } from 'node:crypto'
import type { Statement } from '../../kit/database/Statement.ts'

/**
 * Stands for the address of somebody who was erased, where emails are counted: erasing must not let anybody send more of them
 * to an address.
 *
 * @param key of `emailKey`
 */
export function erasedAddress(key: string): string {
  return `sha256:${createHash('sha256').update(key).digest('base64url')}`
}

/**
 * Erases an address from the emails to people, and cancels the ones that have not left.
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
