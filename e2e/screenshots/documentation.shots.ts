import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const image = (name: string) => fileURLToPath(new URL(`${name}.png`, import.meta.url))
let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

test('the images of the documentation', async ({ page }) => {
  test.slow()
  page.setDefaultTimeout(30_000)
  await page.goto(demo.siteUrl)
  await page.getByRole('button', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()
  await page.screenshot({ path: image('start') })
  await editor.uploadBackground({ name: 'diploma.jpg', mimeType: 'image/jpeg', buffer: certificateImage() })
  await editor.hasPage()
  await editor.rename('Day skipper 2026')
  await editor.add('Text')
  await editor.properties.getByLabel('Text', { exact: true }).fill('Certificate of Competence')
  await editor.chooseFont('Playfair Display')
  await editor.set('Size', '88')
  await editor.set('Y', '170')
  await editor.add('Course')
  await editor.set('Y', '690')
  await editor.select('Name')
  await editor.chooseFont('Great Vibes')
  await editor.set('Size', '120')
  await editor.setColor('#0b5c7a')
  await editor.openPanel('Add')
  // The script has scrolled the settings of the field: show them from the beginning.
  await editor.root.locator('.properties').evaluate((panel) => {
    for (const part of [panel, ...panel.querySelectorAll('*')]) part.scrollTop = 0
  })
  await page.waitForTimeout(400)
  await page.screenshot({ path: image('editor') })
  await editor.save()
  await editor.closed()

  await page.getByRole('button', { name: 'New organization' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  // Until the dialog is closed, nothing can be typed below it.
  await expect(page.getByRole('dialog')).toBeHidden()
  const who = page.getByRole('group', { name: 'Who' })
  await who.getByLabel('Name').fill('Zoë Ångström')
  await who.getByLabel('Email').fill('zoe@example.com')
  await page.getByLabel('Course').fill('Day skipper, coastal waters')
  await page.getByRole('button', { name: 'Issue certificate' }).click()
  await expect(page.getByRole('heading', { name: 'Zoë Ångström' })).toBeVisible()
  const certificate = page.locator('#certificate-image')
  await expect
    .poll(() => certificate.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await page.screenshot({ path: image('issued') })
  await page.locator('#mail summary').click()
  const link = await page.getByRole('link', { name: 'Verification page' }).getAttribute('href')
  const mailFrame = page.locator('#mail iframe')
  await expect(mailFrame).toHaveAttribute('src', /mail/)
  const mail = await mailFrame.getAttribute('src')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.screenshot({ path: image('host'), fullPage: true })
  await page.goto(link ?? '')
  await page.screenshot({ path: image('verification'), fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: image('verification-phone'), fullPage: true })
  await page.setViewportSize({ width: 720, height: 900 })
  await page.goto(`${demo.siteUrl}${mail}`)
  await page.waitForTimeout(500)
  await page.screenshot({ path: image('mail'), fullPage: true })
})
