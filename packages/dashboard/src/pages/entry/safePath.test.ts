import { expect, test } from 'vitest'
import { safePath } from './safePath.ts'

test.each(['https://evil.example', '//evil.example', '/dashboard/../x', '/dashboard\\x', '/other', '', null])(
  'leads from %j to the first page',
  (path) => expect(safePath(path)).toBe('/dashboard'),
)

test('leads to pages of the dashboard', () => {
  expect(safePath('/dashboard/issue/list')).toBe('/dashboard/issue/list')
})
