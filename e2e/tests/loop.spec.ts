import { CertificateClient } from '@certificate-sdk/client'
import { expect, test } from '@playwright/test'
import { certificatePicture } from '../support/certificatePicture.ts'
import { comparePictures, shiftedByOnePixel } from '../support/comparePictures.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { readQr } from '../support/readQr.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('a person designs, saves and issues a certificate, and it proves itself', async ({ page, browser }) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  const client = new CertificateClient({ baseUrl: demo.serviceUrl, apiKey: demo.apiKey })
  await page.goto(demo.siteUrl)
  await page.getByRole('button', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()

  await editor.uploadBackground({ name: 'diploma.jpg', mimeType: 'image/jpeg', buffer: certificatePicture() })
  await editor.hasPage()
  await editor.rename('Day skipper')
  await editor.add('Course')
  expect(await editor.value('Attribute name')).toBe('Course')
  const [x, y] = [Number(await editor.value('X')), Number(await editor.value('Y'))]
  await editor.drag({ x, y: y + 10 }, { x: x + 101, y: y + 63 }, 'Alt')
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
  expect(template?.dimensions).toEqual({ width: 1600, height: 1131 })
  expect(template?.fields.map(({ type }) => type)).toEqual(['name', 'date', 'qr', 'attribute'])
  expect(template?.fields[0]?.fontSize).toBe(104)

  await page.getByRole('button', { name: 'New…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByLabel('Issued by')).toContainText('Northwind Sailing Club')
  await page.getByLabel('Name', { exact: true }).first().fill('Zoë Ångström-Łukasiewicz')
  await page.getByLabel('E-mail').first().fill('zoe@example.com')
  await page.getByLabel('Course').fill('Day skipper, coastal waters')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.locator('#issue-message')).toHaveText('Issued to Zoë Ångström-Łukasiewicz.')
  await expect(page.locator('#balance')).toHaveText('999')
  await expect(page.getByRole('heading', { name: 'Zoë Ångström-Łukasiewicz' })).toBeVisible()

  await page.locator('#mail summary').click()
  const mail = page.frameLocator('#mail iframe')
  await expect(mail.getByText('Dear Zoë Ångström-Łukasiewicz')).toBeVisible()
  await expect(mail.getByRole('link', { name: 'View your certificate' })).toBeVisible()

  const [certificate] = await client.certificates.list()
  if (!certificate || !template) throw new Error('nothing was issued')
  const png = Buffer.from(await client.certificates.png(certificate.certificateId))
  const pdf = Buffer.from(await client.certificates.pdf(certificate.certificateId))
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

  const address = readQr(png)
  expect(address).toBe(certificate.verificationUrl)
  await page.goto(address ?? '')
  await expect(page.getByRole('heading')).toHaveText('Valid certificate')
  await expect(page.locator('header')).toContainText(
    'Issued by Northwind Sailing Club to Zoë Ångström-Łukasiewicz on',
  )
  await expect(page.locator('.certificate')).toHaveJSProperty('naturalWidth', 1600)

  for (const scale of [1, 2] as const)
    await test.step(`the issued picture is what the editor shows, at ${scale} ×`, async () => {
      const context = await browser.newContext({
        viewport: { width: 2500, height: 1400 },
        deviceScaleFactor: scale,
      })
      const wide = await context.newPage()
      await wide.goto(demo.siteUrl)
      await wide.evaluate(
        ({ template, samples }) => {
          const Sdk = (
            window as unknown as {
              CertificateSDK: new (options: object) => { editTemplate(t: object): void }
            }
          ).CertificateSDK
          new Sdk({ samples }).editTemplate(template)
        },
        {
          template,
          samples: {
            recipientName: certificate.recipient.name,
            issuedAt: certificate.issuedAt,
            verificationUrl: certificate.verificationUrl,
            attributes: certificate.attributes,
          },
        },
      )
      const again = await new EditorDriver(wide).opened()
      await again.hasPage()
      await wide.waitForTimeout(300)
      const screen = await again.pixels(template.dimensions)
      const issued = Buffer.from(await client.certificates.png(certificate.certificateId, { scale }))
      const difference = comparePictures(screen, issued, `loop-${scale}x`)
      console.log(`      screen against issued at ${scale}×: ${JSON.stringify(difference)}`)
      expect(difference.visible).toBe(0)
      expect(difference.channel).toBeLessThanOrEqual(4)
      // The pair whose engines are of one generation.
      if (browser.version().startsWith('156.')) expect(difference.pixels).toBe(0)
      const control = comparePictures(screen, shiftedByOnePixel(issued), `loop-${scale}x-control`)
      expect(control.visible).toBeGreaterThan(1000)
      await context.close()
    })

  expect(problems).toEqual([])
})
