import type { CertificateRecord } from '@certificate-sdk/client'
import type { Cursor, PageRequest, Part } from '../../kit/database/page.ts'
import { formatCsvRow } from '../../kit/markup/formatCsvRow.ts'
import type { ListedSummary } from './certificateRepository.ts'

const titles = [
  ...[
    'certificateId',
    'name',
    'email',
    'status',
    'number',
    'template',
    'organization',
    'issuedAt',
    'expiresAt',
  ],
  ...['revokedAt', 'mail', 'verificationUrl', 'subAccountEmail', 'attributes'],
  ...['title', 'issuedOn', 'validThrough', 'externalId', 'metadata'],
]

/** Certificates per query. */
const perPart = 200

/**
 * Streams certificates as CSV: UTF-8 with a byte order mark, for Excel, and with cells escaped that a spreadsheet would
 * run as formulas. Attributes are JSON in one column, because each design has different ones.
 */
export async function* certificatesCsv(
  read: (page: PageRequest) => Promise<Part<ListedSummary>>,
  toRecord: (row: ListedSummary) => CertificateRecord,
): AsyncGenerator<string> {
  yield `\ufeff${formatCsvRow(titles)}`
  let after: Cursor | undefined
  do {
    const { rows, hasMore } = await read({ limit: perPart, after })
    const last = rows.at(-1)
    if (rows.length) yield rows.map((row) => formatCsvRow(cellsOf(toRecord(row)))).join('')
    after = last && hasMore ? { rank: last.storedAt, id: last.id } : undefined
  } while (after)
}

function cellsOf(record: CertificateRecord): string[] {
  const { recipient, attributes, metadata, mail, number } = record
  return [
    ...[record.certificateId, recipient.name, recipient.email, record.status, String(number ?? '')],
    ...[record.templateName, record.organizationName, record.issuedAt, record.expiresAt ?? ''],
    ...[record.revokedAt ?? '', mail.status, record.verificationUrl, record.subAccountEmail ?? ''],
    jsonOf(attributes),
    ...[record.title, record.issuedOn, record.validThrough ?? '', record.externalId ?? ''],
    jsonOf(metadata),
  ]
}

function jsonOf(values: Readonly<Record<string, string>>): string {
  return Object.keys(values).length ? JSON.stringify(values) : ''
}
