import { expect, type Page } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

const columns = [
  { key: 'course', label: 'Course' },
  { key: 'grade', label: 'Grade' },
]

/** Puts content on the system's clipboard, like another program. */
function putOnClipboard(page: Page, content: Record<string, string>): Promise<void> {
  return page.evaluate(async (parts) => {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, content)
}

test('the menu copies words and fields, and pastes the fields', async ({ host }) => {
  const fields = [
    textField({ text: 'Second', y: 300 }),
    textField({ text: 'First “line”\nnext', isBold: true }),
    textField({ type: 'rectangle', text: 'Frame', x: 300, height: 40, customKey: 'kept' } as object),
  ]
  const editor = await host.edit(fields)
  const menu = async (name: string) => {
    const { x, y } = await editor.at(70, 305)
    await host.page.mouse.click(x, y, { button: 'right' })
    await editor.root
      .getByRole('menuitem', { name: new RegExp(`^${name}`) })
      .first()
      .click()
  }
  await editor.press('Control+a')
  await menu('Copy')
  await expect
    .poll(() => host.page.evaluate(() => navigator.clipboard.readText()))
    .toBe('First “line”\nnext\nSecond')
  const count = fields.length
  await menu('Paste')
  await expect.poll(async () => (await host.fields()).length).toBe(2 * count)
  const pasted = (await host.fields()).slice(count)
  expect(pasted.map(({ x: _x, y: _y, ...field }) => field)).toEqual(
    fields.map(({ x: _x, y: _y, ...field }) => field),
  )

  await editor.press('Control+a')
  await menu('Cut')
  await expect.poll(async () => (await host.fields()).length).toBe(0)
  await editor.press('Control+v')
  expect(await host.fields()).toHaveLength(2 * count)
})

test('a copied table is cells for a spreadsheet', async ({ host }) => {
  const editor = await host.edit([textField({ type: 'table', text: 'Grades', columns, width: 300 })])
  await editor.click(100, 110)
  await editor.press('Control+c')
  const [plain, html] = await host.page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Promise.all(['text/plain', 'text/html'].map(async (type) => (await item?.getType(type))?.text()))
  })
  expect(plain?.split(/\r?\n/)).toEqual([
    'Course\tGrade',
    'Project Management\tA',
    'Python\tB+',
    'Introduction to Data Science\tA−',
  ])
  expect(html?.match(/<td/g)).toHaveLength(8)
})

test(
  'what an earlier version copied as JSON becomes words in text boxes, and fields on the page',
  longForm,
  async ({ host }) => {
    const old = { format: 'certificate-sdk/fields', fields: [textField({ text: 'Old\nwords' })] }
    const editor = await host.edit([textField({ width: 300 })])
    await putOnClipboard(host.page, { 'text/plain': JSON.stringify(old, null, 2) })
    await editor.click(100, 110)
    await editor.press('Enter')
    const area = editor.root.locator('.text-editor')
    await expect(area).toBeFocused()
    await host.page.keyboard.press('Control+a')
    await host.page.keyboard.press('Control+v')
    await expect(area).toHaveValue('Old\nwords')
    await host.page.keyboard.press('Control+z')
    await expect(area).toHaveValue('Hello')
    await host.page.keyboard.press('Escape')

    const boxes = {
      'Old\nwords': editor.root.locator('.properties').getByLabel('Text', { exact: true }),
      'Old words': editor.root.locator('.top-bar .name'),
    }
    for (const [words, box] of Object.entries(boxes)) {
      await box.click()
      await host.page.keyboard.press('Control+a')
      await host.page.keyboard.press('Control+v')
      await expect(box).toHaveValue(words)
    }
    await editor.click(400, 300)
    await editor.press('Control+v')
    expect((await host.fields()).map(({ text }) => text)).toEqual(['Old\nwords', 'Old\nwords'])
  },
)

test('cells of a spreadsheet are a table on the page, and a line in the name', async ({ host }) => {
  const editor = await host.edit([])
  const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td { color: black }</style></head><body>
    <table><tr><td style="font-weight:700">Ada</td><td>Logic</td></tr><tr><td>Bo</td><td>Art</td></tr></table></body></html>`
  await putOnClipboard(host.page, { 'text/plain': 'Ada\tLogic\r\nBo\tArt\r\n', 'text/html': html })
  await editor.press('Control+v')
  await expect.poll(() => host.fields()).toMatchObject([{ type: 'table', columns: [{}, {}] }])
  await putOnClipboard(host.page, {
    'text/plain': 'Diploma\r\n',
    'text/html': '<table><tr><td>Diploma</td></tr></table>',
  })
  const name = editor.root.locator('.top-bar .name')
  await name.click()
  await host.page.keyboard.press('Control+a')
  await host.page.keyboard.press('Control+v')
  await expect(name).toHaveValue(/^Diploma ?$/)
  await host.page.keyboard.press('Control+a')
  await host.page.keyboard.press('Control+c')
  await editor.click(300, 300)
  await editor.press('Control+v')
  await expect.poll(async () => (await host.fields()).map(({ text }) => text)).toEqual(['Courses', 'Diploma'])
})
