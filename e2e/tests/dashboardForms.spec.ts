import { writeFile } from 'node:fs/promises'
import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Route, test } from '@playwright/test'
import { createKey, prepareToIssue, signUp } from '../support/dashboardPaths.ts'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('another design keeps what was typed, and Enter issues', async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  const { template } = await prepareToIssue(client)
  const {
    id: _id,
    createdAt: _createdAt,
    subAccountEmail: _email,
    ...design
  } = await client.templates.get(template.id)
  const other = await client.templates.create({ ...design, name: 'Other' })
  await page.goto(`${demo.serviceUrl}/dashboard/issue?template=${template.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByLabel('Subject').fill('Well done')
  await page.getByLabel('Design').selectOption(other.id)
  await expect(page.locator(`img[src*="${other.id}"]`)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Subject')).toHaveValue('Well done')
  expect(await page.getByRole('link', { name: 'A list' }).getAttribute('href')).toContain(other.id)
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expect(page.getByText('The certificate was issued.')).toBeVisible()
  await expect(page.getByText('Other', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Design')).toHaveValue(other.id)

  await page.goto(`${demo.serviceUrl}/dashboard/issue/list?template=${template.id}`)
  const name = 'class.csv'
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from('Name,Mail\nAda,a@example.com\n') }
  await page.getByLabel('Or choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('button', { name: 'Issue certificate' })).toBeVisible()
  await page.getByLabel('Design').selectOption(other.id)
  await expect(page.getByRole('button', { name: 'Issue certificate' })).toBeHidden()
  await expect(page.getByLabel('Design')).toHaveValue(other.id)
  expect(
    await page.getByLabel('Or choose a file').evaluate((input: HTMLInputElement) => input.files?.[0]?.name),
  ).toBe(name)
  await page.getByRole('button', { name: 'Check the list' }).click()
  // Another file chosen after the check is checked first.
  await expect(page.getByRole('button', { name: 'Issue certificate' })).toBeVisible()
  const longer = Buffer.from('Name,Mail\nAda,a@example.com\nGrace,g@example.com\n')
  await page.getByLabel('Or choose a file').setInputFiles({ ...file, buffer: longer })
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.getByText('The list changed after the last check.')).toBeVisible()
  await page.getByRole('button', { name: 'Issue 2 certificates' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible({ timeout: 60_000 })
})

test(
  'choosing a design issues nothing in browsers that cannot tell the button of a form',
  longForm,
  async ({ page }) => {
    // Chrome 111, Firefox 110, Safari 16.3, and before.
    await page.addInitScript(() => {
      const Original = FormData
      // biome-ignore lint/complexity/useArrowFunction: it is called with new
      globalThis.FormData = function (form: HTMLFormElement) {
        return new Original(form)
      } as unknown as typeof FormData
    })
    await signUp(page, demo.serviceUrl)
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
    const { template } = await prepareToIssue(client)
    const { id: _id, createdAt: _createdAt, ...design } = await client.templates.get(template.id)
    const other = await client.templates.create({ ...design, name: 'Other' })
    await page.goto(`${demo.serviceUrl}/dashboard/issue?template=${template.id}`)
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.getByLabel('Design').selectOption(other.id)
    await expect(page.locator(`img[src*="${other.id}"]`)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    expect((await client.certificates.page({ limit: 1 })).items).toEqual([])
  },
)

test(
  '“Back” to a form that was refused, or to a new key, opens its page and sends nothing again',
  longForm,
  async ({ page }) => {
    await signUp(page, demo.serviceUrl)
    const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.goBack()
    await expect(page).toHaveURL(`${demo.serviceUrl}/dashboard/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    const { template } = await prepareToIssue(client)
    await page.goto(`${demo.serviceUrl}/dashboard/issue?template=${template.id}`)
    await page.getByLabel('Name', { exact: true }).fill('See https://example.com/')
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await expect(page.getByText('The certificate was issued.')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    expect(await client.certificates.list()).toHaveLength(1)
  },
)

test('a list stays on its page if the service does not answer, or refuses a file as too large', async ({
  page,
}) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  await prepareToIssue(client)
  await page.goto(`${demo.serviceUrl}/dashboard/issue/list`)
  const list = page.getByLabel('Paste a list')
  await list.fill('Name,Mail\nAda,a@example.com\n')
  await page.getByRole('button', { name: 'Check the list' }).click()
  const issue = page.getByRole('button', { name: 'Issue certificate' })
  await expect(issue).toBeVisible()
  const failures = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    // The answer is lost, but not what it says.
    async (route: Route) => {
      await route.fetch({ maxRedirects: 0 })
      await route.abort()
    },
  ]
  for (const fail of failures) {
    await page.route('**/issue/list', fail, { times: 1 })
    await issue.click()
    await expect(page.getByRole('alert')).toHaveText(/The service didn’t answer/)
    await expect(list).toHaveValue(/Ada/)
  }
  await issue.click()
  await expect(page.getByText('1 of 1')).toBeVisible({ timeout: 60_000 })
  expect(await client.batches.list()).toHaveLength(1)

  await page.goto(`${demo.serviceUrl}/dashboard/issue/list`)
  await list.fill('Name,Mail\nAda,a@example.com\n')
  const large = test.info().outputPath('large.csv')
  await writeFile(large, Buffer.alloc(52_000_000, 'x'))
  await page.getByLabel('Or choose a file').setInputFiles(large)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('alert')).toHaveText(/too large/)
  await expect(list).toHaveValue(/Ada/)
})

test('a new key is copied at an address without https, too', longForm, async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await signUp(page, demo.serviceUrl)
  const key = await createKey(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await page.goto(`${demo.serviceUrl}/dashboard/certificates?search=-`)
  const search = page.getByRole('searchbox')
  await search.fill('')
  await search.press('ControlOrMeta+v')
  await expect(search).toHaveValue(key)
})

test('a correction shows its buttons at any width', longForm, async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  const { template, organization } = await prepareToIssue(client)
  const email = `reader-${Date.now()}@example.com`
  await client.certificates.issue({
    organizationId: organization.id,
    recipientData: { name: 'Ada Lovelase', email },
    mailData: { templateId: template.id },
  })
  await page.goto(`${demo.serviceUrl}/my-certificates`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByRole('link', { name: 'Open the link' }).click()
  await page.getByRole('link', { name: 'Correct the name' }).click()
  await page.getByLabel('Correct spelling').fill('Ada Lovelace')
  await page.getByRole('button', { name: 'Send proposal' }).click()
  for (const language of ['en', 'de', 'fr', 'ar']) {
    await page.context().addCookies([{ name: 'language', value: language, url: demo.serviceUrl }])
    await page.goto(`${demo.serviceUrl}/dashboard/corrections`)
    for (const width of [600, 640, 768, 900, 1024, 1100]) {
      await page.setViewportSize({ width, height: 844 })
      const hidden = await page.evaluate(() => {
        const table = document.querySelector('.table')
        const { scrollWidth, clientWidth } = document.documentElement
        return [scrollWidth - clientWidth, (table?.scrollWidth ?? 0) - (table?.clientWidth ?? 0)]
      })
      expect([language, width, ...hidden]).toEqual([language, width, 0, 0])
    }
  }
})
