import { createHash } from 'node:crypto'
import { readCertificate } from '@certificate-sdk/template/internal'
import type { CertificateFiles } from '../../core/certificates/CertificateFiles.ts'
import {
  type CertificateRow,
  type CertificateSummary,
  findCertificateByCode,
  findSummaryByCode,
} from '../../core/certificates/certificateRepository.ts'
import { isPrivate } from '../../core/certificates/isPrivate.ts'
import { certificateState, isInForce, wasPublished } from '../../core/life/certificateState.ts'
import { isTestAccount } from '../../core/testMode/testAccount.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import type { System } from '../../kit/system/System.ts'
import type { CredentialService } from '../credentials/CredentialService.ts'
import { createCanonize } from '../credentials/createCanonize.ts'
import { multibase58 } from '../credentials/multibase.ts'
import { type OfflineIssuer, offlinePage } from '../offline/offlinePage.ts'
import { readPageScript } from '../offline/pageScripts.ts'
import { certificatePage, type SignedStatement } from './certificatePage.ts'
import type { ExportFolder } from './ExportFolder.ts'
import { exportOrganization } from './exportOrganization.ts'
import { type EndedState, endedPage, indexPage } from './indexPage.ts'

/** Selects the certificates to export. */
interface ExportFilter {
  accountId: string | undefined
  organizationId: string | undefined
}

/** Rows per query. */
const rowsPerRead = 500

/** Change it with the page format, so that the next export rewrites pages. */
const formatVersion = 2
/** Number of certificates exported concurrently. */
const lanes = 4

/** Dependencies of an export. */
export interface ExportDependencies extends Pick<System, 'clock'> {
  database: Database
  credentials: CredentialService
  files: Pick<CertificateFiles, 'png' | 'pdf'>
}

/** Options of an export. */
export interface ExportOptions extends ExportFilter {
  withFiles: boolean
}

/** Counts of an export. */
export interface ExportResult {
  certificates: number
  /** Pages that already existed. */
  unchanged: number
  organizations: number
}

type Sign = (context: string, statement: object) => SignedStatement

/**
 * Exports certificates as files that any web server can serve at their original addresses, and that verify when opened
 * from disk. Memory use is limited to a few certificates. Resumes an interrupted export; updates changed files of a
 * finished one.
 */
