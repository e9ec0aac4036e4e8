import { expect } from '@playwright/test'
import { EditorHost, smallTemplate, test, textField } from '../support/openEditor.ts'
import { storedDrafts } from '../support/storedDrafts.ts'

test('a page without https can edit, copy, save and find its drafts', async ({ page, demo }) => {
  const withoutHttps = (url: string) => url.replace('127.0.0.1', 'lms.test')
  const lms = { ...demo, siteUrl: withoutHttps(demo.siteUrl), serviceUrl: withoutHttps(demo.serviceUrl) }
  const host = await new EditorHost(page, lms).goto()
  expect(
    await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]),
  ).toEqual([false, false, false])
  const template = smallTemplate([textField()], { name: 'Intranet' })
  const editor = await host.edit(template)
  await editor.click(100, 110)
  await editor.press('Control+c')
  await editor.press('Control+v')
  expect(await host.fields()).toHaveLength(2)

  // Commands have no browser event from which to read the clipboard.
  for (const command of ['Copy', 'Paste']) {
    await editor.press('Control+k')
    await page.keyboard.type(command)
    await editor.root
      .getByRole('option', { name: new RegExp(`^${command}(?! style)`) })
      .first()
      .click()
  }
  expect(await host.fields()).toHaveLength(3)

  await editor.press('Delete')
  await expect.poll(() => storedDrafts(page)).toEqual(['Intranet'])
  const next = await new EditorHost(await page.context().newPage(), lms).goto()
  // Like a crash: nobody is asked, and nothing is discarded.
  await page.close()
  const again = await next.edit(template)
  await again.root.getByRole('button', { name: 'Restore draft' }).click()
  expect(await next.fields()).toHaveLength(2)
})
