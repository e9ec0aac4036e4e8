import { expect, test } from 'vitest'
import { matchPath } from './matchPath.ts'

test.each([
  ['/', '/', {}],
  ['/templates/:id', '/templates/7', { id: '7' }],
  ['/templates/:id/edit', '/templates/a%20b/edit', { id: 'a b' }],
  ['/templates/:id', '/templates/', undefined],
  ['/templates/:id', '/templates/7/edit', undefined],
  ['/templates/:id', '/templates/%E0%A4%A', undefined],
])('%s and %s', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
