import { describe, expect, test } from 'vitest'
import type { AuthContext } from './AuthContext.ts'
import { requireAccess } from './requireAccess.ts'

const own = 'school@example.com'
const authOf = (subAccount: string | undefined) => ({ accountId: 'a', subAccount }) as AuthContext

/** 200, or the status of the refusal. */
function statusOf(
  row: { accountId: string; subAccountEmail: string | null } | undefined,
  subAccount: string | undefined,
  access: 'read' | 'change',
): number {
  try {
    expect(requireAccess(row, authOf(subAccount), 'template', access)).toBe(row)
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

describe('a resource', () => {
  test.each([
    ['that does not exist', undefined, undefined, 404, 404],
    ['of another account', { accountId: 'b', subAccountEmail: null }, undefined, 404, 404],
    [
      'of another account’s sub-account of the same name',
      { accountId: 'b', subAccountEmail: own },
      own,
      404,
      404,
    ],
    [
      'of the whole account, without a sub-account',
      { accountId: 'a', subAccountEmail: null },
      undefined,
      200,
      200,
    ],
    ['of a sub-account, without one', { accountId: 'a', subAccountEmail: own }, undefined, 200, 200],
    ['of the request’s sub-account', { accountId: 'a', subAccountEmail: own }, own, 200, 200],
    ['of the whole account', { accountId: 'a', subAccountEmail: null }, own, 200, 403],
    ['of another sub-account', { accountId: 'a', subAccountEmail: 'other@example.com' }, own, 403, 403],
  ] as const)('%s', (_name, row, subAccount, read, change) => {
    expect(statusOf(row, subAccount, 'read')).toBe(read)
    expect(statusOf(row, subAccount, 'change')).toBe(change)
  })
})
