// Runs the browser tests, or says plainly why it cannot.
import { spawnSync } from 'node:child_process'
import { findChromium } from './support/findChromium.mjs'

if (!findChromium()) {
  const text =
    'No Chromium was found, so the browser tests did not run.\n' +
    'Install it (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or set CHROMIUM_PATH.'
  console.error(text)
  process.exit(process.env.CI ? 1 : 0)
}
const options = process.argv.slice(2)
const long = options.includes('--long')
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', ...options.filter((option) => option !== '--long')],
  {
    env: { ...process.env, ...(long && { E2E_LONG: '1' }) },
    stdio: 'inherit',
    cwd: import.meta.dirname,
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
