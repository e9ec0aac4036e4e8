import type { CertificateClient } from '@certificate-sdk/client'
import { RefusedError } from '../errors/RefusedError.ts'
import type { IssueRow } from './IssueJob.ts'
import { isRowError } from './isRowError.ts'

/** The rows still to be issued. */
export interface Pending {
  /** The first row without a certificate. */
  first: IssueRow
  /** Rows that certainly spend a credit if they are issued. */
  credits: number
}

/**
 * Checks with two requests for problems that would fail every row: key, template, organization, e-mail,
 * balance.
 *
 * @returns warnings of the service about the first row; its attributes are those of every row
 * @throws {RefusedError} if the credits do not suffice
 */
export async function checkBeforeIssuing(
  client: CertificateClient,
  { first, credits }: Pending,
  signal: AbortSignal,
): Promise<string[]> {
  const { balance } = await client.users.balance({ signal })
  if (balance < credits)
    throw new RefusedError(
      `${credits} credits are needed and ${balance} are left, so nothing was issued. Add credits, or issue fewer rows.`,
    )
  try {
    return (await client.certificates.dryRun(first.input, { signal })).warnings
  } catch (error) {
    if (isRowError(error)) return []
    throw error
  }
}
