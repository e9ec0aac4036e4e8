import type { KeyRow } from '../core/accounts/accountRepository.ts'
import type { CreatedKey } from '../core/accounts/createKey.ts'
import { keyState } from '../core/accounts/keyState.ts'
import { testMark } from '../core/testMode/testAccount.ts'

/** A key in `--json` output, without secret and hash. */
export function keyView(row: KeyRow, now: number) {
  return {
    id: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    ...testMark(row.accountId),
    name: row.name,
    hint: row.hint,
    createdAt: toIso(row.createdAt),
    expiresAt: toIso(row.expiresAt),
    revokedAt: toIso(row.revokedAt),
    replacedBy: row.replacedBy,
    scopes: row.scopes,
    subAccountEmail: row.subAccountEmail,
    state: keyState(row, now),
  }
}

/** A new key in `--json` output: the only time its secret is shown. */
export function createdKeyView({
  id,
  accountId,
  name,
  hint,
  createdAt,
  expiresAt,
  apiKey,
  ...key
}: CreatedKey) {
  return {
    id,
    accountId,
    ...testMark(accountId),
    name,
    hint,
    createdAt: toIso(createdAt),
    expiresAt: toIso(expiresAt),
    scopes: key.scopes,
    subAccountEmail: key.subAccountEmail,
    apiKey,
  }
}

/** A new key in terminal output: the only time its secret is shown. */
export function createdKeyText({ id, expiresAt, scopes, subAccountEmail, apiKey }: CreatedKey): string {
  return [
    `Key: ${id}`,
    ...(expiresAt === null ? [] : [`Expires: ${toIso(expiresAt)}`]),
    ...(scopes === null ? [] : [`Scopes: ${scopes.join(' ')}`]),
    ...(subAccountEmail === null ? [] : [`Sub-account: ${subAccountEmail}`]),
    `API key (shown only now): ${apiKey}`,
  ].join('\n')
}

/** ISO 8601 in UTC; `null` stays `null`. */
export function toIso<Instant extends number | null>(instant: Instant): Instant extends null ? null : string
export function toIso(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
