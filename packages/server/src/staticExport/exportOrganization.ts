import type { CredentialService } from '../credentials/CredentialService.ts'
import type { Database } from '../database/Database.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { findDomainState } from '../issuers/issuerRepository.ts'
import type { OfflineIssuer } from '../offline/offlinePage.ts'
import type { SignedStatement } from './certificatePage.ts'
import type { ExportFolder } from './ExportFolder.ts'

/** An organization as exported pages know it. */
export interface ExportedOrganization extends OfflineIssuer {
  did: string
  /** Its status lists when they were exported, by their addresses. */
  status: SignedStatement
}

interface Dependencies {
  database: Database
  credentials: Pick<CredentialService, 'didDocument' | 'statusList' | 'publicKeys'>
  folder: ExportFolder
  sign: (context: string, statement: object) => SignedStatement
}

/**
 * Writes the documents of an organization at their addresses, and the same for the pages of its certificates: a script, because pages
 * that are opened from a disk can read nothing else.
 *
 * @param organization asOf: ISO 8601 instant of the export
 */
export async function exportOrganization(
  { database, credentials, folder, sign }: Dependencies,
  { id, name, asOf }: { id: string; name: string; asOf: string },
): Promise<ExportedOrganization> {
  const base = `organizations/${id}`
  const document = (await credentials.didDocument(id)) as { id: string }
  await folder.write(`${base}/did.json`, JSON.stringify(document))
  const lists: Record<string, string> = {}
  for (let list = 0; ; list++) {
    const text = await listOrEnd(credentials, id, list)
    if (text === undefined) break
    await folder.write(`${base}/status/${list}`, text)
    const { id: url, credentialSubject } = JSON.parse(text)
    lists[url] = credentialSubject.encodedList
  }
  const state = await findDomainState(database, id)
  const organization = {
    did: document.id,
    name,
    domain: state?.domainConfirmedAt == null ? null : state.domain,
    keys: await credentials.publicKeys(id),
    status: sign('certificate-sdk export 1 status', { did: document.id, asOf, lists }),
  }
  const script = `globalThis.exportedOrganization = ${JSON.stringify(organization)}\n`
  await folder.write(`${base}/organization.js`, script)
  return organization
}

async function listOrEnd(
  credentials: Dependencies['credentials'],
  id: string,
  list: number,
): Promise<string | undefined> {
  try {
    return await credentials.statusList(id, list)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
