import { expect, test } from '@playwright/test'
import { designIssueAndRevoke, issueToClass, signUp } from '../support/dashboardPaths.ts'
import { importTestSupport } from '../support/importTestSupport.mjs'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

// Only the paths that must not depend on the storage; dashboard.spec.ts has the others.
test.describe('The dashboard, on PostgreSQL', longForm, () => {
  let demo: Demo
  let postgres: { newDatabase(): Promise<string>; stop(): Promise<void> } | undefined

  test.beforeAll(async () => {
    const { findPostgres, startTestPostgres } = await importTestSupport('startTestPostgres.ts')
    const binaries = findPostgres()
    postgres = binaries ? await startTestPostgres(binaries) : undefined
    if (postgres) demo = await startDemo({ DATABASE_URL: await postgres.newDatabase() })
  })
  test.afterAll(async () => {
    if (!postgres) return
    await demo.stop()
    await postgres.stop()
  })

  test('design, issue to a list, revoke, and the public page says so', async ({ page }) => {
    test.skip(!postgres, 'PostgreSQL is not installed')
    await signUp(page, demo.serviceUrl)
    await designIssueAndRevoke(page)
  })

  test('a class of 30 is issued from a spreadsheet in at most eight actions', async ({ page }) => {
    test.skip(!postgres, 'PostgreSQL is not installed')
    await signUp(page, demo.serviceUrl)
    const { actions, seconds } = await issueToClass(page, demo.serviceUrl)
    console.log(`${actions} actions, ${seconds.toFixed(1)} s`)
    expect(actions).toBeLessThanOrEqual(8)
    expect(seconds).toBeLessThan(120)
  })
})
