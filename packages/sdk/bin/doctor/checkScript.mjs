import { createHash } from 'node:crypto'
import { request } from './request.mjs'

/** Common MIME types that browsers run as scripts. */
export const scriptTypes = ['text/javascript', 'application/javascript', 'application/x-javascript']

/**
 * Checks the script tag, and the file that it loads.
 *
 * @param {{ page: URL, script: Record<string, string>, src: URL, headers: Headers }} tag `headers` of the page
 * @param {import('./Findings.mjs').Findings} findings
 * @returns {Promise<string | undefined>} the loader's code, unless it cannot be used
 */
export async function checkScript({ page, script, src, headers }, findings) {
  const isForeign = src.origin !== page.origin
  if (script.type === 'module')
    findings.problem(
      'The script tag has type="module", in which a script does not know its own address.',
      'Remove type="module"; use `defer` to run it later.',
    )
  if (page.protocol === 'https:' && src.protocol === 'http:')
    findings.problem(
      'The page is https and the script http: browsers block it.',
      `Load it from https://${src.host}${src.pathname}.`,
    )
  if (script.integrity && isForeign && script.crossorigin === undefined)
    findings.problem(
      'The script tag has `integrity` without `crossorigin`: browsers refuse to check a script of another origin.',
      'Add `crossorigin` to the script tag.',
    )
  const answer = await request(src)
  const isServed = checkAnswer(answer, findings, { isForeign, needsCors: script.crossorigin !== undefined })
  if (
    headers.get('cross-origin-embedder-policy') === 'require-corp' &&
    isForeign &&
    script.crossorigin === undefined
  ) {
    if (answer.headers.get('cross-origin-resource-policy') !== 'cross-origin')
      findings.problem(
        'The page has Cross-Origin-Embedder-Policy: require-corp, and the script does not permit that.',
        'Send Cross-Origin-Resource-Policy: cross-origin with it, or add `crossorigin` to the script tag.',
      )
  }
  if (!isServed) return undefined
  if (script.integrity && !fits(script.integrity, answer.bytes))
    findings.problem(
      'The hash in `integrity` is that of another file: the browser does not run the script.',
      `Use integrity="${hashOf('sha384', answer.bytes)}", with the address of a version, which never changes.`,
    )
  return Buffer.from(answer.bytes).toString()
}

function checkAnswer({ url, status, type, headers, bytes }, findings, { isForeign, needsCors }) {
  const problems = findings.problems.length
  if (status !== 200)
    findings.problem(
      `${url.href} answered ${status}.`,
      'Check the address in `src`, and that the file is deployed.',
    )
  else if (!Buffer.from(bytes).includes('CertificateSDK'))
    findings.problem(
      `${url.href} is not the SDK's script but another file (${type || 'without a MIME type'}), such as a login or an error page.`,
      'Let the server answer with certificate-sdk.js, without a login.',
    )
  else if (!scriptTypes.includes(type))
    findings.problem(
      `${url.href} has the MIME type “${type}”: browsers do not run it.`,
      'Send Content-Type: text/javascript for .js files.',
    )
  if (isForeign && needsCors && !headers.get('access-control-allow-origin'))
    findings.problem(
      `${url.href} is on another origin and does not permit to be read.`,
      'Send Access-Control-Allow-Origin: * with it.',
    )
  const isGood = findings.problems.length === problems
  if (isGood) findings.good(`The script tag loads ${url.href}.`)
  return isGood
}

/** Returns true if one of the strongest hashes of an `integrity` attribute is that of a file. */
function fits(integrity, bytes) {
  const hashes = integrity.trim().split(/\s+/)
  const strongest = ['sha512', 'sha384', 'sha256'].find((name) =>
    hashes.some((hash) => hash.startsWith(`${name}-`)),
  )
  return !strongest || hashes.some((hash) => hash.split('?')[0] === hashOf(strongest, bytes))
}

/** @returns {string} as in `integrity` */
export function hashOf(name, bytes) {
  return `${name}-${createHash(name).update(bytes).digest('base64')}`
}
