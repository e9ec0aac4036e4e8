import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './support/findChromium.mjs'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results',
  // Ten times what the slowest test takes on a quiet machine: a limit for what hangs, not for speed.
  timeout: 120_000,
  // A slow machine may take longer than the default of 5 s for a first opening.
  expect: { timeout: 15_000 },
  workers: 2,
  // `npm run e2e -- --long` runs what takes long and finds little more.
  ...(!process.env.E2E_LONG && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  // A test that fails once has a race to be found; a second try would hide it.
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Snapshots of the DOM tell what happened; filming every test would cost time in each.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
})
