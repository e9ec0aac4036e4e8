import { checkAssets } from './checkAssets.mjs'
import { checkPolicies } from './checkPolicies.mjs'
import { checkScript } from './checkScript.mjs'
import { Findings } from './Findings.mjs'
import { findAssets } from './findAssets.mjs'
import { readPage } from './readPage.mjs'
import { request } from './request.mjs'

/**
 * Visits a page that uses the script tag, and explains in plain words what prevents the editor from opening there.
 *
 * @param {string} address of the page
 * @returns {Promise<{ exitCode: 0 | 1 | 2, text: string }>} 0: nothing is wrong; 1: something is; 2: no address of a page
 *
 * @example const { exitCode, text } = await doctor('https://app.example.com/designs')
 */
export async function doctor(address) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return { exitCode: 2, text: `“${address}” is not the http(s) address of a page.` }
  const findings = new Findings()
  try {
    await visit(url, findings)
  } catch (error) {
    findings.problem(error.message, 'Check the address, and that this machine can reach it.')
  }
  const count = findings.problems.length
  const summary = count
    ? `${count} ${count === 1 ? 'problem' : 'problems'}: the editor may not open on this page.`
    : 'Nothing is wrong: the editor should open on this page.'
  return { exitCode: count ? 1 : 0, text: `${findings}\n\n${summary}` }
}

const withoutLogin = 'Give the address of a page that can be read without a login.'

/** Returns the part of an address that identifies a page: protocol and trailing slashes don't matter. */
function placeOf({ host, pathname }) {
  return host + pathname.replace(/\/$/, '')
}

function adviceFor(status) {
  if (status === 401 || status === 403) return withoutLogin
  return status < 500 ? 'Check the address.' : 'Look into the log of its server.'
}

async function visit(url, findings) {
  const { url: page, status, type, headers, bytes } = await request(url, { accept: 'text/html' })
  if (status !== 200) return findings.problem(`The page answered ${status}.`, adviceFor(status))
  if (type !== 'text/html')
    return findings.problem(`The page is “${type}”, not text/html.`, 'Give the address of an HTML page.')
  const { script, src, policies } = readPage(Buffer.from(bytes).toString(), page)
  if ((!script || !src) && placeOf(page) !== placeOf(url))
    return findings.problem(
      `The page redirects to ${page}, which has no script tag that loads certificate-sdk.js.`,
      withoutLogin,
    )
  if (!script || !src)
    return findings.problem(
      'No script tag of the page loads certificate-sdk.js.',
      'Add <script src="https://…/sdk/certificate-sdk.js"></script>. Scripts that other scripts add, and the npm package, cannot be seen from here.',
    )
  const loader = await checkScript({ page, script, src, headers }, findings)
  const { nonce, integrity } = script
  const assets = loader && findAssets(loader, src)
  const files = assets ? assets.names.map((name) => new URL(name, assets.folder)) : []
  const sent = headers.get('content-security-policy') ?? ''
  checkPolicies({ sent, written: policies }, { page, script: src, files, nonce, integrity }, findings)
  if (loader) await checkAssets(assets, page, findings)
}
