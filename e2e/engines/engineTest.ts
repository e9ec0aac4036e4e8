import { test as base } from '@playwright/test'
import { documentedPolicies } from '../support/documentedPolicies.ts'
import { serveHostPage } from '../support/serveHostPage.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'
import type { Engine } from './Engine.ts'
import { EngineEditor } from './EngineEditor.ts'
import type { EngineName } from './findEngines.mjs'
import { launchEngine } from './launchEngine.ts'

interface WorkerFixtures {
  engineName: EngineName
  engine: Engine
  demo: Demo
}

interface Fixtures {
  /** Added to the documented policy; the README says what is optional. */
  morePolicy: string
  /** An editor on a fresh host page of another origin than the SDK, under the documented policy. */
  editor: EngineEditor
  failureScreenshot: undefined
}

/** Tests that run in each engine. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await launchEngine(engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const demo = await startDemo()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker' },
  ],
  morePolicy: ['', { option: true }],
  editor: async ({ engine, demo, morePolicy }, use) => {
    const host = await serveHostPage(
      `<!doctype html><html lang="en"><title>Host</title><h1>The page</h1><button>Design</button>
       <script src="${demo.serviceUrl}/sdk/certificate-sdk.js"></script></html>`,
      { headers: { 'content-security-policy': documentedPolicies(demo.serviceUrl).byOrigin + morePolicy } },
    )
    await engine.goto(host.url)
    await use(new EngineEditor(engine))
    await host.close()
  },
  failureScreenshot: [
    async ({ engine }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      await info.attach('window', { body: await engine.screenshot(), contentType: 'image/png' })
    },
    { auto: true },
  ],
})
