import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Page, test } from '@playwright/test'
import { EditorDriver } from '../support/EditorDriver.ts'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const longName = 'Maximiliana Wolfeschlegelsteinhausenbergerdorff de la Fuente'
let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** Issues with the demo's initial design and organization. */
async function issueTo(name: string): Promise<string> {
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  const [[template], [organization]] = await Promise.all([
    client.templates.list(),
    client.organizations.list(),
  ])
  if (!template || !organization) throw new Error('the first start made nothing')
  const { certificateId } = await client.certificates.issue({
    recipientData: { name, email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
    organizationId: organization.id,
    mailData: { templateId: template.id, subject: 'Your certificate, {{name}}', body: 'Well done!' },
  })
  return certificateId
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the first visit has a design to look at, and a refresh does not draw it again', async ({ page }) => {
  const drawn: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('preview.png')) drawn.push(request.url())
  })
  await page.goto(demo.siteUrl)
  const image = page.locator('#design-list img')
  await expect(image).toHaveJSProperty('naturalWidth', 1600)
  await page.getByRole('button', { name: 'Edit Certificate of completion' }).click()
  const editor = await new EditorDriver(page).opened()
  await editor.hasPage()
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape')
  await editor.closed()
  await page.reload()
  await expect(image).toHaveJSProperty('naturalWidth', 1600)
  expect(new Set(drawn).size).toBe(1)
  const [answer] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('preview.png'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  )
  expect(answer).toBe(0)
})

test('the page breaks no rule of its own policy while a design is edited', longForm, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`violates ${event.violatedDirective}: ${event.blockedURI}`),
    )
  })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(demo.siteUrl)
  await page.getByRole('button', { name: 'Edit Certificate of completion' }).click()
  const editor = await new EditorDriver(page).opened()
  await editor.hasPage()
  await editor.save()
  await editor.closed()
  expect(problems).toEqual([])
})

test('a certificate is revoked with a reason, and not sent again afterwards', async ({ page }) => {
  await issueTo('Zoë Ångström')
  await page.goto(demo.siteUrl)
  await expect(page.locator('#mail-note')).toContainText('only stored')
  await expect(page.locator('#issued-list li').first()).toContainText('Stored, not sent')
  await page.getByRole('button', { name: 'View the certificate of Zoë Ångström' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Zoë Ångström', exact: true })
  const message = dialog.getByRole('status')
  await dialog.getByRole('button', { name: 'Send email again' }).click()
  await expect(message).toHaveText('Stored once more.')
  await dialog.getByRole('button', { name: 'Revoke…' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Valid', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke…' }).click()
  await page.getByLabel('Reason').fill('Wrong course')
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
  await expect(dialog.locator('#certificate-state')).toContainText('Wrong course')
  await expect(dialog.getByRole('button', { name: 'Send email again' })).toHaveCount(0)
  await expect(page.locator('#issued-list .state').first()).toHaveText('Revoked')
})

test('the dialog keeps its height when the image arrives', longForm, async ({ page }) => {
  await issueTo('Ada Lovelace')
  await page.goto(demo.siteUrl)
  let arrive: () => void = () => undefined
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/certificate.png', async (route) => {
    await late
    await route.continue()
  })
  await page.getByRole('button', { name: 'View the certificate of Ada Lovelace' }).first().click()
  const image = page.locator('#certificate-image')
  const before = await image.boundingBox()
  arrive()
  await expect(image).toHaveJSProperty('naturalWidth', 1600)
  expect(await image.boundingBox()).toEqual(before)
})

test('without the editor the page reports it and still issues', longForm, async ({ page }) => {
  await page.route('**/certificate-sdk.js', (route) => route.abort())
  await page.goto(demo.siteUrl)
  await expect(page.locator('#editor-notice')).toContainText('The editor could not be loaded')
  await expect(page.getByRole('button', { name: 'New design' })).toBeDisabled()
  await page.getByLabel('Name', { exact: true }).first().fill('Grace Hopper')
  await page.getByLabel('Email').first().fill('grace@example.com')
  await page.getByLabel('Course').fill('Sailing')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.locator('#issue-message')).toHaveText('Issued to Grace Hopper.')
})

