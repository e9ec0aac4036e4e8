/** Matches a keyword, or the prefix of a nonce or a hash. */
const keyword = /^'(?:(?:nonce|sha\d+)-|[^']*'$)/i

/**
 * Parses a content security policy.
 *
 * @param {string} text
 * @returns {Map<string, string[]>} sources by directive, with keywords in lower case; if a directive occurs twice, the
 *   first counts
 */
export function parsePolicy(text) {
  const directives = new Map()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (name && !directives.has(name.toLowerCase()))
      directives.set(
        name.toLowerCase(),
        sources.map((source) => source.replace(keyword, (found) => found.toLowerCase())),
      )
  }
  return directives
}

/** Fallbacks for absent directives (CSP 3, 6.8.3). */
const fallbacks = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'script-src': ['script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
}

/**
 * Finds the sources that a policy lacks for the editor.
 *
 * @param {Map<string, string[]>} policy
 * @param {{ page: URL, script: URL, files: URL[], nonce: string | undefined, integrity: string | undefined }} loader `files`:
 *   those that it loads, as far as they are known
 * @returns {{ directive: string, sources: string[] }[]} sources to add; none if everything is allowed
 */
export function missingSources(policy, { page, script, files, nonce, integrity }) {
  const sourcesOf = (name) => {
    const directive = fallbacks[name].find((each) => policy.has(each))
    return directive && { directive, sources: policy.get(directive) }
  }
  const origin = script.origin === page.origin ? "'self'" : script.origin
  const missing = []
  const need = (name, source, isAllowed) => {
    const found = sourcesOf(name)
    if (!found || isAllowed(found.sources)) return
    const same = missing.find(({ directive }) => directive === name)
    if (same) same.sources.push(source)
    else missing.push({ directive: name, sources: [source] })
  }
  // Policies may name paths.
  const allowAll = (sources, urls) => urls.every((url) => allowsUrl(sources, url, page))
  const scripts = [script, ...files.filter(({ pathname }) => pathname.endsWith('.js'))]
  const fetched = files.filter((file) => !scripts.includes(file))
  need('script-src-elem', origin, (sources) => {
    // Imports of a script with a nonce have its nonce, too.
    if (nonce !== undefined && sources.includes(`'nonce-${nonce}'`)) return true
    // With 'strict-dynamic', addresses do not count, and a script that is trusted by its hash may load others.
    if (sources.includes("'strict-dynamic'"))
      return integrity?.split(/\s+/).some((hash) => sources.includes(`'${hash}'`)) ?? false
    return allowAll(sources, scripts)
  })
  need('script-src', "'wasm-unsafe-eval'", (sources) =>
    ["'wasm-unsafe-eval'", "'unsafe-eval'"].some((source) => sources.includes(source)),
  )
  for (const [name, urls] of [
    ['connect-src', fetched.length ? fetched : [script]],
    ['img-src', [script]],
  ]) {
    need(name, origin, (sources) => allowAll(sources, urls))
    need(name, 'data:', (sources) => sources.some((source) => source.toLowerCase() === 'data:'))
  }
  return missing.map(({ directive, sources }) => ({
    directive: directive === 'script-src-elem' && !policy.has(directive) ? 'script-src' : directive,
    sources,
  }))
}

/** Returns true if a list of sources allows an address of http(s) (CSP 3, 6.7.2.8). */
function allowsUrl(sources, url, page) {
  return sources.some((source) => {
    const text = source.toLowerCase()
    if (text === '*') return true
    if (text === "'self'") return url.origin === page.origin
    if (/^[a-z][a-z\d+.-]*:$/.test(text))
      return text === url.protocol || (text === 'http:' && url.protocol === 'https:')
    return matchesHost(text, url, page)
  })
}

/** Matches `https://*.example.com:8080/path`; only the host matters. */
function matchesHost(source, url, page) {
  const [, scheme, host, port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[a-z\d.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/.*)?$/.exec(
      source,
    ) ?? []
  if (!host) return false
  const allowed = scheme ?? page.protocol.slice(0, -1)
  if (`${allowed}:` !== url.protocol && !(allowed === 'http' && url.protocol === 'https:')) return false
  const hostname = url.hostname.toLowerCase()
  const fits =
    host === '*' || hostname === host || (host.startsWith('*.') && hostname.endsWith(host.slice(1)))
  const defaultPort = url.protocol === 'https:' ? '443' : '80'
  if (!fits || (port !== '*' && (port ?? defaultPort) !== (url.port || defaultPort))) return false
  return (
    path === '' ||
    path === '/' ||
    (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  )
}
