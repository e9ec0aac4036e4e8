import { expect, test } from '@playwright/test'
import { tryExample } from '../matrix/tryExample.mjs'
import { certificateImage } from '../support/certificateImage.ts'
import { EditorDriver } from '../support/EditorDriver.ts'
import { freePort } from '../support/freePort.mjs'
import { longForm } from '../support/longForm.ts'
import { startExample } from '../support/startExample.mjs'

// `npm run matrix -- example` also opens the examples that must be installed first.
for (const name of ['html', 'express'])
  test(`examples/${name} designs, saves, and edits again`, longForm, async ({ page }) => {
    test.slow()
    const example = await startExample(name, await freePort())
    try {
      await tryExample(page, example.url)
    } finally {
      await example.close()
    }
  })

test('examples/express answers only under a name of this machine', longForm, async ({ request }) => {
  const port = await freePort()
  const example = await startExample('express', port)
  try {
    const statusFor = async (host: string) =>
      (await request.get(`http://127.0.0.1:${port}/my/templates`, { headers: { host } })).status()
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) expect(await statusFor(host)).toBe(200)
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1:1'])
      expect(await statusFor(host)).toBe(421)
  } finally {
    await example.close()
  }
})

test.describe('examples/react', longForm, () => {
  let example: { url: string; close(): Promise<void> }
  test.beforeAll(async () => {
    example = await startExample('react', await freePort())
  })
  test.afterAll(() => example.close())

  test('designs, saves, edits again, and closes with its page', async ({ page }) => {
    test.slow()
    await tryExample(page, example.url)
  })

  test('edits inside the page, and closes with the component', async ({ page }) => {
    test.slow()
    await page.goto(example.url)
    await page.getByRole('button', { name: 'New design' }).click()
    const editor = await new EditorDriver(page).opened()
    await editor.uploadBackground({
      name: 'a.jpg',
      mimeType: 'image/jpeg',
      buffer: certificateImage(800, 566),
    })
    await editor.hasPage()
    await editor.save()
    await editor.closed()
    await page.getByRole('button', { name: 'Edit on this page' }).click()
    await editor.hasPage()
    await editor.select('Date')
    expect(await editor.value('Size')).not.toBe('')
    await page.getByRole('button', { name: 'Hide the editor' }).click()
    await editor.closed()
  })

  test('the caret stays where somebody types in the panel', async ({ page }) => {
    await page.goto(example.url)
    await page.getByRole('button', { name: 'New design' }).click()
    const editor = await new EditorDriver(page).opened()
    await editor.root.getByRole('button', { name: 'Blank page' }).click()
    await editor.hasPage()
    await editor.add('Text')
    const words = editor.root.locator('.properties').getByRole('textbox', { name: 'Text', exact: true })
    await words.fill('tail')
    await words.press('Home')
    await page.keyboard.type('head ', { delay: 30 })
    await expect(words).toHaveValue('head tail')
  })
})
