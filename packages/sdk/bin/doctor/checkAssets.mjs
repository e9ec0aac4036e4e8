import { hashOf, scriptTypes } from './checkScript.mjs'
import { request } from './request.mjs'

/**
 * Checks the files that a loader requests.
 *
 * @param {ReturnType<import('./findAssets.mjs').findAssets>} assets
 * @param {URL} page
 * @param {import('./Findings.mjs').Findings} findings
 */
export async function checkAssets(assets, page, findings) {
  if (!assets)
    return findings.problem(
      'The script does not say which files it loads: a proxy or a bundler has rewritten it.',
      'Serve certificate-sdk.js as it was released.',
    )
  const { version, folder, names } = assets
  const hashes = await readHashes(folder)
  const problems = findings.problems.length
  for (const name of names) await checkFile(new URL(name, folder), { page, expected: hashes[name] }, findings)
  if (findings.problems.length === problems)
    findings.good(`The files of version ${version} are in ${folder.href}.`)
}

async function readHashes(folder) {
  try {
    const { status, bytes } = await request(new URL('integrity.json', folder))
    return status === 200 ? JSON.parse(Buffer.from(bytes).toString()) : {}
  } catch {
    // The files themselves show what is wrong.
    return {}
  }
}

async function checkFile(url, { page, expected }, findings) {
  const isForeign = url.origin !== page.origin
  const { status, type, headers, bytes } = await request(url, isForeign ? { origin: page.origin } : {})
  if (status !== 200)
    return findings.problem(
      `${url.href} answered ${status}.`,
      'Deploy the folder of this version beside the script, whole: `npx @certificate-sdk/sdk copy FOLDER`.',
    )
  const allowed = headers.get('access-control-allow-origin')
  if (isForeign && allowed !== '*' && allowed !== page.origin)
    findings.problem(
      `${url.href} is on another origin and does not permit ${page.origin} to read it.`,
      'Send Access-Control-Allow-Origin: * with the files of the SDK.',
    )
  if (url.pathname.endsWith('.js') && !scriptTypes.includes(type))
    findings.problem(
      `${url.href} has the MIME type “${type}”: browsers do not run it.`,
      'Send Content-Type: text/javascript for .js files. If it is text/html, the server answers with a page instead.',
    )
  else if (type === 'text/html')
    findings.problem(
      `${url.href} is an HTML page.`,
      'Let the server answer with the file, or with 404, but not with a page of your application.',
    )
  else if (expected && !expected.split(/\s+/).includes(hashOf('sha384', bytes)))
    findings.problem(
      `${url.href} was changed after its release: browsers do not run it.`,
      'Exclude it from what a proxy or CDN rewrites (minifying, injecting scripts), or deploy the folder again.',
    )
}
