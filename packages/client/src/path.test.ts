import { describe, expect, test } from 'vitest'
import { apiAddress, path } from './path.ts'

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
    expect(path`/templates/${id}`).toBe(expected)
  })

  test('escapes every parameter and keeps what stands around', () => {
    expect(path`/a/${'1/2'}/b/${'3/4'}/c`).toBe('/a/1%2F2/b/3%2F4/c')
    expect(path`/a`).toBe('/a')
  })

  test.each(['', '.', '..'])('refuses “%s”, which would lead to another endpoint', (id) => {
    expect(() => path`/templates/${id}`).toThrow(TypeError)
  })
})

describe('apiAddress', () => {
  test.each([
    ['https://certificates.example', 'https://certificates.example/api'],
    ['https://certificates.example/', 'https://certificates.example/api'],
    ['https://certificates.example/api', 'https://certificates.example/api'],
    ['https://certificates.example/api/', 'https://certificates.example/api'],
    ['https://certificates.example/api///', 'https://certificates.example/api'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/api'],
    ['https://example.com/certificates', 'https://example.com/certificates/api'],
    ['https://example.com/certificates/api', 'https://example.com/certificates/api'],
    ['https://example.com/myapi', 'https://example.com/myapi/api'],
    ['HTTPS://Example.com?x=1#y', 'https://example.com/api'],
  ])('%s leads to %s', (given, expected) => {
    expect(apiAddress(given)).toBe(expected)
  })

  test.each(['ftp://example.com', 'file:///etc', 'javascript:alert(1)', 'certificates.example', ''])(
    'refuses “%s”',
    (given) => {
      expect(() => apiAddress(given)).toThrow(TypeError)
    },
  )
})
