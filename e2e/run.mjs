// Runs the browser tests, or says plainly why it cannot: npm run e2e
//   -- --short      without those tagged @long
//   -- --long-only  those alone
//   -- --record     writes figures that they measure to docs/figures.json
// Other options are those of Playwright.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildState } from '../examples/host/demo/buildState.mjs'
import { readRecordOption } from './figures/readRecordOption.mjs'
import { findChromium } from './support/findChromium.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!findChromium()) {
  const text =
    'No Chromium was found, so the browser tests did not run.\n' +
    'Install it (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.'
  console.error(text)
  process.exit(process.env.CI ? 1 : 0)
}
// Builds once, before the workers start: otherwise each of them would build stale packages.
if (buildState(root) !== 'fresh') {
  const build = spawnSync(process.execPath, ['packages/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (build.status !== 0) process.exit(1)
}
const { options, environment } = readRecordOption('npm run e2e', process.argv.slice(2))
const { status } = spawnSync('npx', ['playwright', 'test', ...options.flatMap(formOf)], {
  env: environment,
  stdio: 'inherit',
  cwd: import.meta.dirname,
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)

/** @param {string} option */
function formOf(option) {
  if (option === '--short') return ['--grep-invert', '@long']
  if (option === '--long-only') return ['--grep', '@long']
  return [option]
}
