import { expect, test } from 'vitest'
import { mayDo, type Permission, requireFresh, requirePermission, roles } from './permissions.ts'

test.each<[Permission, string[]]>([
  ['view', ['owner', 'issuer', 'viewer']],
  ['issue', ['owner', 'issuer']],
  ['configure', ['owner']],
  ['manageKeys', ['owner']],
  ['manageMembers', ['owner']],
  ['readAudit', ['owner']],
  ['manageAccount', ['owner']],
])('%s needs one of %j', (permission, allowed) => {
  expect(roles.filter((role) => mayDo(role, permission))).toEqual(allowed)
  for (const role of roles) {
    const require = () => requirePermission({ role }, permission)
    if (allowed.includes(role)) expect(require).not.toThrow()
    else expect(require).toThrow(expect.objectContaining({ code: 'not_allowed' }))
  }
})

test('a role is checked before the password is asked for', () => {
  const stale = { freshUntil: 10, now: 10 }
  const attempt = (role: 'owner' | 'viewer', now = stale.now) =>
    requireFresh({ ...stale, role, now }, 'manageKeys')
  expect(() => attempt('viewer')).toThrow(expect.objectContaining({ code: 'not_allowed' }))
  expect(() => attempt('owner')).toThrow(expect.objectContaining({ code: 'sign_in_again' }))
  expect(() => attempt('owner', 9)).not.toThrow()
})
