// @vitest-environment node
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { afterEach, expect, it } from 'vitest'
import { doctor } from './doctor.mjs'
import { readPage } from './readPage.mjs'

const servers = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))),
)

/** Serves answers by path; a path without one is a 404. */
async function serve(answers) {
  const server = createServer((request, response) => {
    const [body, headers = {}, status = 200] = answers[request.url.split('?')[0]] ?? ['', {}, 404]
    response.writeHead(status, headers).end(body)
  })
  servers.push(server)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${server.address().port}`
}

const script = { 'content-type': 'text/javascript; charset=utf-8', 'access-control-allow-origin': '*' }
const binary = { 'content-type': 'application/octet-stream', 'access-control-allow-origin': '*' }
const html = { 'content-type': 'text/html; charset=utf-8' }
const loader =
  'var CertificateSDK;(()=>{const v=`0.1.0`,f={editor:`editor-CSnvSIxW.js`,workspace:`Workspace-CWHpVtvZ.js`,wasm:`harfbuzz-CODTKW78.wasm`}})()'
const hashOf = (text) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Returns the files of a release, as the service sends them. */
function release() {
  const code = {
    'editor-CSnvSIxW.js': 'editor',
    'Workspace-CWHpVtvZ.js': 'workspace',
    'harfbuzz-CODTKW78.wasm': 'wasm',
  }
  const hashes = Object.fromEntries(Object.entries(code).map(([name, text]) => [name, hashOf(text)]))
  return {
    '/sdk/certificate-sdk.js': [loader, script],
    '/sdk/0.1.0/certificate-sdk.js': [loader, script],
    '/sdk/0.1.0/integrity.json': [JSON.stringify(hashes), { 'content-type': 'application/json' }],
    '/sdk/0.1.0/editor-CSnvSIxW.js': ['editor', script],
    '/sdk/0.1.0/Workspace-CWHpVtvZ.js': ['workspace', script],
    '/sdk/0.1.0/harfbuzz-CODTKW78.wasm': ['wasm', { ...binary, 'content-type': 'application/wasm' }],
    '/sdk/0.1.0/fonts/Arimo-Regular.font.gz': ['font', binary],
  }
}

/**
 * Visits a page and an SDK on two origins.
 *
 * @param change changes the SDK's files, the script tag, and the page's headers
 */
async function visit({
  files = {},
  tag = (src) => `<script src="${src}"></script>`,
  headers = () => ({}),
  head = () => '',
} = {}) {
  const sdk = await serve({ ...release(), ...files })
  const body = `<!doctype html><head>${head(sdk)}</head><!-- <script src="/old/certificate-sdk.js"></script> -->${tag(`${sdk}/sdk/certificate-sdk.js`, sdk)}`
  const page = await serve({ '/designs': [body, { ...html, ...headers(sdk) }] })
  const { exitCode, text } = await doctor(`${page}/designs`)
  return { exitCode, text, sdk, page }
}

it('finds nothing wrong with a page as documented, with and without a policy', async () => {
  const policies = [
    (sdk) =>
      `default-src 'none'; script-src ${sdk} 'wasm-unsafe-eval'; connect-src ${sdk} data:; img-src ${sdk} data:`,
    (sdk) =>
      `default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic' 'wasm-unsafe-eval'; connect-src ${sdk} data:; img-src ${sdk} data:`,
    () => `default-src * data: 'unsafe-eval'`,
    () => `frame-ancestors 'none', object-src 'none'`,
    (sdk) =>
      `default-src 'NONE'; Script-Src ${sdk} 'WASM-UNSAFE-EVAL'; connect-src ${sdk} DATA:; img-src ${sdk} data:`,
    (sdk) =>
      `script-src 'NONCE-r4nd0m' 'Strict-Dynamic' 'wasm-unsafe-eval'; connect-src ${sdk}/sdk/ data:; img-src ${sdk} data:`,
    () => `sandbox allow-same-origin Allow-Scripts`,
  ]
  const tag = (src) => `<SCRIPT nonce='r4nd0m' defer src = ${src} ></SCRIPT>`
  for (const policy of [undefined, ...policies]) {
    const headers = (sdk) => (policy ? { 'content-security-policy': policy(sdk) } : {})
    const { exitCode, text } = await visit({ tag, headers })
    expect(text).toContain('Nothing is wrong')
    expect(exitCode).toBe(0)
  }
})

