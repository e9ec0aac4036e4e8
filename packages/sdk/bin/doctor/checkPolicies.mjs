import { missingSources, parsePolicy } from './policy.mjs'

/**
 * Checks the content security policies of a page: each of them must allow what the editor needs.
 *
 * @param {{ sent: string, written: string[] }} policies in the response's header, and in `<meta>`
 * @param {Parameters<typeof missingSources>[1]} loader
 * @param {import('./Findings.mjs').Findings} findings
 */
export function checkPolicies({ sent, written }, loader, findings) {
  const [inHeader, inMeta] = [[sent], written].map((texts) =>
    texts
      .flatMap((text) => text.split(','))
      .map(parsePolicy)
      .filter(({ size }) => size > 0),
  )
  const policies = [...inHeader, ...inMeta]
  if (!policies.length)
    return findings.good('The page has no content security policy that could forbid anything.')
  const problems = findings.problems.length
  // Browsers ignore it in `<meta>`.
  if (inHeader.some((policy) => policy.get('sandbox')?.every((flag) => !/^allow-scripts$/i.test(flag))))
    findings.problem(
      'The content security policy puts the page into a sandbox in which no script runs.',
      'Content-Security-Policy: add allow-scripts to sandbox.',
    )
  const missing = new Map()
  for (const policy of policies)
    for (const { directive, sources } of missingSources(policy, loader))
      missing.set(directive, [...new Set([...(missing.get(directive) ?? []), ...sources])])
  const isDynamic = policies.some((policy) =>
    [...policy.values()].some((sources) => sources.includes("'strict-dynamic'")),
  )
  for (const [directive, sources] of missing)
    findings.problem(
      `The content security policy does not allow what the editor ${purposes[directive]}.`,
      directive.startsWith('script-src') && isDynamic
        ? `${adding(directive, sources)}; with 'strict-dynamic', give the script tag the page's nonce instead of an origin.`
        : `${adding(directive, sources)}.`,
    )
  if (findings.problems.length === problems)
    findings.good('The content security policy allows what the editor needs.')
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
