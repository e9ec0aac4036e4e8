import type { Database, Tx } from '../../kit/database/Database.ts'
import {
  insertOneSql,
  type NewRow,
  type Statement,
  type TableColumns,
  valuesOf,
} from '../../kit/database/Statement.ts'
import type { CertificateLife } from '../life/certificateState.ts'
import type { MailState } from '../mail/outboxRepository.ts'
import type { CertificateSnapshot } from './CertificateSnapshot.ts'
import {
  type CompactCertificate,
  type Design,
  joinSnapshot,
  type RecipientSnapshot,
} from './designRepository.ts'

/** Party that made a certificate private. The recipient's choice takes precedence. */
export type PrivacyChoice = 'issuer' | 'recipient'

export interface CertificateRow extends CertificateLife {
  id: string
  accountId: string
  subAccountEmail: string | null
  /** Secret of the verification page: everyone who knows it can see the certificate. */
  code: string
  recipientName: string
  recipientEmail: string
  /** Unique per account. */
  externalId: string | null
  metadata: Readonly<Record<string, string>>
  /** The batch that issued it. */
  batchId: string | null
  attributes: Record<string, string>
  organizationId: string
  templateId: string
  snapshot: CertificateSnapshot
  /** Base URL of links at the time of issue. */
  publicUrl: string
  /** Date that the certificate shows as its issue. */
  issuedAt: number
  /** Displayed dates; `null`: those of its times in UTC. See `shownDays`. */
  issuedOn: string | null
  validThrough: string | null
  /** Its public name; `null`: the name of its template. */
  title: string | null
  /** File name without extension; `null`: the recipient's name and the title. */
  fileName: string | null
  /** Time at which it was stored; lists sort by it. */
  storedAt: number
  /** Running number within the template. */
  number: number | null
  /** Ids of the certificate it replaces, and of its replacement. */
  supersedes: string | null
  supersededBy: string | null
  revocationReason: string | null
  /** Party that made it private; `null`: everyone with its code can see it. */
  privateBy: PrivacyChoice | null
  /** Credits that it cost. */
  price: number
  /** Time at which it was read, on the database's clock; its state depends on it. */
  now: number
}

/** A certificate in a list: everything but the snapshot, plus the state of its newest email. */
export interface CertificateSummary extends Omit<CertificateRow, 'snapshot' | 'publicUrl'> {
  organizationName: string
  organizationWebsite: string
  templateName: string
  /** Code of the certificate that replaces it. */
  successorCode: string | null
  /** The template's locale; empty if it has none. */
  locale: string
  pageWidth: number
  pageHeight: number
  mailStatus: MailState | null
  mailSentAt: number | null
  mailError: string | null
}

type StoredCertificate = Omit<CertificateRow, 'attributes' | 'metadata' | 'snapshot' | 'publicUrl'> & {
  attributes: string
  metadata: string | null
  snapshot: string
  design: string
}
/** A summary with attributes and metadata as stored JSON: attributes may have half a megabyte. */
export type StoredSummary = Omit<CertificateSummary, 'attributes' | 'metadata'> & {
  attributes: string | Uint8Array
  metadata: string | null
}
/** A {@link StoredSummary} in a list. */
export type ListedSummary = StoredSummary & { attributes: Uint8Array }

/** A database, and its clock in SQL. */
export type Readable = Tx & Pick<Database, 'now'>

/**
 * SQL of the time at which a certificate was revoked. A certificate that was not yet public when its account was
 * deleted counts as revoked from then on; `sweepClosedAccounts` stores that later.
 */
const revokedAt = `CASE WHEN c.revoked_at IS NOT NULL OR c.publish_at IS NULL THEN c.revoked_at ELSE (
    SELECT a.deleted_at FROM accounts a WHERE a.id = c.account_id AND a.deleted_at < c.publish_at) END`

/** Price stored as NULL, because almost every certificate has it. */
const ordinaryPrice = 1

/** Columns of certificates and designs that every query reads, except attributes. */
const commonColumns = `c.id, c.account_id AS "accountId", c.sub_account_email AS "subAccountEmail", c.code,
    c.recipient_name AS "recipientName", c.recipient_email AS "recipientEmail",
    c.external_id AS "externalId", c.metadata, c.batch_id AS "batchId", d.organization_id AS "organizationId", d.template_id AS "templateId",
    COALESCE(c.dated_at, c.issued_at) AS "issuedAt", c.issued_at AS "storedAt", c.publish_at AS "publishAt",
    c.expires_at AS "expiresAt", c.issued_on AS "issuedOn", c.valid_through AS "validThrough", c.title, c.file_name AS "fileName",
    c.running_number AS "number", ${revokedAt} AS "revokedAt",
    c.revocation_reason AS "revocationReason", c.supersedes, c.superseded_by AS "supersededBy",
    c.superseded_at AS "supersededAt", c.erased_at AS "erasedAt",
    c.private_by AS "privateBy", COALESCE(c.price, ${ordinaryPrice}) AS price`

/** Joins certificates `c` with their designs, as `d`. */
export const withDesigns = 'JOIN designs d ON d.hash = c.design'
const selectRow = (now: string) =>
  `SELECT ${commonColumns}, c.attributes, c.snapshot, d.document AS design, ${now} AS now FROM certificates c ${withDesigns}`

/** Columns of a summary except attributes, for {@link withDesigns} and {@link latestMail}. */
export const summaryColumns = `${commonColumns},
    (SELECT n.code FROM certificates n WHERE n.id = c.superseded_by) AS "successorCode",
    d.organization_name AS "organizationName", d.organization_website AS "organizationWebsite",
    d.template_name AS "templateName", d.page_width AS "pageWidth", d.page_height AS "pageHeight", d.locale,
    m.status AS "mailStatus", m.sent_at AS "mailSentAt", m.error AS "mailError"`
