import { CertificateClient } from '@certificate-sdk/client'
import type { Template } from '@certificate-sdk/template'
import { expect, test } from '@playwright/test'
import { type IssuedDesign, issuedPixels, ParityEditor } from '../parity/ParityEditor.ts'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { pixelTolerance } from '../support/pixelTolerance.ts'
import { readQr } from '../support/readQr.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** Fits into a window at actual size. */
const size = [1200, 848] as const

test('a person designs, saves and issues a certificate, and it proves itself', async ({ page, browser }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  await page.goto(demo.siteUrl)
  await page.getByRole('button', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()

  await editor.uploadBackground({
    name: 'diploma.jpg',
    mimeType: 'image/jpeg',
    buffer: certificateImage(...size),
  })
  await editor.hasPage()
  await editor.rename('Day skipper')
  await editor.add('Course')
  expect(await editor.value('Attribute name')).toBe('Course')
  const [x, y] = [Number(await editor.value('X')), Number(await editor.value('Y'))]
  await editor.drag({ x, y: y + 10 }, { x: x + 101, y: y + 63 }, 'Control')
  await expect.poll(() => editor.value('X')).toBe(String(x + 101))
  expect(Math.abs(Number(await editor.value('Y')) - (y + 53))).toBeLessThanOrEqual(1)
  await editor.undo()
  await expect.poll(() => editor.value('X')).toBe(String(x))
  await editor.redo()
  await editor.select('Name')
  await editor.chooseFont('Great Vibes')
  await editor.set('Size', '96+8')
  await editor.save()
  await editor.closed()

  const [template] = await client.templates.list()
  expect(template?.name).toBe('Day skipper')
  expect(template?.dimensions).toEqual({ width: size[0], height: size[1] })
  expect(template?.fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr', 'attribute'])
  expect(template?.fields[0]?.fontSize).toBe(104)

  await page.getByRole('button', { name: 'New organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Issued by')).toContainText('Northwind Sailing Club')
  await page.getByLabel('Name', { exact: true }).first().fill('Zoë Ångström-Łukasiewicz')
  await page.getByLabel('Email').first().fill('zoe@example.com')
  await page.getByLabel('Course').fill('Day skipper, coastal waters')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.locator('#issue-message')).toHaveText('Issued to Zoë Ångström-Łukasiewicz.')
  await expect(page.locator('#balance')).toHaveText('999')
  await expect(page.getByRole('heading', { name: 'Zoë Ångström-Łukasiewicz' })).toBeVisible()

  await page.locator('#mail summary').click()
  const mail = page.frameLocator('#mail iframe')
  await expect(mail.getByText('Dear Zoë Ångström-Łukasiewicz')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'View certificate' })).toBeVisible()

  const [certificate] = await client.certificates.list()
  if (!certificate || !template) throw new Error('nothing was issued')
  const png = Buffer.from(await client.certificates.png(certificate.certificateId))
  const pdf = Buffer.from(await client.certificates.pdf(certificate.certificateId))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const address = readQr(png)
  expect(address).toBe(certificate.verificationUrl)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Valid certificate, issuer not confirmed')
  await expect(page.locator('header')).toContainText(
    'Issued by Northwind Sailing Club to Zoë Ångström-Łukasiewicz on',
  )
  await expect(page.locator('.certificate')).toHaveAttribute('width', String(size[0]))
  await expect(page.locator('.certificate')).not.toHaveJSProperty('naturalWidth', 0)

  const issued: IssuedDesign = {
    template: template as Template,
    page: 1,
    samples: {
      recipientName: certificate.recipient.name,
      issuedAt: certificate.issuedAt,
      certificateId: certificate.certificateId,
      verificationUrl: certificate.verificationUrl,
      organizationName: 'Northwind Sailing Club',
      organizationLogo: '',
      attributes: certificate.attributes,
    },
    png: (scale) => issuedPixels(client, certificate.certificateId, scale),
  }
  for (const ratio of [1, 2] as const)
    await test.step(`the issued image is what the editor shows, at ${ratio} ×`, async () => {
      const again = new ParityEditor(browser, demo, ratio)
      const difference = await again.compare(issued)
      console.log(`      screen against issued at ${ratio} ×: ${JSON.stringify(difference)}`)
      expect(difference.channel, `Chromium ${browser.version()}`).toBeLessThanOrEqual(pixelTolerance)
      await again.close()
    })

  expect(problems).toEqual([])
})
