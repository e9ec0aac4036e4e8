import type { CertificateFilter } from '@certificate-sdk/client'

/**
 * Filters of the list of certificates, besides text and states: parameters of its URL, with the same names as in the
 * API.
 */
export const filterNames = [
  'templateId',
  'organizationId',
  'batchId',
  'email',
  'externalId',
  'issuedAfter',
  'issuedBefore',
  'expiresAfter',
  'expiresBefore',
] as const satisfies readonly (keyof CertificateFilter)[]

/** Reads the filters of a URL. */
export function readFilter(query: URLSearchParams): Partial<Record<(typeof filterNames)[number], string>> {
  const given = filterNames.flatMap((name) => {
    const value = (query.get(name) ?? '').trim().slice(0, 320)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(given)
}
