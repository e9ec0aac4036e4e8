import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { certificatePicture } from '../support/certificatePicture.ts'
import { EditorDriver } from '../support/EditorDriver.ts'

const start = fileURLToPath(new URL('../../examples/npm-host/start.mjs', import.meta.url))
let child: ChildProcess
let url = ''
test.beforeAll(async () => {
  child = spawn(process.execPath, [start], {
    env: { ...process.env, EXAMPLE_PORT: '34217' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the page did not start')))
    child.stdout?.on('data', (data: Buffer) => {
      const found = /http:\S+/.exec(data.toString())?.[0]
      if (found) resolve(found)
    })
  })
})
test.afterAll(() => {
  child.removeAllListeners('exit')
  child.kill()
})

test('a page that imports the package designs and edits', async ({ page }) => {
  test.slow()
  await page.goto(url)
  await page.getByRole('button', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()
  await editor.uploadBackground({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: certificatePicture(800, 566),
  })
  await editor.hasPage()
  await editor.save()
  await editor.closed()
  await expect(page.locator('pre')).toContainText('"type": "qr"')
  await page.getByRole('button', { name: 'Edit the design' }).click()
  await editor.opened()
  await editor.select('Date')
  expect(await editor.value('Size')).not.toBe('')
})

test('the caret stays where somebody types in the panel', async ({ page }) => {
  await page.goto(url)
  await page.getByRole('button', { name: 'New design' }).click()
  const editor = await new EditorDriver(page).opened()
  await editor.root.getByRole('button', { name: 'A4 landscape' }).click()
  await editor.hasPage()
  await editor.add('Text')
  const words = editor.root.locator('.properties').getByRole('textbox', { name: 'Text', exact: true })
  await words.fill('tail')
  await words.press('Home')
  await page.keyboard.type('head ', { delay: 30 })
  await expect(words).toHaveValue('head tail')
})
