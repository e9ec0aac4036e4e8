// Runs the editor and its layout in every engine that is installed: npm run engines -- [--require firefox,webkit]
// `--record` writes its figures to docs/figures.json. Other options are those of Playwright.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readRecordOption } from '../figures/readRecordOption.mjs'
import { debianPackages, findEngines } from './findEngines.mjs'

const { options, environment } = readRecordOption('npm run engines', process.argv.slice(2))
const at = options.indexOf('--require')
const required = at < 0 ? [] : (options.splice(at, 2)[1] ?? '').split(',')
const found = findEngines()
const unknown = required.filter((name) => !(name in found))
if (unknown.length) {
  console.error(`No such engine: ${unknown.join(', ')}. There are ${Object.keys(found).join(', ')}.`)
  process.exit(1)
}
for (const [name, packages] of Object.entries(debianPackages))
  if (!found[name]) console.log(`${name}: not installed, skipped (Debian: apt-get install ${packages})`)
const missing = required.filter((name) => !found[name])
if (missing.length) {
  console.error(`Required, but not installed: ${missing.join(', ')}.`)
  process.exit(1)
}
if (!Object.values(found).some(Boolean)) process.exit(0)
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--config', 'engines/playwright.config.ts', ...options],
  {
    stdio: 'inherit',
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
