// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const version = '9.8.7'
const files = {
  'node_modules/@certificate-sdk/sdk/package.json': JSON.stringify({ version }),
  [`node_modules/@certificate-sdk/sdk/dist/cdn/${version}/harfbuzz-AB12.wasm`]: 'wasm',
  [`node_modules/@certificate-sdk/sdk/dist/cdn/${version}/paper-CD34.webp`]: 'webp',
  [`node_modules/@certificate-sdk/sdk/dist/cdn/${version}/editor-EF56.js`]: 'code',
  'node_modules/@certificate-sdk/fonts/package.json': JSON.stringify({ exports: './dist/index.js' }),
  'node_modules/@certificate-sdk/fonts/dist/index.js': '',
  'node_modules/@certificate-sdk/fonts/files/Arimo-Regular.font.gz': 'font',
  'node_modules/@certificate-sdk/fonts/files/LICENSE': 'license',
  'index.html': '<title>Page</title>',
}

let project = ''
let require

/** Installs the plugins like npm, beside made-up files. */
beforeAll(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'plugins-')))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(project, dirname(name)), { recursive: true })
    writeFileSync(join(project, name), content)
  }
  cpSync(import.meta.dirname, join(project, 'node_modules/@certificate-sdk/sdk/plugins'), { recursive: true })
  require = createRequire(join(project, 'node_modules/@certificate-sdk/sdk/plugins/webpack.cjs'))
})
afterAll(() => rmSync(project, { recursive: true }))

it('lists what is requested late, by its path in a folder of a release', () => {
  const { lateFiles } = require('./lateFiles.cjs')
  expect([...lateFiles().keys()]).toEqual([
    'harfbuzz-AB12.wasm',
    'paper-CD34.webp',
    'fonts/Arimo-Regular.font.gz',
  ])
})

describe('the plugin of Vite', () => {
  let server
  let url = ''
  beforeAll(async () => {
    const plugin = pathToFileURL(join(project, 'node_modules/@certificate-sdk/sdk/plugins/vite.mjs')).href
    const { certificateSdk } = await import(/* @vite-ignore */ plugin)
    server = await createServer({
      root: project,
      configFile: false,
      logLevel: 'silent',
      plugins: [certificateSdk()],
      server: { port: 0, host: '127.0.0.1' },
    })
    await server.listen()
    url = `http://127.0.0.1:${server.httpServer.address().port}`
  })
  afterAll(() => server.close())

  it.each([
    ['/@fs/elsewhere/deps/harfbuzz-AB12.wasm', 'application/wasm', 'wasm'],
    ['/node_modules/.vite/deps/paper-CD34.webp?v=1', 'image/webp', 'webp'],
    ['/below/files/Arimo-Regular.font.gz', 'application/octet-stream', 'font'],
  ])('serves %s, wherever its address leads', async (path, type, text) => {
    const response = await fetch(url + path)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      type,
      text,
    ])
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const head = await fetch(url + path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each(['/deps/harfbuzz-XY99.wasm', '/deps/editor-EF56.js', '/harfbuzz-AB12.wasm?import'])(
    'leaves %s to Vite',
    async (path) => {
      expect((await fetch(url + path)).headers.get('content-type')).not.toBe('application/wasm')
    },
  )

  it('is for development alone, because builds copy the files themselves', () => {
    expect(server.config.plugins.find(({ name }) => name === 'certificate-sdk')?.apply).toBe('serve')
  })
})

describe('the plugin of webpack', () => {
  /** A compiler that completes its options after calling its plugins, like webpack. */
  function build(isServer, options) {
    const defined = {}
    const emitted = new Map()
    const requirements = new Set()
    const compilations = []
    const compiler = {
      options: { module: { rules: [] } },
      hooks: { thisCompilation: { tap: (_name, callback) => compilations.push(callback) } },
      webpack: {
        Compilation: { PROCESS_ASSETS_STAGE_ADDITIONAL: -2000 },
        DefinePlugin: class {
          constructor(definitions) {
            Object.assign(defined, definitions)
          }
          apply() {}
        },
        RuntimeGlobals: { publicPath: '__webpack_require__.p' },
        sources: {
          RawSource: class {
            constructor(content) {
              this.content = content
            }
          },
        },
      },
    }
    require('./webpack.cjs').certificateSdk(options).apply(compiler)
    compiler.options.externalsPresets = { node: isServer, web: !isServer }
    const compilation = {
      emitAsset: (name, source) => emitted.set(name, String(source.content)),
      hooks: {
        additionalTreeRuntimeRequirements: { tap: (_name, callback) => callback({}, requirements) },
        processAssets: { tap: (_options, callback) => callback() },
      },
    }
    for (const callback of compilations) callback(compilation)
    return { defined, emitted, requirements, rules: compiler.options.module.rules }
  }

  it('puts the files into the output, and tells the SDK where they are', () => {
    const { defined, emitted, requirements } = build(false)
    expect([...emitted]).toEqual([
      [`certificate-sdk/${version}/harfbuzz-AB12.wasm`, 'wasm'],
      [`certificate-sdk/${version}/paper-CD34.webp`, 'webp'],
      [`certificate-sdk/${version}/fonts/Arimo-Regular.font.gz`, 'font'],
    ])
    expect(defined.__CERTIFICATE_SDK_FILES__).toBe('__webpack_require__.p + "certificate-sdk/"')
    expect([...requirements]).toEqual(['__webpack_require__.p'])
  })

  it('takes a folder of your own', () => {
    const { defined, emitted } = build(false, { folder: '/static/editor/' })
    expect([...emitted.keys()][0]).toBe(`static/editor/${version}/harfbuzz-AB12.wasm`)
    expect(defined.__CERTIFICATE_SDK_FILES__).toBe('__webpack_require__.p + "static/editor/"')
  })

  it('leaves the addresses in the code alone, so that nothing is copied twice', () => {
    const { rules } = build(false)
    expect(rules).toEqual([
      {
        include: [
          join(project, 'node_modules/@certificate-sdk/sdk/dist'),
          join(project, 'node_modules/@certificate-sdk/fonts/dist'),
        ],
        parser: { url: false },
      },
    ])
  })

  it('puts nothing into the output of a server, which opens no editor', () => {
    const { emitted, requirements } = build(true)
    expect([emitted.size, requirements.size]).toEqual([0, 0])
  })
})
