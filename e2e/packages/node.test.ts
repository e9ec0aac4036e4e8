import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, it } from 'vitest'

const entries = ['', '/react', '/vue', '/svelte', '/element', '/load'].map(
  (path) => `@certificate-sdk/sdk${path}`,
)
const modules = JSON.stringify([...entries, '@certificate-sdk/client'])

/** Runs a script in the empty project; resolves with what it printed. */
async function run(type: 'module' | 'commonjs', script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`--input-type=${type}`, '-e', script], {
    cwd: inject('consumer'),
  })
  return stdout.trim()
}

it('can be imported in Node, without a browser, and says why nothing opens there', async () => {
  // Vue itself adds globals.
  const script = `
    await import('vue')
    const before = Object.keys(globalThis).length
    for (const name of ${modules}) await import(name)
    const { CertificateSDK } = await import('@certificate-sdk/sdk')
    const sdk = new CertificateSDK({ onError: ({ code }) => console.log(code) })
    const { status } = await sdk.createTemplate()
    console.log(status, Object.keys(globalThis).length - before)`
  expect(await run('module', script)).toBe('unsupported_browser\nclosed 0')
})

it('the client can be required in every Node, and by programs that cannot require ES modules', async () => {
  const script = `
    const { CertificateClient, isCertificateError } = require('@certificate-sdk/client')
    const client = new CertificateClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'cs_key', retries: 0 })
    client.templates.list().catch(async (error) => {
      await client.certificates.issueMany([], {})
      console.log(isCertificateError(error), error.code, require.resolve('@certificate-sdk/client').slice(-9))
    })`
  expect(await run('commonjs', script)).toBe('true connection_failed index.cjs')
})

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const requiresModules = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)

it.runIf(requiresModules)('can be required where Node can require ES modules', async () => {
  const script = `console.log(${modules}.map((name) => Object.keys(require(name))[0]).join())`
  expect((await run('commonjs', script)).split(',')).toEqual([
    'CertificateSDK',
    'CertificateEditor',
    'CertificateEditor',
    'certificateEditor',
    'CertificateEditorElement',
    'loadCertificateSDK',
    expect.any(String),
  ])
})