export async function exportStatic(
  deps: ExportDependencies,
  folder: ExportFolder,
  { withFiles, ...filter }: ExportOptions,
): Promise<ExportResult> {
  const { database, credentials, clock } = deps
  const canonize = createCanonize()
  const exported = new Map<string, { name: string; certificates: number }>()
  const signers = new Map<string, Promise<Sign>>()
  const signerOf = (organizationId: string) => {
    const known = signers.get(organizationId) ?? credentials.signingKey(organizationId).then(createSign)
    signers.set(organizationId, known)
    return known
  }
  const result: ExportResult = { certificates: 0, unchanged: 0, organizations: 0 }

  async function exportOne(code: string): Promise<void> {
    const summary = await findSummaryByCode(database, code)
    if (!summary || !wasPublished(summary, summary.now) || isTestAccount(summary.accountId)) return
    const base = `v/${code}`
    // The folder has no other protection. Erased certificates have nothing to hide.
    if (isPrivate(summary)) return folder.remove(base)
    result.certificates++
    const { organizationId } = summary
    const state = certificateState(summary, summary.now)
    const { certificates = 0 } = exported.get(organizationId) ?? {}
    exported.set(organizationId, {
      name: summary.organizationName,
      certificates: certificates + Number(isInForce(state)),
    })
    const sign = await signerOf(organizationId)
    const mark = markOf(summary, isInForce(state) ? 'in force' : state, withFiles, sign('', {}).key)
    if (await folder.hasPage(`${base}/index.html`, mark)) {
      result.unchanged++
      return
    }
    const row = isInForce(state) ? await findCertificateByCode(database, code) : undefined
    if (!row) {
      await folder.remove(base)
      await folder.write(`${base}/index.html`, endedPage(summary, state as EndedState, mark))
      return
    }
    // An earlier export may have left files that this one doesn't write.
    await folder.remove(base)
    const credential = await credentials.credential(row)
    const files = { ...(await writeFiles(row, base)), 'credential.json': hashOf(credential) }
    await folder.write(`${base}/credential.json`, credential)
    const { proof, ...document } = JSON.parse(credential)
    const { proofValue: value, ...options } = proof[0]
    const page = certificatePage(
      {
        code,
        organizationId,
        locale: summary.locale,
        title: summary.title ?? summary.templateName,
        width: summary.pageWidth,
        height: summary.pageHeight,
        quads: await canonize(document),
        proof: await canonize({ '@context': document['@context'], ...options }),
        value,
        files,
      },
      mark,
      (statement) => sign('certificate-sdk export 1 files', statement),
    )
    // Last, because it marks the certificate as done.
    await folder.write(`${base}/index.html`, page)
  }

  /** @returns SHA-256 by name */
  async function writeFiles(row: CertificateRow, base: string): Promise<Record<string, string>> {
    if (!withFiles) return {}
    const hashes: Record<string, string> = {}
    const write = async (name: string, bytes: Uint8Array) => {
      hashes[name] = hashOf(bytes)
      await folder.write(`${base}/${name}`, bytes)
    }
    const { length } = readCertificate(row.snapshot).pages
    for (let page = 1; page <= length; page++)
      await write(
        page === 1 ? 'certificate.png' : `certificate-${page}.png`,
        await deps.files.png(row, { page }, {}),
      )
    await write('certificate.pdf', await deps.files.pdf(row, {}))
    return hashes
  }

  const scripts = ['verifier', 'certificatePage', 'folderCheck', 'exportIndex', 'offlinePage'] as const
  for (const script of scripts) await folder.write(`assets/${script}.js`, readPageScript(script))
  const codes = exportedCodes(database, filter)
  const work = async () => {
    for (let next = await codes.next(); !next.done; next = await codes.next()) await exportOne(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, work))

  const asOf = new Date(clock()).toISOString()
  const issuers: OfflineIssuer[] = []
  for (const [id, known] of [...exported].sort(([a], [b]) => (a < b ? -1 : 1)))
    issuers.push(
      await exportOrganization({ ...deps, folder, sign: await signerOf(id) }, { id, asOf, ...known }),
    )
  result.organizations = issuers.length
  const inlined = [readPageScript('verifier'), readPageScript('offlinePage')]
  await folder.write('verify-offline.html', offlinePage('en', issuers, inlined))
  await folder.write('index.html', indexPage())
  return result
}

/** Returns a mark of everything that a page depends on and that may change. */
function markOf(summary: CertificateSummary, state: string, withFiles: boolean, key: string): string {
  const { id, successorCode, revocationReason } = summary
  const facts = JSON.stringify([formatVersion, id, state, successorCode, revocationReason, withFiles, key])
  return createHash('sha256').update(facts).digest('hex').slice(0, 16)
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function createSign({
  publicKey,
  sign,
}: {
  publicKey: string
  sign: (bytes: Uint8Array) => Uint8Array
}): Sign {
  return (context, statement) => {
    const text = JSON.stringify(statement)
    return {
      text,
      signature: multibase58(sign(Buffer.from(`${context}\n${text}`))),
      key: publicKey,
    }
  }
}

/** Yields the codes of a filter's certificates, by id, so that new ones only come after. */
async function* exportedCodes(
  tx: Pick<Tx, 'all'>,
  { accountId, organizationId }: ExportFilter,
): AsyncGenerator<string> {
  const where = [
    'c.id > ?',
    ...(accountId === undefined ? [] : ['c.account_id = ?']),
    ...(organizationId === undefined ? [] : ['d.organization_id = ?']),
  ]
  const conditions = [accountId, organizationId].filter((value) => value !== undefined)
  for (let after = firstId; ; ) {
    const rows = await tx.all<{ id: string; code: string }>(
      `SELECT c.id, c.code FROM certificates c JOIN designs d ON d.hash = c.design
       WHERE ${where.join(' AND ')} ORDER BY c.id LIMIT ${rowsPerRead}`,
      [after, ...conditions],
    )
    for (const { code } of rows) yield code
    const last = rows.at(-1)
    if (!last || rows.length < rowsPerRead) return
    after = last.id
  }
}
