import { describe, expect, it } from 'vitest'
import { type CertificateLife, certificateState, wasPublished } from './certificateState.ts'

const alive: CertificateLife = {
  publishAt: null,
  expiresAt: null,
  revokedAt: null,
  supersededAt: null,
  erasedAt: null,
}

describe('certificateState', () => {
  it.each([
    [{}, 0, 'valid'],
    [{ expiresAt: 100 }, 99, 'valid'],
    [{ expiresAt: 100 }, 100, 'expired'],
    [{ publishAt: 100 }, 99, 'scheduled'],
    [{ publishAt: 100 }, 100, 'valid'],
    [{ publishAt: 100, expiresAt: 200 }, 200, 'expired'],
    [{ supersededAt: 5, expiresAt: 10 }, 20, 'superseded'],
    [{ supersededAt: 5, revokedAt: 6 }, 20, 'revoked'],
    [{ publishAt: 100, revokedAt: 6 }, 20, 'revoked'],
    [{ supersededAt: 5, revokedAt: 6, erasedAt: 7 }, 20, 'erased'],
  ])('of %j at %i is %s', (life, now, state) => {
    expect(certificateState({ ...alive, ...life }, now)).toBe(state)
  })
})

describe('wasPublished', () => {
  it.each([
    [{}, 0, true],
    [{ publishAt: 100 }, 99, false],
    [{ publishAt: 100 }, 100, true],
    [{ publishAt: 100, revokedAt: 99 }, 500, false],
    [{ publishAt: 100, revokedAt: 100 }, 500, true],
    [{ publishAt: 100, erasedAt: 50 }, 500, false],
    [{ publishAt: 100, revokedAt: 150, erasedAt: 400 }, 500, true],
  ])('of %j at %i is %s', (life, now, expected) => {
    expect(wasPublished({ ...alive, ...life }, now)).toBe(expected)
  })
})
