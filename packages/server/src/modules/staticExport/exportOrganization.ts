import { createHash } from 'node:crypto'
import { findIssuerState } from '../../core/organizations/domainStates.ts'
import type { Database } from '../../kit/database/Database.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { CredentialService } from '../credentials/CredentialService.ts'
import type { OfflineIssuer } from '../offline/offlinePage.ts'
import type { SignedStatement } from './certificatePage.ts'
import type { ExportFolder } from './ExportFolder.ts'

interface Dependencies {
  database: Database
  credentials: Pick<CredentialService, 'didDocument' | 'statusList' | 'publicKeys'>
  folder: ExportFolder
  sign: (context: string, statement: object) => SignedStatement
}

/**
 * Writes an organization's documents at their addresses, and again as a script for its certificates' pages, because
 * pages opened from disk can't load anything else. Its signed statement contains the organization's identity, its
 * status lists by address, the number of exported certificates in force, and the SHA-256 of its documents.
 *
 * @param organization asOf: ISO 8601 instant of the export; certificates: in force
 */
export async function exportOrganization(
  { database, credentials, folder, sign }: Dependencies,
  { id, name, asOf, certificates }: { id: string; name: string; asOf: string; certificates: number },
): Promise<OfflineIssuer> {
  const base = `organizations/${id}`
  const documents: Record<string, string> = {}
  const write = async (path: string, text: string) => {
    documents[path] = createHash('sha256').update(text).digest('hex')
    await folder.write(`${base}/${path}`, text)
  }
  const document = (await credentials.didDocument(id)) as { id: string }
  await write('did.json', JSON.stringify(document))
  const lists: Record<string, string> = {}
  for (let list = 0; ; list++) {
    const text = await listOrEnd(credentials, id, list)
    if (text === undefined) break
    await write(`status/${list}`, text)
    const { id: url, credentialSubject } = JSON.parse(text)
    lists[url] = credentialSubject.encodedList
  }
  const state = await findIssuerState(database, id)
  const issuer = { did: document.id, name, domain: state?.domainConfirmedAt == null ? null : state.domain }
  const keys = await credentials.publicKeys(id)
  const statement = { ...issuer, keys, asOf, lists, certificates, documents }
  const status = sign('certificate-sdk export 1 status', statement)
  const data = JSON.stringify({ did: document.id, keys, status })
  await folder.write(`${base}/organization.js`, `globalThis.exportedOrganization = ${data}\n`)
  return { ...issuer, keys }
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
