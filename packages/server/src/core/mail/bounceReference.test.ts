import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bounceAddress, bounceReferences } from './bounceReference.ts'

const id = randomUUID()
const references = bounceReferences('one secret of this service')

describe('references to emails', () => {
  it('survive servers that change letter case', () => {
    const address = bounceAddress('bounces@example.org', references.create(id))
    expect(address).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{16}@example\.org$/)
    expect(references.find(`<${address.toUpperCase()}>`)).toEqual([id])
  })

  it('cannot be made for other emails', () => {
    const [, signature = ''] = references.create(id).split('.')
    expect(references.find(`${randomUUID().replaceAll('-', '')}.${signature}`)).toEqual([])
    expect(bounceReferences('another secret of this service').find(references.create(id))).toEqual([])
  })

  it('fit into an address with the longest name that the configuration allows', () => {
    const address = bounceAddress(`${'b'.repeat(14)}@example.org`, references.create(id))
    expect(address.indexOf('@')).toBeLessThanOrEqual(64)
  })
})
