import { expect, test } from 'vitest'
import { invitationIn, invitationPath, safePath } from './safePath.ts'

test.each(['https://evil.example', '//evil.example', '/dashboard/../x', '/dashboard\\x', '/other', '', null])(
  'leads from %j to the first page',
  (path) => expect(safePath(path)).toBe('/dashboard'),
)

test('leads to pages of the dashboard', () => {
  expect(safePath('/dashboard/issue/list')).toBe('/dashboard/issue/list')
})

test('keeps the token of an invitation, which is found again', () => {
  const path = invitationPath('a-token_1')
  expect(safePath(path)).toBe(path)
  expect(invitationIn(path)).toBe('a-token_1')
  expect(invitationIn('/dashboard/reset?token=a')).toBeUndefined()
})
