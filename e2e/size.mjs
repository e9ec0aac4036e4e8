// Measures the files loaded by a host page, and those of an installation: npm run size. Fails if a budget is exceeded.
// kB = 1,000 bytes. -- --check compares with docs/figures.json instead of writing there
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { readFigures } from './figures/figuresFile.mjs'
import { recordFigures } from './figures/recordFigures.mjs'

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const packages = join(import.meta.dirname, '../packages')
const { version } = JSON.parse(readFileSync(join(packages, 'sdk/package.json'), 'utf8'))
const release = join(packages, 'sdk/dist/cdn', version)

/**
 * Files requested by `createTemplate()` until the start screen is shown, in a window of 1440 × 900 px; another language
 * adds one.
 */
const firstOpening = /^(editor-.*\.js|harfbuzz-.*\.wasm|designs-en-1-.*\.webp)$/
const budgets = [
  {
    id: 'size.loader',
    what: 'loader, brotli',
    size: () => compressed(release, /^certificate-sdk\.js$/, brotli),
    limit: 10,
  },
  {
    id: 'size.npmEntry',
    what: 'npm entry, gzip',
    size: () => gzipped(join(packages, 'sdk/dist'), /^(index|CertificateSDK-.*|absoluteUrl-.*)\.js$/),
    limit: 11.9,
  },
  {
    id: 'size.editor',
    what: 'editor until the start screen, gzip',
    size: () => gzipped(release, /^editor-.*\.js$/),
    limit: 137.5,
  },
  {
    id: 'size.workspace',
    what: 'editor for a page, gzip, lazy',
    size: () => gzipped(release, /^Workspace-.*\.js$/),
    limit: 127,
  },
  {
    id: 'size.shaper',
    what: 'text shaper, gzip',
    size: () => gzipped(release, /^harfbuzz-.*\.wasm$/),
    limit: 185,
  },
  {
    id: 'size.firstOpening',
    what: 'first opening, brotli',
    size: () => compressed(release, firstOpening, brotli),
    limit: 297,
  },
  { id: 'size.client', what: 'client, gzip', size: async () => (await bundleClient()).atStart, limit: 10.6 },
  {
    id: 'size.issueMany',
    what: 'client: issueMany, gzip, lazy',
    size: async () => (await bundleClient()).lazy,
    limit: 1.5,
  },
  {
    id: 'size.sdk',
    what: '@certificate-sdk/sdk, on disk',
    size: () => onDisk('sdk', ['dist', 'plugins', 'types', 'bin']),
    limit: 9_200,
  },
  {
    id: 'size.fonts',
    what: '@certificate-sdk/fonts, on disk',
    size: () => onDisk('fonts', ['dist', 'files']),
    limit: 38_500,
  },
  {
    id: 'size.clientOnDisk',
    what: '@certificate-sdk/client, on disk',
    size: () => onDisk('client', ['dist', 'types']),
    limit: 385,
  },
]

const measured = []
for (const { id, what, size, limit } of budgets) {
  const kilobytes = (await size()) / 1000
  const missed = kilobytes > limit
  measured.push({ id, value: Number(kilobytes.toFixed(1)), unit: 'kB', missed })
  const figure = kilobytes.toFixed(1).padStart(9)
  console.log(
    `${what.padEnd(35)} ${figure} kB of ${limit.toLocaleString('en')} kB${missed ? '  TOO LARGE' : ''}`,
  )
}
const stale = options.check ? measured.filter(isStale) : []
for (const { id, value } of stale)
  console.log(
    `${id} is ${value} kB, docs/figures.json has another figure: run npm run size && npm run figures`,
  )
if (!options.check) recordFigures('npm run size', measured)
process.exit(stale.length || measured.some(({ missed }) => missed) ? 1 : 0)

/** Returns true if a figure is outdated; versions of Node compress slightly differently. */
function isStale({ id, value }) {
  const recorded = readFigures().find((figure) => figure.id === id)?.value ?? 0
  return Math.abs(value - recorded) > Math.max(0.15, 0.02 * recorded)
}

function gzipped(folder, names) {
  return compressed(folder, names, (bytes) => gzipSync(bytes, { level: 9 }))
}

function brotli(bytes) {
  return brotliCompressSync(bytes)
}

function compressed(folder, names, compress) {
  return readdirSync(folder)
    .filter((name) => names.test(name))
    .reduce((sum, name) => sum + compress(readFileSync(join(folder, name))).length, 0)
}

/**
 * Returns the size of the files that npm unpacks, without leftovers of tests and the compiler, and without the editor's
 * source maps.
 */
function onDisk(name, folders) {
  return folders
    .flatMap((folder) => readdirSync(join(packages, name, folder), { recursive: true, withFileTypes: true }))
    .filter(
      ({ name, parentPath }) =>
        !/\.test\.|tsbuildinfo/.test(name) &&
        !/dist.*\.d\.ts$|dist[\\/]cdn.*\.map$/.test(join(parentPath, name)),
    )
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
}

/**
 * Bundles the client from the published files: the code that the program loads on startup, and the chunks that
 * `import()` loads later. An import of anything else fails the build.
 */
async function bundleClient() {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      // Build a library, without the code that Vite adds to an application that loads chunks in a browser.
      lib: { entry: join(import.meta.dirname, '../packages/client/dist/index.js'), formats: ['es'] },
      rolldownOptions: {
        // The lazy chunk imports shared code from the entry, as in an application.
        preserveEntrySignatures: 'allow-extension',
        output: { minify: true },
        external: (id) => {
          if (/^[^./]/.test(id)) throw new Error(`the client imports ${id}`)
          return false
        },
      },
    },
  })
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const atStart = new Set(output.filter(({ isEntry }) => isEntry))
  for (const { imports } of atStart) for (const name of imports) atStart.add(chunks.get(name))
  const sum = (some) => some.reduce((bytes, { code }) => bytes + gzipSync(code, { level: 9 }).length, 0)
  return { atStart: sum([...atStart]), lazy: sum(output.filter((chunk) => !atStart.has(chunk))) }
}
