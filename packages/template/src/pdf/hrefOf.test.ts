import { describe, expect, it } from 'vitest'
import { hrefOf } from './hrefOf.ts'

describe('hrefOf', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://müller.example/grüße', 'https://xn--mller-kva.example/gr%C3%BC%C3%9Fe'],
    ['https://', undefined],
    ['/path', undefined],
  ])('reads %s', (address, href) => {
    expect(hrefOf(address)).toBe(href)
  })

  it('reads the same after many addresses', () => {
    const read = new Set(Array.from({ length: 20_000 }, () => hrefOf('https://müller.example/')))
    expect([...read]).toEqual(['https://xn--mller-kva.example/'])
  })
})
