import { createHash } from 'node:crypto'
import type { IssueCheck, IssueWarning } from '@certificate-sdk/client'

/** Warnings about a valid certificate that a person should see before it is issued. */
export interface Doubts {
  warnings: readonly IssueWarning[]
  /** Identifies the warnings: submitted with the form, it means that the person has seen them. */
  digest: string
}

/**
 * Returns the warnings of a check. Its error is left to issuing: it may be a repetition, which gets the same response
 * as before.
 */
export async function findDoubts(check: PromiseLike<IssueCheck>): Promise<Doubts | undefined> {
  const warnings = await check.then(
    ({ warningDetails = [] }) => warningDetails,
    () => [],
  )
  if (!warnings.length) return undefined
  return { warnings, digest: createHash('sha256').update(JSON.stringify(warnings)).digest('base64url') }
}
