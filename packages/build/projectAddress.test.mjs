import { expect, it } from 'vitest'
import { addressProblem, errorCatalogAddress } from './projectAddress.mjs'

const homepage = 'https://github.com/acme/certificate-sdk'

it.each([
  [{ homepage }, 'https://github.com/acme/certificate-sdk/blob/main/docs/errors.md'],
  [{ homepage, documentation: 'https://docs.acme.dev' }, 'https://docs.acme.dev/errors/'],
])('the catalog of errors is at an absolute address: %o', (manifest, address) => {
  expect(errorCatalogAddress(manifest)).toBe(address)
})

it.each([
  [{ homepage: 'https://example.com/certificate-sdk' }],
  [{ homepage: 'https://www.example.org' }],
  [{ homepage, documentation: 'https://docs.example' }],
  [{ homepage: 'http://localhost:3000' }],
])('a release stops at %o', (manifest) => {
  expect(addressProblem(manifest)).toContain('set homepage in package.json')
})

it.each([
  [{ homepage }],
  [{ homepage: 'https://example.community', documentation: 'https://myexample.com' }],
])('a release continues at %o', (manifest) => {
  expect(addressProblem(manifest)).toBeUndefined()
})
