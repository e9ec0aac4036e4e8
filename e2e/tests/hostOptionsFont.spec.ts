import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

interface FontWindow {
  functions: object
  given?: { name: string; size: number; font: unknown }
}

const bytes = Buffer.from(await readFontFile('GreatVibes-Regular'))
const restricted = Buffer.from(bytes)
const tables = restricted.readUInt16BE(4)
for (let at = 12; at < 12 + tables * 16; at += 16)
  if (restricted.toString('latin1', at, at + 4) === 'OS/2')
    restricted.writeUInt16BE(0x0002, restricted.readUInt32BE(at + 8) + 8)

test('an uploaded font is used at once, on the page and in the preview', async ({ host }) => {
  const { page } = host
  await page.evaluate(() => {
    const site = window as unknown as FontWindow
    site.functions = {
      uploadFont: async (file: File, font: object) => {
        site.given = { name: file.name, size: file.size, font }
        return { name: 'Acme Script', files: { Regular: URL.createObjectURL(file) } }
      },
    }
  })
  const editor = await host.edit([textField({ text: 'Grace', fontSize: 40 })])
  await editor.click(60, 110)
  const before = await editor.pixels({ width: 600, height: 400 })
  const upload = async (name: string, buffer: Buffer) => {
    await editor.root.getByRole('button', { name: /^Font: / }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      editor.root.getByRole('button', { name: 'Upload font' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'font/ttf', buffer })
  }
  await upload('secret.ttf', restricted)
  await expect(editor.root.getByRole('alert')).toContainText('its license doesn’t allow')
  expect(await page.evaluate(() => (window as unknown as FontWindow).given)).toBeUndefined()

  await upload('vibes.ttf', bytes)
  await expect(editor.root.getByRole('button', { name: 'Font: Acme Script' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as FontWindow).given)).toEqual({
    name: 'vibes.ttf',
    size: bytes.length,
    font: { family: 'Great Vibes', style: 'Regular' },
  })
  expect((await host.save()).fields[0]).toMatchObject({ fontFamily: 'Acme Script' })

  // The same as the shipped family with the same outlines, once both are on the page.
  await editor.chooseFont('Great Vibes')
  const size = { width: 600, height: 400 }
  await expect
    .poll(async () => {
      const shipped = await editor.pixels(size)
      await editor.undo()
      const own = await editor.pixels(size)
      await editor.redo()
      return own.equals(shipped) && !own.equals(before)
    })
    .toBe(true)
})
