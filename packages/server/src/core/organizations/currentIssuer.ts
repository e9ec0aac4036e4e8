import type { Issuer } from '@certificate-sdk/client'
import type { Tx } from '../../kit/database/Database.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { findIssuerState, findResembled } from './domainStates.ts'
import { toIssuer } from './toIssuer.ts'

/** Reads the current issuer of a certificate, for people who verify it. */
export async function currentIssuer(
  tx: Pick<Tx, 'one'>,
  {
    organizationId,
    organizationName: name,
    accountId,
  }: { organizationId: string; organizationName: string; accountId: string },
): Promise<Issuer> {
  const issuer = toIssuer(name, await findIssuerState(tx, organizationId))
  if (issuer.confirmedAt !== null || isTestAccount(accountId)) return issuer
  const resembles = await findResembled(tx, { name, accountId })
  return resembles === undefined ? issuer : { ...issuer, resembles }
}
