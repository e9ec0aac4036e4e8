import type { TemplateField } from '@certificate-sdk/template'
import { expect } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

const runs = [
  { text: 'To ' },
  { text: '{{name}}', isBold: true, color: '#aa0000', fontFamily: 'Lora', fontSize: 30 },
  { text: ' now', isItalic: true },
]
const styled = (patch: Partial<TemplateField> = {}) =>
  textField({ text: 'To {{name}} now', runs, width: 400, ...patch })

test('a part of a text keeps its styles in another field, and in other programs', async ({ host }) => {
  const editor = await host.edit([styled(), textField({ text: 'For ', y: 250, width: 400 })])
  const { keyboard } = host.page
  const area = editor.root.locator('.text-editor')
  await editor.press('n')
  await editor.press('Enter')
  await keyboard.press('Home')
  for (let i = 0; i < 3; i++) await keyboard.press('ArrowRight')
  await keyboard.press('Shift+End')
  await keyboard.press('Control+c')
  const [plain, html] = await host.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const read = async (type: string) => (await item?.getType(type))?.text()
    return Promise.all([read('text/plain'), read('text/html')])
  })
  expect(plain).toBe('{{name}} now')
  expect(html).toMatch(/<b[ >].*\{\{name\}\}.*<i[ >].* now/s)

  await keyboard.press('Escape')
  await editor.press('Alt+ArrowDown')
  await editor.press('Enter')
  await expect(area).toHaveValue('For ')
  await keyboard.press('End')
  await keyboard.press('Control+v')
  await expect(area).toHaveValue('For {{name}} now')
  const [, second] = await host.fields()
  expect(second?.runs).toEqual([{ text: 'For ' }, ...runs.slice(1)])
})

test('a styled text of another program becomes a field with its styles', async ({ host }) => {
  const editor = await host.edit([])
  await host.page.evaluate(async () => {
    const parts = { 'text/plain': 'Rich bold it', 'text/html': 'Rich <b>bold</b> <i>it</i>' }
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  })
  await editor.press('Control+v')
  await expect(editor.root.locator('.properties').getByLabel('Text', { exact: true })).toHaveValue(
    'Rich bold it',
  )
  expect((await host.field()).runs).toEqual([
    { text: 'Rich ' },
    { text: 'bold', isBold: true },
    { text: ' ' },
    { text: 'it', isItalic: true },
  ])
})

test('a part that is cut is gone until it is undone, at once', async ({ host }) => {
  const editor = await host.edit([styled()])
  const { keyboard } = host.page
  const area = editor.root.locator('.text-editor')
  await editor.press('n')
  await editor.press('Enter')
  await keyboard.press('End')
  for (let i = 0; i < 4; i++) await keyboard.press('Shift+ArrowLeft')
  await keyboard.press('Control+x')
  await expect(area).toHaveValue('To {{name}}')
  await keyboard.press('Home')
  await keyboard.press('Control+v')
  await expect(area).toHaveValue(' nowTo {{name}}')
  await keyboard.press('Control+z')
  await keyboard.press('Control+z')
  await expect(area).toHaveValue('To {{name}} now')
  await keyboard.press('Escape')
  expect(await host.field()).toMatchObject({ runs })
})
