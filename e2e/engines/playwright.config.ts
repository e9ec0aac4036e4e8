import { defineConfig } from '@playwright/test'
import { type EngineName, findEngines } from './findEngines.mjs'

const names = Object.entries(findEngines()).flatMap(([name, found]) => (found ? [name as EngineName] : []))

/**
 * One project per installed engine for the editor, and one for the layout in all of them, because Node's side of that
 * comparison takes longest. Playwright runs the tests; the browsers come from `launchEngine`.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  outputDir: '../results',
  timeout: 60_000,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  projects: [
    { name: 'layout', testMatch: 'layout.spec.ts' },
    ...names.map((name) => ({ name, testMatch: 'editing.spec.ts', use: { engineName: name } })),
  ],
})
