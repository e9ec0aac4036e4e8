import type { CertificateClient } from '@certificate-sdk/client'
import type { MemberVisit } from './Visit.ts'

/** Returns the API for the mode that is not shown. Creates test mode on first use. */
export async function otherMode({
  accounts,
  actor,
  session,
  apiIn,
}: MemberVisit): Promise<CertificateClient> {
  if (!session.isTest) await accounts.openTestMode(actor())
  return apiIn(!session.isTest)
}
