import { expect, type Page } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { giveFile } from '../support/giveFile.ts'
import { test, textField } from '../support/openEditor.ts'

const fields = [
  textField({ type: 'name', text: 'Name', x: 300, width: 200, alignment: 'center', fontSize: 30 }),
  textField({ type: 'attribute', text: 'Course', x: 300, y: 200, width: 240, alignment: 'center' }),
]
const longest = 'Maximiliana Konstantinopoulou-Wolfeschlegelsteinhausenberger von Hohenzollern-Sigmaringen'
const people = ['Ada Lovelace', 'Bo Ek', longest, '山田 太郎', 'Zoë Ångström']
const rows = people.map((name, i) => `${name}\tperson${i}@example.org\tCourse ${i + 1}`)
const list = `Full name\tE-mail\tCourse\n${rows.join('\n')}\n`

/** Pastes a list copied from a spreadsheet. */
async function pasteList(page: Page, editor: EditorDriver, text: string): Promise<void> {
  await editor.openPanel('Samples')
  await editor.root.getByRole('button', { name: 'Use a list' }).click()
  const area = editor.root.getByRole('textbox', { name: 'Paste names or rows' })
  await area.focus()
  await area.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
    )
  }, text)
  await expect(page.locator('.csdk .side-panel').getByText('Row 1 of', { exact: false })).toBeVisible()
}

test('a pasted list shows its rows, those with warnings, and all as thumbnails', async ({ host }) => {
  const { page } = host
  const editor = await host.edit(fields)
  const before = await host.save()
  await pasteList(page, editor, list)
  const panel = editor.root.locator('.side-panel')
  await expect(panel.getByRole('combobox', { name: 'Recipient name' })).toHaveValue('0')
  await panel.getByRole('button', { name: 'Next sample' }).click()
  await expect(panel.getByText('Row 2 of 5')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Recipient name' })).toHaveValue('Bo Ek')
  await expect(panel.getByRole('textbox', { name: 'Course' })).toHaveValue('Course 2')
  await expect(panel.getByText('Not used:')).toContainText('E-mail')

  const filter = panel.getByRole('checkbox', { name: 'Only rows with warnings: 1' })
  await filter.check()
  await expect(panel.getByText('Row 3 of 5')).toBeVisible()
  await expect(panel.getByText('This text doesn’t fit', { exact: false }).first()).toBeVisible()
  await filter.uncheck()

  await panel.getByRole('button', { name: 'All as thumbnails' }).click()
  const dialog = editor.root.getByRole('dialog', { name: 'All as thumbnails' })
  const thumbnails = dialog.getByRole('button', { name: /^Row/ })
  await expect(thumbnails).toHaveCount(5)
  await expect(thumbnails.nth(0)).toHaveAccessibleName(/Row 3 of 5: .?Maximiliana/)
  await expect(thumbnails.nth(1)).toHaveAccessibleName(/Row 4 of 5: .?山田/)
  await expect(dialog.locator('canvas')).toHaveCount(5)
  await thumbnails.nth(1).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('textbox', { name: 'Recipient name' })).toHaveValue('山田 太郎')

  expect(await host.save()).toEqual(before)
  await panel.getByRole('button', { name: 'Reset sample data' }).click()
  await expect(panel.getByText('Row 4 of 5')).toHaveCount(0)
})

test('a dropped CSV file is read in the panel, and one with 10,001 rows is refused', async ({ host }) => {
  const editor = await host.edit(fields)
  await editor.openPanel('Samples')
  const panel = editor.root.locator('.side-panel')
  await panel.getByRole('button', { name: 'Use a list' }).click()
  const drop = (text: string) =>
    panel.getByRole('textbox', { name: 'Paste names or rows' }).evaluate((element, content) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], 'list.csv', { type: 'text/csv' }))
      const init = { bubbles: true, composed: true, cancelable: true, dataTransfer }
      element.dispatchEvent(new DragEvent('dragover', init))
      element.dispatchEvent(new DragEvent('drop', init))
    }, text)
  await drop('x\n'.repeat(10_001))
  await expect(panel.getByRole('alert')).toContainText('A list can have up to 10,000 rows')
  await drop(`Name;Course\n"Ek, Bo";Law\n${'Ada;Logic\n'.repeat(9_999)}`)
  await expect(panel.getByText('Row 1 of 10,000')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Recipient name' })).toHaveValue('Ek, Bo')
  await expect(panel.getByRole('progressbar')).toBeVisible()
})

test('a CSV file that is dropped on the page becomes the samples', async ({ host }) => {
  const editor = await host.edit(fields)
  const bytes = Buffer.from('Name;Course\nAda;Logic\nBo;Law\n')
  await giveFile(editor, 'drop', { name: 'people.csv', type: 'text/csv', bytes })
  const panel = editor.root.locator('.side-panel')
  await expect(panel.getByText('Row 1 of 2')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Course' })).toHaveValue('Logic')
  expect(await host.fields()).toEqual(fields)
})
