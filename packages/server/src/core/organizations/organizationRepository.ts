import type { Tx } from '../../kit/database/Database.ts'
import { type PageRequest, type Part, pageSql, toPart } from '../../kit/database/page.ts'
import { expectOne, type Statement } from '../../kit/database/Statement.ts'
import type { Brand } from '../../kit/markup/brandColors.ts'
import {
  hashesIn,
  type OwnedReferences,
  removeReferences,
  replaceReferences,
} from '../images/imageRepository.ts'
import { type DomainState, domainColumns } from './domainStates.ts'
import { nameForm } from './nameForm.ts'

/** A stored organization. `logo` is an `image:` reference or `''`. */
export interface OrganizationRow extends DomainState {
  id: string
  accountId: string
  subAccountEmail: string | null
  name: string
  website: string
  email: string
  phone: string
  logo: string
  /** IANA time zone, such as `Europe/Berlin`. */
  timeZone: string
  /** JSON of a {@link Brand}; empty: none. */
  brand: string
  createdAt: number
}

/** Serializes a brand, or its absence. */
export function writeBrand(brand: Brand | null): string {
  return brand ? JSON.stringify(brand) : ''
}

/** Parses the result of {@link writeBrand}. */
export function readBrand(stored: string | undefined): Brand | null {
  return stored ? (JSON.parse(stored) as Brand) : null
}

const columns = `id, account_id AS "accountId", sub_account_email AS "subAccountEmail", name, website, email, phone,
  logo, time_zone AS "timeZone", brand, created_at AS "createdAt", ${domainColumns}`

/** Lists newest first. With a sub-account: its organizations and those of the whole account. */
export async function listOrganizations(
  tx: Tx,
  scope: { accountId: string; subAccount: string | undefined },
  list: PageRequest,
): Promise<Part<OrganizationRow>> {
  const { accountId, subAccount } = scope
  const page = pageSql('created_at', list)
  const ids = (owner: string) =>
    `SELECT id FROM (SELECT id FROM organizations WHERE account_id = ? AND sub_account_email ${owner}${page.sql})`
  const rows = subAccount
    ? // Two index ranges: the sub-account's organizations, and those of the whole account.
      await tx.all<OrganizationRow>(
        `SELECT ${columns} FROM organizations WHERE id IN (${ids('= ?')} AS theirs UNION ALL ${ids('IS NULL')} AS common)
         ORDER BY created_at DESC, id DESC LIMIT ?`,
        [accountId, subAccount, ...page.values, accountId, ...page.values, list.limit + 1],
      )
    : await tx.all<OrganizationRow>(`SELECT ${columns} FROM organizations WHERE account_id = ?${page.sql}`, [
        accountId,
        ...page.values,
      ])
  return toPart(rows, list)
}

const selectSql = `SELECT ${columns} FROM organizations WHERE id = ?`

/** Not scoped to an account; callers must check ownership. */
export async function findOrganization(tx: Tx, id: string): Promise<OrganizationRow | undefined> {
  return tx.one<OrganizationRow>(selectSql, [id])
}

export function insertOrganization(row: OrganizationRow): Statement[] {
  const insert = {
    sql: `INSERT INTO organizations (id, account_id, sub_account_email, name, website, email, phone, logo, created_at,
       domain, domain_checked_at, time_zone, brand, name_form) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?)`,
    values: [
      row.id,
      row.accountId,
      row.subAccountEmail,
      row.name,
      row.website,
      row.email,
      row.phone,
      row.logo,
      row.createdAt,
      row.domain,
      row.timeZone,
      row.brand,
      nameForm(row.name),
    ],
  }
  return [insert, ...replaceReferences(referencesOf(row))]
}

/** Parts of an organization to change. Absent ones stay. */
export type OrganizationChange = {
  [Key in 'name' | 'website' | 'email' | 'phone' | 'logo' | 'domain' | 'timeZone' | 'brand']?:
    | string
    | undefined
}

/**
 * Updates only the given parts, so that concurrent updates don't overwrite each other. A new domain starts unconfirmed.
 *
 * @param otherwise creates the error if the organization does not exist
 * @returns the first statement returns the {@link OrganizationRow} after the update
 */
export function updateOrganization(
  { id, accountId }: Pick<OrganizationRow, 'id' | 'accountId'>,
  { name, website, email, phone, logo, domain, timeZone, brand }: OrganizationChange,
  otherwise: () => Error,
): [update: Statement, ...references: Statement[]] {
  const isSame = 'domain = COALESCE(?, domain)'
  const update: Statement = {
    sql: `UPDATE organizations SET name = COALESCE(?, name), website = COALESCE(?, website), email = COALESCE(?, email),
       phone = COALESCE(?, phone), logo = COALESCE(?, logo),
       time_zone = COALESCE(?, time_zone), brand = COALESCE(?, brand), name_form = COALESCE(?, name_form),
       ${['confirmed', 'lost', 'seen'].map((key) => `domain_${key}_at = CASE WHEN ${isSame} THEN domain_${key}_at END`).join(', ')},
       domain_checked_at = CASE WHEN ${isSame} THEN domain_checked_at ELSE 0 END,
       domain = COALESCE(?, domain) WHERE id = ?
     RETURNING ${columns}`,
    values: [
      ...[name, website, email, phone, logo, timeZone, brand, name && nameForm(name)].map(
        (value) => value ?? null,
      ),
      ...Array.from({ length: 5 }, () => domain ?? null),
      id,
    ],
    reads: true,
  }
  const references = logo === undefined ? [] : replaceReferences(referencesOf({ id, accountId, logo }))
  return [expectOne(update, otherwise), ...references]
}

/**
 * Deletes permanently. Issued certificates keep their own copy. The row first: it waits for concurrent changes of the
 * logo.
 */
export function deleteOrganization(id: string): Statement[] {
  return [
    { sql: 'DELETE FROM organizations WHERE id = ?', values: [id] },
    removeReferences(`organization:${id}`),
  ]
}

function referencesOf({
  id,
  accountId,
  logo,
}: Pick<OrganizationRow, 'id' | 'accountId' | 'logo'>): OwnedReferences {
  return { owner: `organization:${id}`, accountId, hashes: hashesIn(logo) }
}
