import { missingSources, parsePolicy } from './policy.mjs'

/**
 * Checks the content security policies of a page: each of them must allow what the editor needs.
 *
 * @param {string[]} policies of the response's header and of `<meta>`
 * @param {Parameters<typeof missingSources>[1]} loader
 * @param {import('./Findings.mjs').Findings} findings
 */
export function checkPolicies(policies, loader, findings) {
  const parsed = policies.flatMap((text) => text.split(',')).filter((text) => text.trim() !== '')
  if (!parsed.length)
    return findings.good('The page has no content security policy that could forbid anything.')
  const missing = new Map()
  for (const text of parsed)
    for (const { directive, sources } of missingSources(parsePolicy(text), loader))
      missing.set(directive, [...new Set([...(missing.get(directive) ?? []), ...sources])])
  if (!missing.size) findings.good('The content security policy allows what the editor needs.')
  for (const [directive, sources] of missing)
    findings.problem(
      `The content security policy does not allow what the editor ${purposes[directive]}.`,
      directive.startsWith('script-src') && parsed.some((text) => text.includes("'strict-dynamic'"))
        ? `${adding(directive, sources)}; with 'strict-dynamic', give the script tag the page's nonce instead of an origin.`
        : `${adding(directive, sources)}.`,
    )
}

const purposes = {
  'script-src': 'runs: its code, and the text shaper, which is WebAssembly',
  'script-src-elem': 'runs: its code',
  'connect-src': 'fetches: the text shaper and fonts',
  'img-src': 'shows: images of designs',
}

function adding(directive, sources) {
  return `Content-Security-Policy: add to ${directive}: ${sources.join(' ')}`
}