/** Joins certificates `c` with their newest email, as `m`. */
export const latestMail = `LEFT JOIN outbox m ON m.id = (
    SELECT id FROM outbox WHERE certificate_id = c.id AND purpose = '' ORDER BY created_at DESC, id DESC LIMIT 1)`
/**
 * Reads summaries.
 *
 * @param now the database's clock in SQL
 */
export const selectSummary = (now: string) =>
  `SELECT ${summaryColumns}, c.attributes, ${now} AS now FROM certificates c ${withDesigns} ${latestMail}`

/** Not scoped to an account; callers must check ownership. */
export async function findSummary(tx: Readable, id: string): Promise<CertificateSummary | undefined> {
  const row = await tx.one<StoredSummary>(`${selectSummary(tx.now)} WHERE c.id = ?`, [id])
  return row && toSummary(row)
}

export async function findSummaryByCode(tx: Readable, code: string): Promise<CertificateSummary | undefined> {
  const row = await tx.one<StoredSummary>(`${selectSummary(tx.now)} WHERE c.code = ?`, [code])
  return row && toSummary(row)
}

/** Not scoped to an account; callers must check ownership. */
export async function findCertificate(tx: Readable, id: string): Promise<CertificateRow | undefined> {
  const row = await tx.one<StoredCertificate>(`${selectRow(tx.now)} WHERE c.id = ?`, [id])
  return row && toRow(row)
}

export async function findCertificateByCode(tx: Readable, code: string): Promise<CertificateRow | undefined> {
  const row = await tx.one<StoredCertificate>(`${selectRow(tx.now)} WHERE c.code = ?`, [code])
  return row && toRow(row)
}

/** Columns of a new certificate. */
export const certificateColumns = {
  table: 'certificates',
  columns: {
    id: 'uuid',
    account_id: 'uuid',
    sub_account_email: 'text',
    code: 'text',
    recipient_name: 'text',
    recipient_email: 'text',
    external_id: 'text',
    metadata: 'text',
    batch_id: 'uuid',
    attributes: 'text',
    design: 'text',
    snapshot: 'text',
    issued_at: 'bigint',
    dated_at: 'bigint',
    publish_at: 'bigint',
    expires_at: 'bigint',
    issued_on: 'text',
    valid_through: 'text',
    title: 'text',
    file_name: 'text',
    running_number: 'bigint',
    supersedes: 'uuid',
    private_by: 'text',
    price: 'bigint',
  },
} as const satisfies TableColumns

/** Maps a certificate to its stored form. */
export function newCertificateRow(
  row: CertificateRow,
  compact: CompactCertificate,
): NewRow<typeof certificateColumns> {
  return {
    id: row.id,
    account_id: row.accountId,
    sub_account_email: row.subAccountEmail,
    code: row.code,
    recipient_name: row.recipientName,
    recipient_email: row.recipientEmail,
    external_id: row.externalId,
    metadata: Object.keys(row.metadata).length ? JSON.stringify(row.metadata) : null,
    batch_id: row.batchId,
    attributes: JSON.stringify(row.attributes),
    issued_at: row.storedAt,
    design: compact.design.hash,
    snapshot: compact.snapshot,
    dated_at: row.issuedAt === row.storedAt ? null : row.issuedAt,
    publish_at: row.publishAt,
    expires_at: row.expiresAt,
    issued_on: row.issuedOn,
    valid_through: row.validThrough,
    title: row.title,
    file_name: row.fileName,
    running_number: row.number,
    supersedes: row.supersedes,
    private_by: row.privateBy,
    price: row.price === ordinaryPrice ? null : row.price,
  }
}

const insertCertificateSql = insertOneSql(certificateColumns)

/** Inserts a certificate. Its design must exist. */
export function insertCertificate(row: CertificateRow, compact: CompactCertificate): Statement {
  return { sql: insertCertificateSql, values: valuesOf(certificateColumns, newCertificateRow(row, compact)) }
}

/** Makes a certificate private or public. The issuer can't overrule the recipient. */
export function setPrivacy(id: string, by: PrivacyChoice, isPrivate: boolean): Statement {
  const unlessChosen = by === 'issuer' ? ` AND COALESCE(private_by, '') <> 'recipient'` : ''
  return {
    sql: `UPDATE certificates SET private_by = ? WHERE id = ?${unlessChosen}`,
    values: [isPrivate ? by : null, id],
  }
}

function toRow({ design, ...raw }: StoredCertificate): CertificateRow {
  const attributes = JSON.parse(raw.attributes) as CertificateRow['attributes']
  const shared = JSON.parse(design) as Design
  const stored = JSON.parse(raw.snapshot) as RecipientSnapshot
  const snapshot = joinSnapshot(shared, stored, { ...raw, attributes })
  return { ...raw, attributes, metadata: readMetadata(raw), snapshot, publicUrl: shared.publicUrl }
}

/** Parses attributes and metadata. */
export function toSummary(raw: StoredSummary): CertificateSummary {
  const { attributes } = raw
  const json = typeof attributes === 'string' ? attributes : Buffer.from(attributes).toString()
  return { ...raw, attributes: JSON.parse(json) as CertificateRow['attributes'], metadata: readMetadata(raw) }
}

/** Parses the host's metadata of a stored certificate. */
export function readMetadata({ metadata }: Pick<StoredSummary, 'metadata'>): CertificateRow['metadata'] {
  return metadata ? (JSON.parse(metadata) as CertificateRow['metadata']) : {}
}
