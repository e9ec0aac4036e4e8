import type { Tx } from '../../kit/database/Database.ts'
import type { Statement } from '../../kit/database/Statement.ts'
import { isLiveSql } from '../testMode/testAccount.ts'
import type { DomainProof } from './DomainProof.ts'
import { nameForm } from './nameForm.ts'

/** How long a confirmed domain may be unreachable before its proof is lost, in ms. */
const patienceMs = 3 * 24 * 3_600_000

/** The domain of an organization, and whether it is confirmed. */
export interface DomainState {
  /** Empty without a domain. */
  domain: string
  /** Start of the current confirmation; `null`: not confirmed. */
  domainConfirmedAt: number | null
  /** When an existing proof was first missing. */
  domainLostAt: number | null
}

/** Current state of an organization on its certificates' pages and emails. */
export interface IssuerState extends DomainState {
  /** Stored form, for `readBrand`. */
  brand: string
}

/** SQL of the columns of a {@link DomainState}. */
export const domainColumns =
  'domain, domain_confirmed_at AS "domainConfirmedAt", domain_lost_at AS "domainLostAt"'

/** @returns `undefined` if the organization was deleted */
export async function findIssuerState(
  tx: Pick<Tx, 'one'>,
  organizationId: string,
): Promise<IssuerState | undefined> {
  return tx.one<IssuerState>(`SELECT ${domainColumns}, brand FROM organizations WHERE id = ?`, [
    organizationId,
  ])
}

/**
 * Finds the domain that confirms another account's organization with a similar-looking name.
 *
 * @returns `undefined` if there is none
 */
export async function findResembled(
  tx: Pick<Tx, 'one'>,
  { name, accountId }: { name: string; accountId: string },
): Promise<string | undefined> {
  const form = nameForm(name)
  if (form === '') return undefined
  const found = await tx.one<{ domain: string }>(
    `SELECT domain FROM organizations WHERE name_form = ? AND domain_confirmed_at IS NOT NULL AND account_id <> ?
       AND ${isLiveSql('account_id')} ORDER BY domain_confirmed_at, id LIMIT 1`,
    [form, accountId],
  )
  return found?.domain
}

/** An organization whose domain is due for a check. */
export interface DueDomain {
  id: string
  domain: string
}

/** Lists organizations whose domains were not checked since an instant, longest wait first. */
export async function listDueDomains(
  tx: Pick<Tx, 'all'>,
  { before, limit }: { before: number; limit: number },
): Promise<DueDomain[]> {
  return tx.all<DueDomain>(
    `SELECT id, domain FROM organizations WHERE domain <> '' AND domain_checked_at < ?
     ORDER BY domain_checked_at LIMIT ?`,
    [before, limit],
  )
}

/** Claims a due domain, unless another process did. Changes one row, or none. */
export function claimDomain({ id }: DueDomain, { before, now }: { before: number; now: number }): Statement {
  return {
    sql: 'UPDATE organizations SET domain_checked_at = ? WHERE id = ? AND domain_checked_at < ?',
    values: [now, id, before],
  }
}

/** Makes a claimed domain due again, unless it was checked since. */
export function releaseDomain(
  { id }: DueDomain,
  { before, now }: { before: number; now: number },
): Statement {
  return {
    sql: 'UPDATE organizations SET domain_checked_at = ? WHERE id = ? AND domain_checked_at = ?',
    values: [before - 1, id, now],
  }
}

/** Records the result of a domain check, unless the organization's domain has changed. */
export function recordProof({ id, domain }: DueDomain, proof: DomainProof, now: number): Statement {
  const where = 'WHERE id = ? AND domain = ?'
  if (proof === 'confirmed')
    return {
      sql: `UPDATE organizations SET domain_checked_at = ?, domain_seen_at = ?, domain_lost_at = NULL,
         domain_confirmed_at = COALESCE(domain_confirmed_at, ?) ${where}`,
      values: [now, now, now, id, domain],
    }
  const isLost = proof === 'absent' ? '' : 'AND domain_seen_at < ?'
  return {
    sql: `UPDATE organizations SET domain_checked_at = ?,
       domain_lost_at = CASE WHEN domain_confirmed_at IS NOT NULL ${isLost} THEN ? ELSE domain_lost_at END,
       domain_confirmed_at = CASE WHEN domain_confirmed_at IS NOT NULL ${isLost} THEN NULL ELSE domain_confirmed_at END
       ${where}`,
    values:
      proof === 'absent'
        ? [now, now, id, domain]
        : [now, now - patienceMs, now, now - patienceMs, id, domain],
  }
}
