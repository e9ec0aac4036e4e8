import type { IssueOutcome } from '@certificate-sdk/client'
import { errorText } from '../output/errorText.ts'

/** Why a row has no certificate, for the column `error`; `''` if it has one. */
export function outcomeText(outcome: Pick<IssueOutcome, 'status' | 'error'> | undefined): string {
  if (!outcome || outcome.status === 'skipped') return 'Not issued yet: run the same command again.'
  const { status, error } = outcome
  if (status === 'issued') return ''
  if (status === 'failed') return errorText(error)
  return error === undefined
    ? 'Sent more than a day ago without an answer: look for the certificate before you issue another.'
    : `May have been issued (${errorText(error)}): run the same command again within 24 hours to find out.`
}
