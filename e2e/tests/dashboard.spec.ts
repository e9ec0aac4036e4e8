import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page, test } from '@playwright/test'
import {
  createKey,
  designIssueAndRevoke,
  issueToClass,
  prepareToIssue,
  signUp,
} from '../support/dashboardPaths.ts'
import { findViolations } from '../support/findViolations.ts'
import { longForm } from '../support/longForm.ts'
import { smallLetters } from '../support/smallLetters.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('sign up, read the key, and call with it', async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  expect((await client.users.balance()).balance).toBeGreaterThan(0)
})

test('design, issue to a list, revoke, and the public page says so', async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  await designIssueAndRevoke(page)
})

test('a class of 30 is issued from a spreadsheet in at most eight actions', longForm, async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const { actions, seconds } = await issueToClass(page, demo.serviceUrl)
  console.log(`${actions} actions, ${seconds.toFixed(1)} s`)
  expect(actions).toBeLessThanOrEqual(8)
  expect(seconds).toBeLessThan(120)
})

test('a session that ends while somebody types loses nothing', async ({ page }) => {
  const { email, password } = await signUp(page, demo.serviceUrl)
  await page.goto(`${demo.serviceUrl}/dashboard/organizations/new`)
  await page.getByLabel('Name').fill('Northwind')
  await page.getByLabel('Email', { exact: true }).fill('office@example.com')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Sign in' }).click()
  const other = await opening
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password').fill(password)
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await other.close()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The organization was saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Edit.*Northwind/ })).toHaveCount(1)
})

test(
  'a recipient sees their certificates, proposes a spelling, and the issuer accepts it',
  longForm,
  async ({ page }) => {
    const issuer = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const { template, organization } = await prepareToIssue(issuer)
    const email = `reader-${Date.now()}@example.com`
    await issuer.certificates.issue({
      organizationId: organization.id,
      recipientData: { name: 'Ada Lovelase', email },
      mailData: { templateId: template.id },
    })
    await page.goto(`${demo.serviceUrl}/my-certificates`)
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('link', { name: 'Open the link' }).click()
    await page.getByRole('link', { name: 'Correct the name' }).click()
    await page.getByLabel('Correct spelling').fill('Ada Lovelace')
    await page.getByRole('button', { name: 'Send proposal' }).click()
    await expect(page.getByText('Proposed name: Ada Lovelace')).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await findViolations(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
    const { items } = await issuer.corrections.search({ limit: 1, state: 'open' })
    const accepted = await issuer.corrections.accept(items[0]?.id ?? '')
    expect(accepted.recipient.name).toBe('Ada Lovelace')
    await page.reload()
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible()
  },
)

test('breaks no rule of accessibility, and fits a phone, on any page', longForm, async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const paths = ['', 'templates', 'organizations/new', 'issue', 'certificates', 'batches', 'credits', 'mail']
  const others = ['corrections', 'webhooks/new', 'sub-accounts', 'members', 'audit', 'profile']
  for (const language of ['en', 'ar']) {
    await page.context().addCookies([{ name: 'language', value: language, url: demo.serviceUrl }])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of [...paths, ...others]) {
        await page.goto(`${demo.serviceUrl}/dashboard/${path}`.replace(/\/$/, ''))
        expect([path, await findViolations(page)]).toEqual([path, []])
        expect([path, await overflow(page)]).toEqual([path, 0])
      }
    }
  }
})

for (const width of [390, 1180])
  test(`no text box makes a device of ${width} px zoom in, on any page`, longForm, async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width, height: 820 },
    })
    const page = await context.newPage()
    const small: Record<string, string[]> = {}
    let boxes = 0
    const look = async (url: string) => {
      await page.goto(url)
      boxes += await page.locator('input, textarea, select').count()
      const found = await smallLetters(page.locator('body'))
      if (found.length) small[url] = found
    }
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
    const { template, organization } = await prepareToIssue(client)
    const issued = await client.certificates.issue({
      organizationId: organization.id,
      recipientData: { name: 'Ada', email: 'ada@example.com' },
      mailData: { templateId: template.id },
    })
    const visitors = ['v', 'my-certificates', 'dashboard/sign-in', 'dashboard/sign-up', 'dashboard/reset']
    for (const url of [
      issued.verificationUrl,
      demo.siteUrl,
      ...visitors.map((path) => `${demo.serviceUrl}/${path}`),
    ])
      await look(url)
    await signUp(page, demo.serviceUrl)
    const paths = [
      '',
      'templates',
      'organizations/new',
      'issue',
      'issue/list',
      'certificates',
      'batches',
      'credits',
      'mail',
    ]
    const others = ['corrections', 'webhooks/new', 'sub-accounts', 'members', 'audit', 'profile']
    for (const path of [...paths, ...others]) await look(`${demo.serviceUrl}/dashboard/${path}`)
    expect(small).toEqual({})
    expect(boxes).toBeGreaterThan(30)
    await context.close()
  })

test('works without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await signUp(page, demo.serviceUrl)
  await page.goto(`${demo.serviceUrl}/dashboard/organizations/new`)
  await page.getByLabel('Name').fill('Northwind')
  await page.getByLabel('Email', { exact: true }).fill('office@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The organization was saved.')).toBeVisible()
  await page.close()
})
