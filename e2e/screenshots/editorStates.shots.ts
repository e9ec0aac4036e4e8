import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { type Demo, startDemo } from '../support/startDemo.ts'

const image = (name: string) => fileURLToPath(new URL(`state-${name}.png`, import.meta.url))
let demo: Demo
test.beforeAll(async () => {
  demo = await startDemo()
})
test.afterAll(() => demo.stop())

/** Every theme, direction, and size to look at. */
const looks = [
  { name: 'light', theme: 'light', locale: 'en', width: 1440, height: 900 },
  { name: 'dark', theme: 'dark', locale: 'de', width: 1440, height: 900 },
  { name: 'arabic', theme: 'light', locale: 'ar', width: 1280, height: 800 },
  { name: 'tablet', theme: 'light', locale: 'fr', width: 900, height: 1100 },
  { name: 'phone', theme: 'light', locale: 'en', width: 390, height: 844 },
] as const

for (const { name, theme, locale, width, height } of looks)
  test(`every panel and dialog, ${name}`, async ({ browser }) => {
    test.slow()
    const context = await browser.newContext({ viewport: { width, height }, hasTouch: name === 'phone' })
    const page = await context.newPage()
    await page.goto(`${demo.siteUrl}/config.js`)
    await page.setContent('<!doctype html><title>host</title>')
    await page.addScriptTag({ url: `${demo.serviceUrl}/sdk/certificate-sdk.js` })
    await page.evaluate(
      (options) => {
        const host = window as unknown as { CertificateSDK: new (o: object) => { createTemplate(): void } }
        new host.CertificateSDK({ ...options, attributes: ['Course'] }).createTemplate()
      },
      { theme, locale },
    )
    const { root } = new EditorDriver(page)
    await root.locator('.start').waitFor()
    await page.waitForTimeout(900)
    await page.screenshot({ path: image(`${name}-start`) })
    await root.locator('input[type=file]').first().setInputFiles({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: certificateImage(),
    })
    await root.locator('.canvas').waitFor()
    for (const i of [0, 1, 2, 3]) {
      const button = root.locator('.rail button').nth(i)
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
      await page.waitForTimeout(150)
      await page.screenshot({ path: image(`${name}-panel-${i}`) })
    }
    if (width < 1024) await root.locator('.side-panel header button').click()
    await page.waitForTimeout(150)
    await page.screenshot({ path: image(`${name}-properties`) })
    for (const [key, dialog] of [
      ['Control+k', 'palette'],
      ['?', 'shortcuts'],
      ['Control+p', 'preview'],
    ] as const) {
      await root.locator('.canvas').press(key)
      await root.locator('dialog[open]').waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: image(`${name}-${dialog}`) })
      await page.keyboard.press('Escape')
    }
    await context.close()
  })