it('names the sources that a policy lacks', async () => {
  const policy = (sdk) => `default-src 'self'; script-src ${sdk}; img-src data: 'self'`
  const { exitCode, text, sdk } = await visit({
    headers: (origin) => ({ 'content-security-policy': policy(origin) }),
    head: () => `<meta http-equiv="Content-Security-Policy" content="script-src-elem &#39;self&#39;">`,
  })
  expect(exitCode).toBe(1)
  expect(text).toContain(`add to script-src: 'wasm-unsafe-eval'.`)
  expect(text).toContain(`add to script-src-elem: ${sdk}.`)
  expect(text).toContain(`add to connect-src: ${sdk} data:.`)
  expect(text).toContain(`add to img-src: ${sdk}.`)
})

it('tests a policy with the files that the script loads', async () => {
  const policy = (sdk) =>
    `script-src ${sdk}/sdk/certificate-sdk.js 'wasm-unsafe-eval'; connect-src ${sdk}/sdk/certificate-sdk.js ${sdk}/sdk/0.1.0/harfbuzz-CODTKW78.wasm data:`
  const { exitCode, text, sdk } = await visit({
    headers: (origin) => ({ 'content-security-policy': policy(origin) }),
  })
  expect(exitCode).toBe(1)
  expect(text).toContain(`add to script-src: ${sdk}.`)
  expect(text).toContain(`add to connect-src: ${sdk}.`)
})

it('finds a sandbox in which nothing runs, which only a header can be', async () => {
  const policy = 'sandbox allow-forms'
  const { exitCode, text } = await visit({ headers: () => ({ 'content-security-policy': policy }) })
  expect([exitCode, text]).toEqual([1, expect.stringContaining('add allow-scripts to sandbox')])
  const meta = await visit({
    head: () => `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  })
  expect(meta.text).toContain('Nothing is wrong')
})

it('says that strict-dynamic needs the nonce', async () => {
  const policy = `script-src 'nonce-a' 'strict-dynamic' 'wasm-unsafe-eval'`
  const { exitCode, text } = await visit({ headers: () => ({ 'content-security-policy': policy }) })
  expect([exitCode, text]).toEqual([1, expect.stringContaining("give the script tag the page's nonce")])
})

const file = '/sdk/0.1.0/editor-CSnvSIxW.js'
it.each([
  [
    'a version folder that is not deployed',
    { [file]: ['', {}, 404] },
    /editor-CSnvSIxW\.js answered 404[\s\S]*copy FOLDER/,
  ],
  [
    'a script as text',
    { [file]: ['editor', { ...script, 'content-type': 'text/plain' }] },
    /MIME type “text\/plain”/,
  ],
  [
    'files without CORS',
    { [file]: ['editor', { 'content-type': 'text/javascript' }] },
    /does not permit http:\/\/127[\s\S]*Access-Control-Allow-Origin: \*/,
  ],
  ['a changed file', { [file]: ['editor;injected()', script] }, /was changed after its release/],
  [
    'a font that is a page',
    { '/sdk/0.1.0/fonts/Arimo-Regular.font.gz': ['<html>', { ...binary, ...html }] },
    /Arimo-Regular\.font\.gz is an HTML page/,
  ],
  [
    'a loader that is missing',
    { '/sdk/certificate-sdk.js': ['', {}, 404] },
    /certificate-sdk\.js answered 404/,
  ],
  [
    'a login page instead of the loader',
    { '/sdk/certificate-sdk.js': ['<html>Log in', html] },
    /not the SDK's script but another file \(text\/html\)/,
  ],
  [
    'a loader that was rewritten',
    { '/sdk/certificate-sdk.js': ['var CertificateSDK', script] },
    /does not say which files/,
  ],
])('finds %s', async (_name, files, message) => {
  const { exitCode, text } = await visit({ files })
  expect(text).toMatch(message)
  expect(exitCode).toBe(1)
})

it.each([
  ['no script tag', () => '<script src="/app.js"></script>', /No script tag/],
  ...['script', 'style', 'textarea', 'title', 'noscript', 'template'].map((name) => [
    `a script tag in the text of a ${name}`,
    (src) => `<${name}>"<script src='${src}'><\\/script>"</${name}>`,
    /No script tag/,
  ]),
  [
    'a script tag in a template in a template',
    (src) => `<template><template></template><script src="${src}"></script></template><template></template>`,
    /No script tag/,
  ],
  ['a module', (src) => `<script type="module" src="${src}"></script>`, /Remove type="module"/],
  [
    'integrity without crossorigin',
    (src) => `<script src="${src}" integrity="${hashOf(loader)}"></script>`,
    /Add `crossorigin`/,
  ],
  [
    'the hash of another file',
    (src) => `<script src="${src}" integrity="sha384-AAAA" crossorigin></script>`,
    /hash in `integrity` is that of another file/,
  ],
])('finds %s', async (_name, tag, message) => {
  const { exitCode, text } = await visit({ tag })
  expect(text).toMatch(message)
  expect(exitCode).toBe(1)
})

it('finds the script tag after the text of others', async () => {
  const { text } = await visit({
    tag: (src) =>
      `<script>"<!-- </scripts>"</SCRIPT ><p title=it's><template shadowrootmode="open"><template></template><textarea></textarea><script src="${src}"></script></template>`,
  })
  expect(text).toContain('Nothing is wrong')
})

