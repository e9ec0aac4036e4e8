import { CertificateClient } from '@certificate-sdk/client'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { findViolations } from '../support/findViolations.ts'
import { longForm } from '../support/longForm.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

let demo: Demo
let client: CertificateClient
test.beforeAll(async () => {
  demo = await startDemo()
  client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
})
test.afterAll(() => demo.stop())

/** Issues with the demo's first design and these changes, by its organization or another one. */
async function issue(
  change: object = {},
  organizationId?: string,
): Promise<{ url: string; code: string; id: string }> {
  const [[first], [organization]] = await Promise.all([client.templates.list(), client.organizations.list()])
  if (!first || !organization) throw new Error('the first start made nothing')
  const { id: _id, ...design } = await client.templates.get(first.id)
  const { id } = await client.templates.create({ ...design, ...change })
  const attributes = { Course: 'Open Sea Sailing', Grade: 'not on the design' }
  const issued = await client.certificates.issue({
    recipientData: { name: 'Zoë Ångström', email: 'zoe@example.com', attributes },
    organizationId: organizationId ?? organization.id,
    mailData: { templateId: id },
  })
  const url = issued.verificationUrl
  return { url, code: url.slice(url.lastIndexOf('/') + 1), id: issued.certificateId }
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('screen readers get exactly the texts of the certificate', async ({ page }) => {
  const { url, id } = await issue()
  await page.goto(url)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Valid certificate, issuer not confirmed')
  await expect(main.getByRole('heading', { name: 'On the certificate' })).toBeVisible()
  const valuesOf = (term: string) =>
    main
      .locator('div')
      .filter({ has: page.getByRole('term').filter({ hasText: term }) })
      .last()
      .getByRole('definition')
  await expect(valuesOf('Recipient')).toHaveText(['Zoë Ångström'])
  await expect(valuesOf('Course')).toHaveText(['Open Sea Sailing'])
  await expect(valuesOf('Date')).toHaveText([/\d{4}/])
  await expect(page.locator('body')).not.toContainText(/not on the design|zoe@example/)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await overflow(page)).toBe(0)
  await client.certificates.revoke(id, 'By mistake')
  await page.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This certificate has been revoked')
  await expect(page.locator('body')).not.toContainText('Open Sea Sailing')
})

test('every page of a certificate is shown, and read', longForm, async ({ page }) => {
  const [first] = await client.templates.list()
  const { imageUrl = '' } = first ?? {}
  const words = { type: 'text', text: 'Transcript of {{name}}', x: 100, y: 100, fontSize: 60 }
  const { url, code, id } = await issue({ pages: [{ imageUrl, fields: [words] }] })
  await page.goto(url)
  const main = page.getByRole('main')
  const second = main.getByRole('img', { name: 'Page 2 of this certificate' })
  await second.scrollIntoViewIfNeeded()
  await expect(second).toHaveJSProperty('complete', true)
  await expect(second).not.toHaveJSProperty('naturalWidth', 0)
  await expect(main.getByText('Transcript of Zoë Ångström')).toBeVisible()
  const [above, below] = await Promise.all([
    main.locator('img.certificate').first().boundingBox(),
    second.boundingBox(),
  ])
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8)
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await overflow(page)).toBe(0)
  expect(await client.certificates.publicPng(code, { page: 2 })).toEqual(
    await client.certificates.png(id, { page: 2 }),
  )
})

/** Returns the number of sheets that a page fills, by paper. */
async function sheetsOf(page: Page): Promise<Record<string, number>> {
  const papers = { A4: ['210mm', '297mm'], Letter: ['8.5in', '11in'] } as const
  const counts: Record<string, number> = {}
  for (const [paper, [short, long]] of Object.entries(papers))
    for (const [way, width, height] of [
      ['portrait', short, long],
      ['landscape', long, short],
    ] as const) {
      const pdf = (await page.pdf({ width, height })).toString('latin1')
      counts[`${paper} ${way}`] = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
    }
  return counts
}

test('the page prints on one sheet, whatever the certificate', longForm, async ({ page }) => {
  const [first] = await client.templates.list()
  const { imageUrl = '' } = first ?? {}
  const long = 'Maximiliane-Alexandrina von Hohenzollern-Sigmaringen und zu Schaumburg-Lippe '
    .repeat(2)
    .trim()
  const plain = await issue()
  const { id: longNamed } = await client.organizations.create({
    name: long.slice(0, 120),
    website: 'https://northwind.example',
    email: 'hello@northwind.example',
    phone: '+1 555 0100',
    logo: `data:image/jpeg;base64,${certificateImage(400, 400).toString('base64')}`,
  })
  const one = { 'A4 portrait': 1, 'A4 landscape': 1, 'Letter portrait': 1, 'Letter landscape': 1 }
  const fields = [{ type: 'text', text: 'Transcript', x: 100, y: 100, fontSize: 40 }]
  const portrait = {
    dimensions: { width: 700, height: 1000 },
    imageUrl: `data:image/jpeg;base64,${certificateImage(700, 1000).toString('base64')}`,
    fields,
  }
  const issued = [
    plain,
    await issue({ ...portrait, name: long, locale: 'ar' }, longNamed),
    await issue(
      {
        fields,
        pages: [
          { imageUrl, fields },
          { imageUrl, fields },
        ],
        locale: 'ja',
        name: long,
      },
      longNamed,
    ),
  ]
  for (const { url } of issued) {
    await page.goto(url)
    expect(await sheetsOf(page), url).toEqual(one)
  }
  const { id, url } = plain
  await client.certificates.revoke(id, 'The course was not completed. '.repeat(6).trim())
  await page.goto(url)
  expect(await sheetsOf(page)).toEqual(one)
})

