import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { PNG } from 'pngjs'
import { pageSize, smallTemplate, test, textField, whiteImage } from '../support/openEditor.ts'
import { expectPreview } from '../support/previewMatches.ts'

const nameField = textField({ type: 'name', text: 'Name', x: 300, width: 120, alignment: 'center' })

test('the preview goes through people and hard cases, back and forth', async ({ host }) => {
  const editor = await host.edit([nameField], { samples: { recipientName: 'Ada Own' } })
  await editor.root.getByRole('button', { name: 'Preview' }).click()
  const dialog = editor.root.getByRole('dialog', { name: 'Preview' })
  const chosen = dialog.getByRole('combobox', { name: 'Sample data' }).locator('option:checked')
  await expect(chosen).toHaveText('Your sample data: \u2068Ada Own\u2069')
  await dialog.getByRole('button', { name: 'Next sample' }).click()
  await expect(chosen).toHaveText(/^Sample 1:/)
  await dialog.getByRole('button', { name: 'Previous sample' }).click()
  await dialog.getByRole('button', { name: 'Previous sample' }).click()
  await expect(chosen).toHaveText(/^Right-to-left text:/)
  await dialog.getByRole('button', { name: 'Next sample' }).click()
  await expect(chosen).toHaveText('Your sample data: \u2068Ada Own\u2069')
  await host.page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await editor.hasPage()
})

test('the preview shows the page beside any number of problems', async ({ host }) => {
  const tooLong = Array.from({ length: 30 }, (_, i) =>
    textField({ text: 'x'.repeat(60), x: 300, y: 10 + i * 12, width: 8, fontSize: 12, fit: 'shrink' }),
  )
  const editor = await host.edit(tooLong)
  await editor.press('Control+p')
  const dialog = editor.root.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByRole('listitem')).toHaveCount(30)
  const { height = 0 } = (await dialog.locator('.preview-page canvas').boundingBox()) ?? {}
  expect(height).toBeGreaterThan(200)
  const status = dialog.getByRole('status').first()
  await expect
    .poll(() => status.evaluate((element) => element.scrollHeight > element.clientHeight))
    .toBe(true)
})

test('the preview says which field the longest name would be refused for', async ({ host }) => {
  const editor = await host.edit([nameField])
  await editor.press('Control+p')
  const dialog = editor.root.getByRole('dialog', { name: 'Preview' })
  await dialog.getByRole('combobox', { name: 'Sample data' }).selectOption({ index: 4 })
  await expect(dialog.locator('option:checked')).toHaveText(/^Longest name: .?Maximiliana/)
  await expect(dialog.getByRole('status').first()).toContainText(
    '“Name” can’t be issuedThis text doesn’t fit',
  )
  await dialog.getByRole('combobox', { name: 'Sample data' }).selectOption({ index: 5 })
  await expect(dialog.getByRole('status').first()).toBeEmpty()
})

test('the downloaded PNG is the certificate in its own size, under its own name', async ({ host }) => {
  const editor = await host.edit([nameField])
  await editor.rename('Diploma 2026: best/of')
  await editor.root.getByRole('button', { name: 'Preview' }).click()
  const [download] = await Promise.all([
    host.page.waitForEvent('download'),
    editor.root.getByRole('button', { name: 'Download PNG' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Diploma 2026 bestof.png')
  const file = await readFile(await download.path())
  const { width, height, data } = PNG.sync.read(file)
  expect({ width, height }).toEqual({ width: 600, height: 400 })
  expect(file.length).toBeGreaterThan(500)
  let dark = 0
  for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 60) dark++
  expect(dark).toBeGreaterThan(100)
})

test('the downloaded PDF has every page, as text and tagged', async ({ host }) => {
  const transparent = new PNG({ width: 2, height: 2 })
  const imageUrl = `data:image/png;base64,${PNG.sync.write(transparent).toString('base64')}`
  const fields = [
    nameField,
    { type: 'qr', text: 'Proof', x: 430, y: 40, fontSize: 120, color: '#000000' },
    { type: 'image', text: 'Stamp', x: 20, y: 20, width: 50, height: 50, fontSize: 50, imageUrl },
    textField({ text: 'Shadow', y: 300, shadow: { x: 2, y: 2, blur: 4, color: '#203040' } }),
  ]
  const back = {
    imageUrl: whiteImage(600, 400),
    fields: [textField({ text: 'Valid until {{expiresAt}}', width: 500 })],
  }
  const editor = await host.edit(smallTemplate(fields, { pages: [back] }), {
    samples: { recipientName: 'Zoë Ångström', expiresAt: '2030-02-03T12:00:00Z' },
  })
  await editor.rename('Diploma')
  await editor.root.getByRole('button', { name: 'Preview' }).click()
  const [download] = await Promise.all([
    host.page.waitForEvent('download'),
    editor.root.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Diploma.pdf')
  const document = await getDocument({ data: new Uint8Array(await readFile(await download.path())) }).promise
  expect(document.numPages).toBe(2)
  const texts: string[] = []
  for (const number of [1, 2]) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
    expect(await page.getStructTree()).toMatchObject({ role: 'Root' })
  }
  expect(texts).toEqual([expect.stringContaining('Zoë Ångström'), 'Valid until 3 February 2030'])
  await document.destroy()
})

test('the preview is the page of the canvas, with the parts of layout that load on first use', async ({
  host,
}) => {
  const thai = 'ประกาศนียบัตรฉบับนี้มอบให้เพื่อแสดงว่าได้สำเร็จการศึกษา'
  const editor = await host.edit([
    textField({ text: thai, width: 180, fit: 'wrap', locale: 'th', fontSize: 20 }),
    { type: 'qr', text: 'Proof', x: 430, y: 40, fontSize: 120, color: '#000000' },
    { type: 'frame', text: '', x: 20, y: 20, width: 560, height: 360, fontSize: 20, color: '#7a5c20' },
    { type: 'ellipse', text: '', x: 80, y: 250, width: 200, height: 90, fontSize: 20, color: '#203040' },
  ])
  await expectPreview(editor, pageSize)
})
