import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium, findHeadlessShell } from './support/findChromium.mjs'

/** Options with which a project drives this browser. */
const driving = (executablePath: string | undefined) => ({
  launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
})
/** Tests that take minutes: started last, they would leave one of two workers idle. */
const longest = /(parity|loop)\.spec\.ts/
/** Tests that drag from lists or out of the canvas, which capture the pointer: see {@link findHeadlessShell}. */
const dragging =
  /(editor(DragFromPanel|DropAndPaste|Layers|Monkey|PageOrder|Screens|Writing)|habits)\.spec\.ts/

export default defineConfig({
  testDir: 'tests',
  outputDir: 'results',
  // Ten times the slowest test's time on an idle machine: a limit for hanging tests, not for speed.
  timeout: 120_000,
  // An upper bound for busy machines; nothing waits longer than it must.
  expect: { timeout: 30_000 },
  // Tests wait for pages more than for processors, and even two have room for a third.
  workers: 3,
  projects: [
    { name: 'longest', testMatch: longest, use: driving(findChromium()) },
    { name: 'dragging', testMatch: dragging, use: driving(findChromium()) },
    { name: 'others', testIgnore: [longest, dragging], use: driving(findHeadlessShell()) },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // A trace of every test costs a tenth of the time: `npm run e2e -- --trace retain-on-failure`.
    screenshot: 'only-on-failure',
  },
})
