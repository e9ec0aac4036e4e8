import { describe, expect, it } from 'vitest'
import { parseUrl } from './parseUrl.ts'

describe('parseUrl', () => {
  it('reads an absolute address, and nothing else', () => {
    expect(parseUrl('https://example.com/a?b=c')).toMatchObject({ protocol: 'https:', search: '?b=c' })
    for (const text of ['', '/path', 'https://', 'https://a b']) expect(parseUrl(text)).toBeUndefined()
  })

  it('reads the same after many addresses', () => {
    const read = new Set(Array.from({ length: 20_000 }, () => parseUrl('https://müller.example/')?.href))
    expect([...read]).toEqual(['https://xn--mller-kva.example/'])
  })
})