it('accepts a pinned version with its hash, and addresses relative to <base>', async () => {
  const pinned = await visit({
    tag: (_src, sdk) =>
      `<script src="${sdk}/sdk/0.1.0/certificate-sdk.js" integrity="${hashOf(loader)}" crossorigin></script>`,
  })
  expect(pinned.text).toContain('Nothing is wrong')
  const based = await visit({
    head: (sdk) => `<base href="${sdk}/sdk/">`,
    tag: () => '<script src="certificate-sdk.js?v=2"></script>',
  })
  expect(based.text).toContain('Nothing is wrong')
})

it('says what is wrong with an address, a page, or a connection', async () => {
  for (const address of ['designs', 'file:///etc/passwd', 'ftp://example.com/'])
    expect((await doctor(address)).exitCode).toBe(2)
  const page = await serve({ '/data': ['{}', { 'content-type': 'application/json' }] })
  expect((await doctor(`${page}/missing`)).text).toMatch(/The page answered 404[\s\S]*Check the address/)
  expect((await doctor(`${page}/data`)).text).toMatch(/not text\/html/)
  const closed = await serve({})
  await new Promise((resolve) => servers.pop().close(resolve))
  expect(await doctor(closed)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/cannot be reached: ECONNREFUSED/),
  })
})

it('finds no script tag in unfinished markup', async () => {
  const page = await serve({ '/': ['<script '.repeat(20_000), html] })
  expect((await doctor(page)).text).toMatch(/No script tag/)
})

it.each([
  ['script tags', (n) => '<script '.repeat(n)],
  ['comments', (n) => '<!--'.repeat(n)],
  ['attributes', (n) => `<meta ${'a '.repeat(n)}`],
  ['quotes', (n) => `<script ${'"'.repeat(n + 1)}`],
  ['wrong ends', (n) => '<script></scrip>'.repeat(n)],
  ['templates', (n) => '<style></style><template>'.repeat(n)],
])('reads pages with hostile markup in linear time: %s', (_what, markupOf) => {
  const url = new URL('https://example.com/')
  expect((n) => expect(readPage(markupOf(n), url).script).toBeUndefined()).toTakeLinearTime(20_000)
})

it('runs as a command', async () => {
  const program = new URL('../certificate-sdk.mjs', import.meta.url).pathname
  const run = (...words) =>
    promisify(execFile)(process.execPath, [program, ...words]).then(
      ({ stdout }) => [0, stdout],
      ({ code, stdout, stderr }) => [code, stdout + stderr],
    )
  expect(await run('--help')).toEqual([0, expect.stringContaining('doctor URL')])
  expect(await run('doctor')).toEqual([2, expect.stringContaining('Usage')])
  expect(await run('doctor', 'nowhere')).toEqual([2, expect.stringContaining('not the http(s) address')])
  const page = await serve({ '/': ['<p>Nothing', html] })
  expect(await run('doctor', page)).toEqual([1, expect.stringMatching(/^✗ No script tag[\s\S]*1 problem: /)])
})

it('tells a login, and a server that failed, from a page without the script tag', async () => {
  const page = await serve({
    '/designs': ['', { location: '/login?to=designs' }, 302],
    '/login': ['<form></form>', html],
    '/private': ['', html, 401],
    '/broken': ['', html, 502],
  })
  const textOf = async (path) => (await doctor(`${page}${path}`)).text
  expect(await textOf('/designs')).toMatch(
    /The page redirects to http.*\/login\?to=designs, which has no script tag[\s\S]*without a login/,
  )
  expect(await textOf('/private')).toMatch(/The page answered 401[\s\S]*without a login/)
  expect(await textOf('/broken')).toMatch(/The page answered 502[\s\S]*log of its server/)
})
