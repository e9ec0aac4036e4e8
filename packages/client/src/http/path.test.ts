import { describe, expect, test } from 'vitest'
import { InvalidArgumentError } from '../errors/requestErrors.ts'
import { path } from './path.ts'

describe('path', () => {
  test.each([
    ['a/../b', '/templates/a%2F..%2Fb'],
    ['a b', '/templates/a%20b'],
    ['?limit=1', '/templates/%3Flimit%3D1'],
    ['#top', '/templates/%23top'],
    ['%2e%2e', '/templates/%252e%252e'],
    ['ü', '/templates/%C3%BC'],
    ['...', '/templates/...'],
  ])('escapes “%s”', (id, expected) => {
    expect(path`/templates/${id}`()).toBe(expected)
  })

  test('escapes every parameter and keeps the rest of the path', () => {
    expect(path`/a/${'1/2'}/b/${'3/4'}/c`()).toBe('/a/1%2F2/b/3%2F4/c')
    expect(path`/a`()).toBe('/a')
  })

  test.each(['', '.', '..', undefined, null, 7, {}])('refuses %j, which would lead elsewhere', (id) => {
    expect(path`/templates/${id as string}`).toThrow(InvalidArgumentError)
    expect(path`/templates/${id as string}`).toThrow(/is not an id/)
  })
})
