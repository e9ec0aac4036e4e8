import { createHash } from 'node:crypto'
import type { BatchFileOptions } from '@certificate-sdk/client'
import { dateFields } from '@certificate-sdk/template/internal'
import type { PartialMapping } from './listColumns.ts'
import { listText } from './listText.ts'

/**
 * Computes the digest of a list's check: equal digests mean that the same is issued. A text counts as a form returns
 * it: in UTF-8, with other line ends, and without a byte order mark.
 */
export function digestOf(
  templateId: string,
  { organizationId, onDuplicateEmail, mailData, ...options }: BatchFileOptions,
  mapping: PartialMapping,
  file: ArrayBuffer,
): string {
  const { name, email, attributes } = mapping
  const columns = [
    name,
    email,
    ...Object.entries(attributes).sort(),
    ...dateFields.map((field) => mapping[field]),
  ]
  const isMailed = mailData.subject !== undefined
  const { encoding = '', sheet, headerRow, hiddenRows = 'skip' } = options
  const text = listText(file, encoding)?.replace(/\r\n?/g, '\n')
  // A text returned by a form is the same in another encoding.
  const reading = [sheet, headerRow, hiddenRows, text === undefined ? encoding : '']
  const dates = [options.issuedAt, options.expiresAt, options.dateOrder]
  const chosen = [templateId, organizationId, onDuplicateEmail, isMailed, ...columns, ...reading, ...dates]
  return createHash('sha256')
    .update(JSON.stringify(chosen))
    .update(text ?? new Uint8Array(file))
    .digest('base64url')
}
