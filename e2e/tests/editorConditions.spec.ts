import { expect } from '@playwright/test'
import { test, textField } from '../support/openEditor.ts'

test('a field is shown for some values only: faint on the page, named in the list and the preview', async ({
  host,
}) => {
  const editor = await host.edit([
    textField({ type: 'attribute', text: 'Grade', y: 100 }),
    textField({ text: 'With distinction', y: 200 }),
  ])
  await editor.select('With distinction')
  const properties = editor.root.locator('.properties')
  await editor.unfold('Visibility')
  await properties.getByRole('combobox', { name: 'Show' }).selectOption('Grade')
  await properties.getByRole('combobox', { name: 'Condition' }).selectOption('Is one of')
  await properties.getByRole('textbox', { name: 'Values' }).fill('A\nA+')
  await properties.getByRole('textbox', { name: 'Values' }).blur()
  await expect(properties.getByText('Hidden with this sample data')).toBeVisible()
  expect((await host.fields())[1]?.showWhen).toEqual({ attribute: 'Grade', is: ['A', 'A+'] })
  await editor.openPanel('Layers')
  const row = editor.root
    .locator('.layers')
    .getByRole('button', { name: /With distinction.*Hidden with this sample data/ })
  await expect(row).toBeVisible()
  await editor.sample('Grade', 'A+')
  await expect(properties.getByText('Hidden with this sample data')).toHaveCount(0)
  await editor.sample('Grade', 'B')
  await editor.root.getByRole('button', { name: 'Preview' }).click()
  await expect(editor.root.getByText(/^Hidden with this sample data: .?With distinction/)).toBeVisible()
})
