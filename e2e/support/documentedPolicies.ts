import { readFileSync } from 'node:fs'

const page = readFileSync(new URL('../../docs/sdk-page.md', import.meta.url), 'utf8')

/** Value of the attribute `nonce` allowed by the documented policy. */
export const documentedNonce = 'r4nd0m'

/** Returns the content security policies documented in docs/sdk-page.md, for the SDK at this origin. */
export function documentedPolicies(sdkOrigin: string): { byOrigin: string; byNonce: string } {
  const policies = [...page.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(([, policy = '']) => policy)
  const [byOrigin = '', byNonce = ''] = policies.map((policy) =>
    policy.replaceAll('https://sdk.example.com', sdkOrigin),
  )
  if (!byOrigin.includes(sdkOrigin) || !byNonce.includes(`'nonce-${documentedNonce}'`))
    throw new Error('docs/sdk-page.md does not document the policies')
  return { byOrigin, byNonce }
}