test('a list that is made again leaves the focus where the person has gone', longForm, async ({ page }) => {
  await page.goto(demo.siteUrl)
  const edit = page.getByRole('button', { name: 'Edit Certificate of completion' })
  await edit.press('Enter')
  const editor = await new EditorDriver(page).opened()
  await editor.hasPage()
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/backend/certificates*', async (route) => {
    await waiting
    await route.continue()
  })
  await editor.save()
  await editor.closed()
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.focus()
  answer()
  await expect(page.getByText('Saved “Certificate of completion”.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(name).toBeFocused()
})

test(
  'by keyboard, each control has its own name, and the focus comes back from every dialog',
  longForm,
  async ({ page }) => {
    await page.goto(demo.siteUrl)
    for (const name of ['Design', 'Issued by'])
      await expect(page.getByRole('combobox', { name, exact: true })).toHaveCount(1)
    const { keyboard } = page

    const edit = page.getByRole('button', { name: 'Edit Certificate of completion' })
    await edit.press('Enter')
    const editor = await new EditorDriver(page).opened()
    await editor.hasPage()
    await editor.save()
    await editor.closed()
    await expect(page.getByText('Saved “Certificate of completion”.')).toBeVisible()
    await expect(edit).toBeFocused()

    await page.getByLabel('Name', { exact: true }).first().fill('Mary Jackson')
    await page.getByLabel('Email').first().fill('mary@example.com')
    await page.getByLabel('Course').fill('Sailing')
    const issue = page.getByRole('button', { name: 'Issue certificate' })
    await issue.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Mary Jackson', exact: true })
    await expect(dialog).toBeVisible()
    await keyboard.press('Escape')
    await expect(issue).toBeFocused()

    const view = page.getByRole('button', { name: 'View the certificate of Mary Jackson' })
    await view.press('Enter')
    const resend = dialog.getByRole('button', { name: 'Send email again' })
    await resend.press('Enter')
    await expect(dialog.getByRole('status')).toHaveText('Stored once more.')
    await expect(resend).toBeFocused()
    await dialog.getByRole('button', { name: 'Revoke…' }).press('Enter')
    await page.getByLabel('Reason').press('Enter')
    await expect(dialog.getByText('Revoked', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(view).toBeFocused()

    await page.getByRole('button', { name: 'New organization' }).press('Enter')
    const logo = page.getByLabel('Logo')
    await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await page.getByLabel('Phone').press('Enter')
    await expect(logo).toHaveAccessibleDescription(/PNG, JPEG, or WebP/)
    await expect(logo).toBeFocused()
    await logo.setInputFiles([])
    await expect(logo).toHaveAccessibleDescription('')
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'New organization' })).toBeFocused()
  },
)

test('nothing is cut off or wider than a phone', longForm, async ({ page }) => {
  const id = await issueTo(longName)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(demo.siteUrl)
    const name = page.locator('#issued-list strong').first()
    await expect(name).toHaveText(longName)
    expect(
      await name.evaluate(
        (element) =>
          element.scrollWidth <= element.clientWidth + 1 || getComputedStyle(element).display === 'inline',
      ),
    ).toBe(true)
    expect(await overflow(page)).toBe(0)
    await page
      .getByRole('button', { name: `View the certificate of ${longName}` })
      .first()
      .click()
    expect(
      await page
        .locator('#certificate-dialog')
        .evaluate((element) => element.scrollWidth - element.clientWidth),
    ).toBe(0)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${demo.siteUrl}/backend/certificates/${id}/mail.html`)
  const words = page.getByRole('heading', { level: 1 })
  await expect(words).toContainText(longName)
  expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
