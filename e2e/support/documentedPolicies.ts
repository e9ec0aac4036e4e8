import { readFileSync } from 'node:fs'

const readme = readFileSync(new URL('../../packages/sdk/README.md', import.meta.url), 'utf8')

/** The value of the attribute `nonce` that the documented policy allows. */
export const documentedNonce = 'r4nd0m'

/** The content security policies that the SDK's README documents, for the SDK at this origin. */
export function documentedPolicies(sdkOrigin: string): { byOrigin: string; byNonce: string } {
  const policies = [...readme.matchAll(/^Content-Security-Policy: (.+)$/gm)].map(([, policy = '']) => policy)
  const [byOrigin = '', byNonce = ''] = policies.map((policy) =>
    policy.replaceAll('https://sdk.example.com', sdkOrigin),
  )
  if (!byOrigin.includes(sdkOrigin) || !byNonce.includes(`'nonce-${documentedNonce}'`))
    throw new Error('the README does not document the policies')
  return { byOrigin, byNonce }
}
