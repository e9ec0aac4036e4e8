import type { IssueWarning } from '@certificate-sdk/client'
import { findMergeFields } from '@certificate-sdk/template/internal'
import type { StoredField } from '../documents/TemplateDocument.ts'
import type { CertificateRow } from './certificateRepository.ts'

/** Warns about `{{number}}` and `{{expiresAt}}`, in texts and in the e-mail, that are empty because the issue has neither. */
export function lifeWarnings(
  shown: readonly StoredField[],
  mail: string,
  { takesNumber, expiresAt }: Pick<CertificateRow, 'expiresAt'> & { takesNumber: boolean },
): IssueWarning[] {
  const texts = shown.flatMap(({ type, text }) => (type === 'text' ? [text] : []))
  const unfilled = [...texts, mail].flatMap(findMergeFields).filter(({ fallback }) => fallback === '')
  const names = new Set(unfilled.map(({ name }) => name))
  return [
    ...(names.has('number') && !takesNumber
      ? [
          {
            code: 'number_missing' as const,
            column: null,
            message: 'The merge field "{{number}}" is empty: the issue does not have "number": true.',
          },
        ]
      : []),
    ...(names.has('expiresAt') && expiresAt === null
      ? [
          {
            code: 'expiry_missing' as const,
            column: null,
            message: 'The merge field "{{expiresAt}}" is empty: the issue has no "expiresAt".',
          },
        ]
      : []),
  ]
}
