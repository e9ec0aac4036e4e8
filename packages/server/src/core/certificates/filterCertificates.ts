import type { Tx } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { stateMarks } from '../life/storedState.ts'
import {
  batchMark,
  designMark,
  type InstantRange,
  type MarkedDays,
  markedDays,
} from '../search/filterMarks.ts'
import type { CertificateFilter } from './certificateSchema.ts'
import type { SearchedCertificates } from './SearchedCertificates.ts'

/**
 * Maximum number of designs of a template or organization to look up in the index one by one; beyond it, every
 * certificate is compared.
 */
const maxDesigns = 100

/** Filters of a list besides state and search text. */
type Facts = Omit<CertificateFilter, 'search' | 'status'>

/** Conditions on certificates, and index words of the matching ones. */
type Limited = Pick<SearchedCertificates, 'where' | 'values' | 'marks' | 'days' | 'address' | 'externalId'>

/** Returns true if a filter reads the index of words. */
export function needsIndex({ search, status: _, externalId, ...others }: CertificateFilter): boolean {
  if (externalId !== undefined) return false
  return Boolean(search) || Object.values(others).some((value) => value !== undefined)
}

/**
 * Prepares a filter: the exact condition, and the marks by which the word index finds candidates.
 *
 * @returns `undefined` if nothing can match
 */
export async function limitTo(
  tx: Pick<Tx, 'all' | 'one'> & { engine: 'sqlite' | 'postgres'; now: string },
  accountId: string,
  facts: Facts,
): Promise<Limited | undefined> {
  const { templateId, organizationId, batchId, externalId, email } = facts
  const conditions: string[] = []
  const values: SqlValue[] = []
  const marks: Limited['marks'][number][] = []
  const days: Limited['days'][number][] = []
  const add = (condition: string, ...bound: SqlValue[]) => {
    conditions.push(` AND ${condition}`)
    values.push(...bound)
  }
  if (templateId !== undefined || organizationId !== undefined) {
    const [where, bound] = designsSql(accountId, facts)
    const designs = await tx.all<{ hash: string }>(`SELECT hash FROM designs WHERE ${where} LIMIT ?`, [
      ...bound,
      maxDesigns + 1,
    ])
    if (designs.length === 0) return undefined
    if (designs.length <= maxDesigns) {
      marks.push(designs.map(({ hash }) => designMark(hash)))
      add(`design IN (${designs.map(() => '?').join(', ')})`, ...designs.map(({ hash }) => hash))
    } else add(`design IN (SELECT hash FROM designs WHERE ${where})`, ...bound)
  }
  if (batchId !== undefined) {
    marks.push([batchMark(batchId)])
    add('batch_id = ?', batchId)
  }
  if (externalId !== undefined) add('external_id = ?', externalId)
  if (email !== undefined) add('lower(recipient_email) = lower(?)', email)
  for (const [kind, column, range] of [
    ['issued', 'COALESCE(dated_at, issued_at)', { from: facts.issuedAfter, before: facts.issuedBefore }],
    ['expires', 'expires_at', { from: facts.expiresAfter, before: facts.expiresBefore }],
  ] as const) {
    const { from, before }: InstantRange = range
    if (from === undefined && before === undefined) continue
    const marked = markedDays(kind, range, before === undefined ? await latestOf(tx, kind) : undefined)
    if (marked.last < marked.first) return undefined
    days.push(marked)
    if (from !== undefined) add(`${column} >= ?`, from)
    if (before !== undefined) add(`${column} < ?`, before)
  }
  return { where: conditions.join(''), values, marks, days, address: email ?? '', externalId }
}

/** Finds the latest issue or expiry of any account. Future ones have no mark yet, which keeps the query on an index. */
async function latestOf(tx: Pick<Tx, 'one'> & { now: string }, kind: MarkedDays['kind']): Promise<number> {
  const instant = kind === 'issued' ? 'publish_at' : 'expires_at'
  const row = await tx.one<{ now: number; latest: number | null }>(
    `SELECT ${tx.now} AS now, (SELECT MAX(${instant}) FROM certificates
       WHERE ${instant} IS NOT NULL AND ${stateMarks[instant]} IS NULL) AS latest`,
  )
  return Math.max(row?.now ?? 0, row?.latest ?? 0)
}

function designsSql(
  accountId: string,
  { templateId, organizationId }: Facts,
): [where: string, values: string[]] {
  return [
    `account_id = ?${templateId === undefined ? '' : ' AND template_id = ?'}${organizationId === undefined ? '' : ' AND organization_id = ?'}`,
    [
      accountId,
      ...(templateId === undefined ? [] : [templateId]),
      ...(organizationId === undefined ? [] : [organizationId]),
    ],
  ]
}
