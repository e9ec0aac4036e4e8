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

test('“Back” to a form that could not be sent has what was typed', async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  const { template } = await prepareToIssue(client)
  const fails = (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, body: 'Bad gateway' })
      : route.fallback()
  await page.route('**/*', fails)

  await page.goto(`${demo.serviceUrl}/dashboard/issue?template=${template.id}`)
  const name = page.getByLabel('Name', { exact: true })
  const email = page.getByRole('textbox', { name: 'Email' })
  await name.fill('Ada Lovelace')
  await email.fill('ada@example.com')
  await page.getByLabel('Message').fill('Well done')
  await email.press('Enter')
  await expect(page.getByText('Bad gateway')).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Ada Lovelace')
  await expect(email).toHaveValue('ada@example.com')
  await expect(page.getByLabel('Message')).toHaveValue('Well done')

  await page.goto(`${demo.serviceUrl}/dashboard/webhooks/new`)
  await page.getByLabel('Address').fill('https://typed.example/hook')
  await page.getByLabel('certificate.revoked').check()
  await page.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByText('Bad gateway')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Address')).toHaveValue('https://typed.example/hook')
  await expect(page.getByLabel('certificate.revoked')).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Address')).toHaveValue('')

  await page.context().clearCookies()
  await page.goto(`${demo.serviceUrl}/dashboard/sign-in`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('Bad gateway')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
  expect(JSON.stringify(await page.evaluate(() => history.state))).not.toContain('correct horse')
})

test('a form whose answer was lost issues once, by the organization that was chosen', async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  const { template, organization } = await prepareToIssue(client)
  await client.organizations.create({ name: 'Newer', email: 'newer@example.com' })
  const lose = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 502, body: 'Bad gateway' })
  }
  const name = page.getByLabel('Name', { exact: true })
  const issue = page.getByRole('button', { name: 'Issue certificate' })
  const issued = async () =>
    (await client.certificates.list())
      .map(({ recipient, organizationId }) => `${recipient.name} ${organizationId}`)
      .sort()
  await page.goto(`${demo.serviceUrl}/dashboard/issue?template=${template.id}`)
  await name.fill('Ada Lovelace')
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await page.getByLabel('Organization').selectOption(organization.id)
  await expect(page.locator('#preview img')).toHaveAttribute('src', RegExp(organization.id))
  await page.route('**/dashboard/issue', lose)
  await issue.click()
  await expect(page.getByText('Bad gateway')).toBeVisible()
  await page.unroute('**/dashboard/issue', lose)
  await page.goBack()
  await expect(page.getByLabel('Organization')).toHaveValue(organization.id)
  await issue.click()
  await expect(page.getByText('The certificate was issued.')).toBeVisible()
  expect(await issued()).toEqual([`Ada Lovelace ${organization.id}`])

  await page.goBack()
  await expect(name).toHaveValue('Ada Lovelace')
  await name.fill('Grace Hopper')
  await issue.click()
  await expect(page.getByText('The certificate was issued.')).toBeVisible()
  expect(await issued()).toEqual([`Ada Lovelace ${organization.id}`, `Grace Hopper ${organization.id}`])
})

test(
  '“Back” has what was typed after a refusal, and nothing of another person',
  longForm,
  async ({ page }) => {
    await signUp(page, demo.serviceUrl)
    await page.goto(`${demo.serviceUrl}/dashboard/webhooks/new`)
    const address = page.getByLabel('Address')
    const create = page.getByRole('button', { name: 'Create webhook' })
    await address.fill('ftp://typed.example/hook')
    await create.click()
    // Unlike the page of the form, the response has no form for the language.
    await expect(page.getByRole('alert').first()).toBeVisible()
    const fails = (route: Route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: 'Bad gateway' })
        : route.fallback()
    await page.route('**/*', fails)
    await address.fill('https://again.example/hook')
    await create.click()
    await expect(page.getByText('Bad gateway')).toBeVisible()
    await page.goBack()
    await expect(address).toHaveValue('https://again.example/hook')

    await page.unroute('**/*', fails)
    await page.context().clearCookies()
    await signUp(page, demo.serviceUrl)
    while (!page.url().endsWith('/webhooks/new')) await page.goBack()
    await expect(address).toHaveValue('')
  },
)

test('a form of buttons alone is sent again after “Back”', longForm, async ({ page }) => {
  await signUp(page, demo.serviceUrl)
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: await createKey(page) })
  const { template, organization } = await prepareToIssue(client)
  const recipientData = { name: 'Ada Lovelace', email: 'ada@example.com' }
  const { certificateId } = await client.certificates.issue({
    organizationId: organization.id,
    recipientData,
    mailData: { templateId: template.id },
  })
  const sent: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/privacy'))
      sent.push(new URLSearchParams(request.postData() ?? '').get('submission'))
  })
  await page.goto(`${demo.serviceUrl}/dashboard/certificates/${certificateId}`)
  const choose = page.locator('form[action$="/privacy"] button')
  await choose.click()
  await page.waitForURL(/done=madePrivate/)
  await page.goBack()
  await choose.click()
  await page.waitForURL(/done=madePublic/)
  expect(new Set(sent).size).toBe(2)
})
