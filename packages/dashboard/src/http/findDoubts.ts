import { createHash } from 'node:crypto'
import type { IssueCheck, IssueWarning } from '@certificate-sdk/client'

/** Warnings about a certificate that can be issued, which a person should see before. */
export interface Doubts {
  warnings: readonly IssueWarning[]
  /** Identifies the warnings: sent with the form, it says that the person has seen them. */
  digest: string
}

/** Warnings of a check. Its error is left to the issue: it may be a repetition, which is answered as before. */
export async function findDoubts(check: PromiseLike<IssueCheck>): Promise<Doubts | undefined> {
  const warnings = await check.then(
    ({ warningDetails = [] }) => warningDetails,
    () => [],
  )
  if (!warnings.length) return undefined
  return { warnings, digest: createHash('sha256').update(JSON.stringify(warnings)).digest('base64url') }
}
