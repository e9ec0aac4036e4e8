import { documentedNonce, documentedPolicies } from '../documentedPolicies.ts'
import type { HostilePage } from './HostilePage.ts'

const header = 'content-security-policy'
const { byOrigin, byNonce } = documentedPolicies('{sdk}')
/** Adds the page's own scripts to a policy. */
const withPage = (policy: string) => policy.replace('script-src', "script-src 'self'")

const policy = (name: string, value: string, more: Partial<HostilePage> = {}): HostilePage => ({
  name,
  headers: { [header]: value },
  ...more,
})
const nonce = { attributes: { script: `nonce="${documentedNonce}"` } }
const trustedTypes = "require-trusted-types-for 'script'"

/** Content security policies, Trusted Types, and other restrictions by a server. */
export const policies: readonly HostilePage[] = [
  policy('the documented policy by origin', withPage(byOrigin)),
  policy('the documented policy by nonce', byNonce, { ...nonce }),
  policy(
    'a nonce without strict-dynamic, and no style, worker, frame or object at all',
    "default-src 'none'; script-src 'nonce-r4nd0m' 'wasm-unsafe-eval'; style-src 'none'; worker-src 'none'; connect-src {sdk} data:; img-src {sdk} data:",
    nonce,
  ),
  policy('Trusted Types', trustedTypes),
  policy('Trusted Types with no policy allowed', `${trustedTypes}; trusted-types 'none'`),
  policy(
    'everything that is documented, and Trusted Types',
    `${byNonce}; ${trustedTypes}; trusted-types 'none'`,
    nonce,
  ),
  policy('default-src only', "default-src 'self' {sdk} data: 'wasm-unsafe-eval'"),
  policy('sandbox', 'sandbox allow-scripts', {
    // Storage is forbidden to it.
    noise: /sandbox/,
  }),
  policy("WebAssembly forbidden (no 'wasm-unsafe-eval')", "script-src 'self' {sdk}", {
    error: /^wasm_blocked: /,
    note: 'The text shaper is WebAssembly; nothing can be drawn without it.',
  }),
  policy('the service missing in connect-src', "connect-src 'self' data:", {
    error:
      /^chunk_load_failed: \S+\.wasm is blocked by the page's Content-Security-Policy: add \S+ to connect-src\./,
    note: 'The message names the file, the directive, and the origin to add.',
  }),
  {
    name: 'a report-only policy that allows nothing else',
    headers: {
      'content-security-policy-report-only': `${withPage(byOrigin)}; ${trustedTypes}; trusted-types 'none'`,
    },
  },
  {
    name: 'a Permissions-Policy that forbids everything',
    headers: {
      'permissions-policy':
        'clipboard-read=(), clipboard-write=(), fullscreen=(), sync-xhr=(), storage-access=(), cross-origin-isolated=()',
    },
  },
]
