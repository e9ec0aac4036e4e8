// Copies the published declarations of the SDK and the client, and the contract of the service, to docs/api-report,
// where a review sees every change of the public API. With --check it writes nothing and fails if a copy differs from the
// build. A change of the contract that breaks clients is written only with --breaking.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { breakingChanges } from './breakingChanges.mjs'
import { npmEntries } from './npmEntries.mjs'

const root = join(import.meta.dirname, '../..')
const report = 'docs/api-report'
const sources = {
  'client.d.ts': 'packages/client/types/index.d.ts',
  ...Object.fromEntries(
    npmEntries.map((name) => [
      name === 'index' ? 'sdk.d.ts' : `sdk.${name}.d.ts`,
      `packages/sdk/types/${name}.d.ts`,
    ]),
  ),
}

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
const missing = Object.values(sources).filter((path) => read(path) === undefined)
if (missing.length) fail(`Not built: ${missing.join(', ')}. Run "npm run build" first.`)

const { createContract } = await import('../server/dist/internal.js')
const contract = createContract()
const texts = {
  ...Object.fromEntries(Object.entries(sources).map(([name, path]) => [name, read(path)])),
  'openapi.json': `${JSON.stringify(contract, null, 1)}\n`,
}

if (process.argv.includes('--check')) check()
else write()

function check() {
  const changed = Object.entries(texts)
    .map(([name, text]) => ({ name, difference: firstDifference(read(`${report}/${name}`), text) }))
    .filter(({ difference }) => difference)
  if (!changed.length) return
  const lines = changed.map(({ name, difference }) => `${report}/${name}${difference}`)
  fail(
    `The public API is not what ${report} says:\n${lines.join('\n')}\n` +
      'If the change is intended, run "npm run api-report", commit the result, and add a changeset: "npx changeset".',
  )
}

function write() {
  const before = read(`${report}/openapi.json`)
  const broken = before ? breakingChanges(JSON.parse(before), contract) : []
  if (broken.length && !process.argv.includes('--breaking'))
    fail(`Clients of the service would break:\n${broken.join('\n')}\nIf that is intended, add --breaking.`)
  for (const [name, text] of Object.entries(texts)) {
    const path = join(root, report, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** The first line that differs, as `:12: old → new`; nothing if the texts are the same. */
function firstDifference(committed = '', built) {
  if (committed === built) return undefined
  const before = committed.split('\n')
  const after = built.split('\n')
  const line = after.findIndex((text, i) => text !== before[i])
  const at = line < 0 ? after.length : line
  return `:${at + 1}:\n  - ${before[at]?.trim() ?? ''}\n  + ${after[at]?.trim() ?? ''}`
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