test('the issuer’s logo is beside the verdict, at any width', longForm, async ({ page }) => {
  const { id } = await client.organizations.create({
    name: 'Northwind Sailing',
    email: 'office@example.com',
    logo: `data:image/jpeg;base64,${certificateImage(1600, 300).toString('base64')}`,
  })
  const { url } = await issue({}, id)
  await page.goto(url)
  const logo = page.locator('header img')
  await expect(logo).toHaveJSProperty('naturalWidth', 1600)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 600 })
    const { height = 0 } = (await logo.boundingBox()) ?? {}
    expect(height).toBeGreaterThan(20)
    expect(height).toBeLessThanOrEqual(64)
    expect(await overflow(page)).toBe(0)
  }
  expect(await findViolations(page)).toEqual([])
})

test('“Back” to the answer to a form shows it, and sends nothing again', longForm, async ({ page }) => {
  const [{ url }, secret] = [await issue(), await issue()]
  await client.certificates.setPrivacy(secret.id, true)
  const submit = async (label: RegExp) => {
    await page.getByRole('button', { name: label }).click()
    await page.waitForLoadState()
  }
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(url)
  for (const name of ['a.pdf', 'b.pdf']) {
    await page
      .locator('#file')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(name) })
    await submit(/^Compare/)
  }
  await page.goBack()
  await expect(page.locator('#result')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(url)

  await page.goto(secret.url)
  for (const name of ['Ada', 'Zoë Ångström']) {
    await page.getByLabel('Name').fill(name)
    await submit(/verify/i)
  }
  await page.goBack()
  await expect(heading).toHaveText(/^No/)

  await page.goto(`${demo.serviceUrl}/my-certificates`)
  for (const email of ['a@b', 'zoe@example.com']) {
    await page.getByRole('textbox').fill(email)
    await submit(/send/i)
  }
  await page.goBack()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a code is typed and corrected by keyboard alone', async ({ page }) => {
  const { code, url } = await issue()
  await page.goto(`${demo.serviceUrl}/v/ABCD-EFGH`)
  const box = page.getByRole('main').getByRole('textbox', { name: 'Verification code' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate not found')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveAccessibleDescription(/16 letters and digits/)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('ABCD-EFGH')
  await page.keyboard.type(code.toLowerCase().replace(/(.{4})/g, '$1 '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(url)
  await expect(box).toHaveValue('')
})

test(
  'a file that somebody was sent is compared with what was issued, without scripts',
  longForm,
  async ({ browser }) => {
    const { url } = await issue()
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 375, height: 667 },
    })
    const page = await context.newPage()
    await page.goto(url)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download PDF' }).click()
    const file = await (await downloading).path()
    const box = page.getByRole('region', { name: 'Compare a file' })
    const compare = async (chosen: Parameters<Locator['setInputFiles']>[0]) => {
      await box.getByLabel('PDF or image of this certificate').setInputFiles(chosen)
      await box.getByRole('button', { name: 'Compare' }).click()
    }
    await compare(file)
    await expect(box.getByText('This file is exactly the one that was issued.')).toBeInViewport()
    await expect(page).toHaveTitle(/^This file is exactly the one that was issued/)
    await compare({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(box.getByText(/^This file is not the PDF or the image on this page/)).toBeInViewport()
    await expect(box.getByLabel('PDF or image')).toHaveAccessibleDescription(/may have been changed/)
    await page.goto(`${url}/compare`)
    await expect(page).toHaveURL(url)
    await context.close()
  },
)

test('the box for a file reads well in every state', longForm, async ({ page }) => {
  const { url } = await issue()
  await page.goto(url)
  const box = page.getByRole('region', { name: 'Compare a file' })
  await box
    .getByLabel('PDF or image of this certificate')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: certificateImage(9, 9) })
  await box.getByRole('button', { name: 'Compare' }).click()
  await expect(box.getByText(/^This file is not/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  expect(await overflow(page)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  await expect(box).toBeHidden()
})

test('the page speaks the language of its certificate', longForm, async ({ browser }) => {
  const { url } = await issue({ locale: 'ar' })
  const context = await browser.newContext({ colorScheme: 'dark', locale: 'ja-JP' })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { name: 'على الشهادة' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${demo.serviceUrl}/v`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('証明書を検証')
  await context.close()
})
