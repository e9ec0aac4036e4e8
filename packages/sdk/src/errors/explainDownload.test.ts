// @vitest-environment page
import { afterEach, expect, it, vi } from 'vitest'
import { explainDownload } from './explainDownload.ts'
import { watchPolicy } from './watchPolicy.ts'

const bundled = (path: string) =>
  path.endsWith('.js')
    ? ({ code: 'outdated', advice: 'Reload the page.' } as const)
    : ({ code: 'chunk_load_failed', advice: 'Copy the assets.' } as const)
const served = () => ({ code: 'outdated', advice: 'Reload the page.' }) as const
const wasm = 'https://sdk.test/sdk/0.1.0/harfbuzz-x.wasm'
const chunk = 'https://host.test/assets/editor-x.js'

afterEach(() => void vi.unstubAllGlobals())

const download = (url: string, status?: number) => Object.assign(new Error(`${url} failed`), { url, status })
const failedImport = (url: string) => new TypeError(`Failed to fetch dynamically imported module: ${url}`)

/** @param answer status of the request that investigates the cause; there is no response by default */
async function explain(cause: unknown, missing: typeof bundled | typeof served, answer?: number) {
  const fetch = vi.fn(async () => {
    if (!answer) throw new TypeError('Failed to fetch')
    return { status: answer }
  })
  vi.stubGlobal('fetch', fetch)
  const policy = watchPolicy()
  const result = await explainDownload(cause, policy, missing)
  policy.stop()
  return { ...result, requests: fetch.mock.calls.length }
}

it.each([
  [
    'a bundler copied no assets',
    download(wasm, 404),
    bundled,
    'chunk_load_failed',
    `${wasm} answered 404. Copy the assets.`,
  ],
  [
    'a server has a page for everything',
    download(wasm, 200),
    bundled,
    'chunk_load_failed',
    'is not the expected file: a proxy or a page answered. Copy',
  ],
  [
    'a page stands for a file of the service',
    download(wasm, 200),
    served,
    'chunk_load_failed',
    /a proxy or a page answered\.$/,
  ],
  ['a release is gone', download(wasm, 404), served, 'outdated', `${wasm} answered 404. Reload the page.`],
  ['a server is down', download(wasm, 503), served, 'chunk_load_failed', `${wasm} answered 503: visitors`],
  [
    'a file is not public',
    download(wasm, 403),
    served,
    'chunk_load_failed',
    '403: visitors must be able to read it.',
  ],
  [
    'it is caused by a download',
    new Error('No shaper.', { cause: download(wasm, 404) }),
    bundled,
    'chunk_load_failed',
    wasm,
  ],
])('needs no request to explain that %s', async (_, cause, missing, code, words) => {
  const explained = await explain(cause, missing)
  const message = typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words)
  expect(explained).toMatchObject({ code, message, requests: 0 })
})

it.each([
  ['of a deployment that was replaced', failedImport(chunk), 404, 'outdated', 'Reload the page'],
  ['that a proxy changed', failedImport(chunk), 200, 'chunk_load_failed', 'is not the expected file'],
  ['of a server that is down', failedImport(`${chunk}?attempt=2`), 502, 'chunk_load_failed', 'answered 502'],
  [
    'without a connection',
    failedImport(chunk),
    undefined,
    'chunk_load_failed',
    'Access-Control-Allow-Origin',
  ],
  ['as webpack words it', new Error(`Loading chunk 7 failed. (missing: ${chunk})`), 404, 'outdated', chunk],
])('asks once more for code %s', async (_, cause, answer, code, words) => {
  const explained = await explain(cause, bundled, answer)
  expect(explained).toMatchObject({ code, message: expect.stringContaining(words), requests: 1 })
})

it('names the directive of the policy that blocks a file', async () => {
  const policy = watchPolicy()
  for (const [blockedURI, effectiveDirective, disposition] of [
    // Reported, but not blocked.
    [wasm, 'default-src', 'report'],
    [wasm, 'connect-src', 'enforce'],
    [chunk, 'script-src-elem', 'enforce'],
  ])
    document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { blockedURI, effectiveDirective, disposition }),
    )
  expect(await explainDownload(download(wasm), policy, bundled)).toEqual({
    code: 'chunk_load_failed',
    message: `${wasm} is blocked by the page's Content-Security-Policy: add https://sdk.test to connect-src.`,
  })
  expect((await explainDownload(failedImport(chunk), policy, bundled))?.message).toMatch(/to script-src\.$/)
  policy.stop()
})

it.each([
  new Error('offline'),
  new TypeError("Cannot assign to read only property 'x' of object"),
  new TypeError('Importing a module script failed.'),
  'no error',
  undefined,
])('leaves %o to others', async (cause) => {
  expect(await explain(cause, bundled)).toEqual({ requests: 0 })
})
